public import Bus
internal import Choosing
public import Clock
internal import Gate
internal import LocalFiles
public import MainLoop
public import NotificationModel
internal import Processes
public import Translations

/// A single life of a server of ours: its gate, its process, and the way notifications go to it.
public final class ChildLife {
  /// A gate, and what draws through it.
  struct Passage {
    let gate: any ChildGate
    let backEnd: any DesktopBackEnd
  }

  private let way: Passage
  private let process: any Companion
  private let folder: String
  private let loop: MainLoop

  /// The back end that draws in this life.
  public var backEnd: any DesktopBackEnd { way.backEnd }

  /// Begins it under this number, and with a folder of its own.
  public init(
    _ plan: ChildPlan, as id: BackEndID, on loop: MainLoop, for listener: any ChildListener
  ) throws(ChildFault) {
    GateFolder.removeStale(in: plan.runtimeFolder)
    folder = GateFolder.path(in: plan.runtimeFolder, number: id.rawValue)
    self.loop = loop
    do throws(FileFault) {
      try PrivateFolder.make(folder)
    } catch {
      throw ChildFault(sentence: BilingualSentence { error.sentence })
    }
    do throws(ChildFault) {
      way = try plan.way(folder, id)
    } catch {
      PrivateFolder.remove(folder)
      throw error
    }
    let gate = way.gate
    // The process comes last: whoever is behind the gate is known before anybody can be.
    way.backEnd.start()
    let told = gate.onServer
    let output = ChildOutput(of: plan.command.program, on: loop, for: listener)
    gate.onServer = { [weak listener] server in
      told(server)
      output.serverIsThere()
      if server == nil { listener?.lostName(id) } else { listener?.tookName(id) }
    }
    gate.awaitServer()
    do throws(LaunchFault) {
      process = try (plan.launcher ?? Launcher(on: loop)).launch(
        Launch(
          command: plan.command.words,
          environment: ChildEnvironment.make(
            from: plan.environment, gate: gate.address, bus: plan.busAddress),
          role: .server(gateFolder: folder)),
        Self.ears(of: output, behind: gate, as: id, for: listener))
    } catch {
      gate.close()
      way.backEnd.stop()
      PrivateFolder.remove(folder)
      throw ChildFault(sentence: BilingualSentence { error.sentence })
    }
  }

  private static func ears(
    of output: ChildOutput, behind gate: any ChildGate, as id: BackEndID,
    for listener: any ChildListener
  ) -> CompanionEars {
    CompanionEars(
      began: { [weak listener] in
        gate.serverProcess = $0
        listener?.note("started \(output.program) (process \($0))")
      },
      output: { output.feed($0) },
      ended: { [weak listener] end in
        output.end()
        listener?.ended(id, ServerEnd(end))
      })
  }

  /// Lets no new connection through the gate of the server.
  public func shutGate() { way.gate.stopListening() }

  /// Asks its process to end, and ends it soon if it has not.
  public func terminate() { process.terminate() }

  /// Ends it with all that is its own; the loop goes on meanwhile.
  public func end() {
    // Its last words, while it still hears them.
    way.backEnd.stop()
    process.terminate()
    awaitEnd()
    clear()
  }

  /// Takes what is left of it away.
  public func clear() {
    // Calls that are under way end with the gate, so that nothing is waited for.
    way.gate.close()
    way.backEnd.stop()
    PrivateFolder.remove(folder)
  }

  /// Two seconds and a little at most, until it is ended for good.
  private func awaitEnd() {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(after: Self.lastWait)
    while !process.hasEnded, !isLate { loop.turn(mayWait: true) }
  }

  private static let lastWait = Span.milliseconds(2_500)
}

/// The server's tools, which find it at our name.
extension ChildLife {
  /// The calls and signals that may pass between the server and its tools; none before the server
  /// has said who it is.
  public var tools: ServerTools { drawing?.tools ?? .none }

  /// Calls the server for one of its tools, on whatever interface, under the tool's own name.
  ///
  /// `nil` where no server is there; then the body is not run.
  public func call(
    _ message: BusMessage, from tool: UniqueName, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    (way.gate as? Gate)?.callForTool(message, from: tool, within: span) {
      [weak self] result in
      reply(result)
      // A tool may have told it not to disturb.
      self?.drawing?.silence?.lookAgain()
    }
  }

  private var drawing: AddressedServer? { way.backEnd as? AddressedServer }
}

/// Why a server of ours cannot live, for a person.
public struct ChildFault: Error, Hashable {
  public let sentence: BilingualSentence
}

extension ServerEnd {
  fileprivate init(_ end: ChildEnd) {
    switch end {
    case .exited(let status): self = .status(status)
    case .killed(let signal): self = .signal(signal)
    }
  }
}
