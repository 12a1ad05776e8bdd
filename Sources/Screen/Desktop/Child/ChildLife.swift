internal import Bus
internal import Clock
internal import Glibc
internal import LocalFiles
internal import MainLoop
internal import NotificationModel
internal import Processes

/// A single life of a child server: its gate, its process, and the way notifications go to it.
final class ChildLife {
  /// A gate, and what draws through it.
  struct Way {
    let gate: any ChildGate
    let backEnd: any DesktopBackEnd
  }

  let way: Way
  let process: any Companion
  private let folder: String

  /// The callbacks through which a life tells what happens to it.
  struct Listener {
    var report: (DesktopEvent) -> Void
    var note: (String) -> Void
    /// The server runs, as this process.
    var began: (UInt32) -> Void
    /// Whether it has the name.
    var held: (Bool) -> Void
    var ended: (ChildEnd) -> Void
  }

  init(
    _ plan: ChildServer.Plan, folder: String, on loop: MainLoop, listener: Listener
  ) throws(ChildFault) {
    self.folder = folder
    do throws(FileFault) {
      try PrivateFolder.make(folder)
    } catch {
      throw ChildFault(sentence: error.sentence)
    }
    do throws(ChildFault) {
      way = try plan.way(folder)
    } catch {
      PrivateFolder.remove(folder)
      throw error
    }
    let gate = way.gate
    way.backEnd.report = listener.report
    // The process comes last: whoever is behind the gate is known before anybody can be.
    way.backEnd.start()
    let told = gate.onServer
    gate.onServer = { server in
      told(server)
      listener.held(server != nil)
    }
    var lines = OutputLines()
    let now = { loop.now }
    gate.awaitServer()
    let ears = CompanionEars(
      began: {
        gate.serverProcess = $0
        listener.began($0)
      },
      output: { for line in lines.feed($0, at: now()) { listener.note(line) } },
      ended: { end in
        for line in lines.end(at: now()) { listener.note(line) }
        listener.ended(end)
      })
    do throws(LaunchFault) {
      process = try (plan.launcher ?? Launcher(on: loop)).launch(
        Launch(
          command: plan.command,
          environment: ChildEnvironment.make(
            from: plan.environment, gate: gate.address, bus: plan.busAddress),
          role: .server(gateFolder: folder)),
        ears)
    } catch {
      way.backEnd.report = { _ in }
      gate.close()
      way.backEnd.stop()
      PrivateFolder.remove(folder)
      throw ChildFault(sentence: error.sentence)
    }
  }

  /// Takes what is left of it away.
  func clear() {
    // Calls that are under way end with the gate, so that nothing is waited for.
    way.gate.close()
    way.backEnd.report = { _ in }
    way.backEnd.stop()
    PrivateFolder.remove(folder)
  }
}

/// Why a child server cannot live, for a person.
struct ChildFault: Error, Hashable {
  let sentence: String
}

/// The folders that gates are in: one for each life, so that no life finds what another left.
nonisolated enum GateFolder {
  private static let prefix = "pennant-gate-"

  /// The folder for this life of a server, under the next number that nobody has: an earlier server
  /// may still be on its way out.
  static func path(in runtimeFolder: String, number: Int) -> String {
    let start = "\(runtimeFolder)/\(prefix)\(getpid())-"
    var number = number
    while LocalFiles.exists("\(start)\(number)") { number += 1 }
    return "\(start)\(number)"
  }

  /// Removes what services left that were killed.
  static func removeStale(in runtimeFolder: String) {
    for name in LocalFiles.names(in: runtimeFolder) where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let number = pid_t(process), number > 0, number != getpid() else { continue }
      // Signal 0 asks whether there is such a process.
      if kill(number, 0) != 0, errno == ESRCH { PrivateFolder.remove("\(runtimeFolder)/\(name)") }
    }
  }
}
