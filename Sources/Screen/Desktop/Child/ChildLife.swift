internal import Bus
internal import LocalFiles
internal import MainLoop
internal import NotificationModel

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
    let now = { Moment(nanoseconds: loop.nowNanoseconds) }
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
