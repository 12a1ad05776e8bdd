public import Bus
public import Clock
public import Gate
public import MainLoop
public import Processes

extension Gate: GateLine, ChildGate {}

extension ChildServer {
  private static let name: BusName = "org.freedesktop.Notifications"

  /// A server behind a gate to the session bus.
  ///
  /// - Parameters:
  ///   - command: the program, by its path or as it is found in PATH, and its arguments.
  ///   - environment: entries `NAME=value`; what was said to this service alone is left out.
  ///   - loop: serves all of it.
  ///   - busAddress: the session bus.
  ///   - ourselves: the name that is ours on it.
  ///   - session: our own connection to it, for what the desktop keeps elsewhere.
  ///   - runtimeFolder: the person's alone; each life has a folder in it.
  ///   - launcher: starts it; as a child where there is none.
  ///   - pictures: looks at the files to show.
  public convenience init(
    _ command: [String], environment: [String] = ChildEnvironment.inherited(), on loop: MainLoop,
    busAddress: String, as ourselves: UniqueName, session: BusConnection? = nil,
    runtimeFolder: String, launcher: Launcher? = nil, pictures: PictureDesk
  ) {
    let words = Words()
    let plan = Plan(
      command: command, environment: environment, busAddress: busAddress,
      runtimeFolder: runtimeFolder, launcher: launcher
    ) { folder throws(ChildFault) in
      let gate: Gate
      do throws(GateFault) {
        gate = try Gate(on: loop, folder: folder, busAddress: busAddress, name: Self.name)
      } catch {
        throw ChildFault(sentence: "there is no gate for it: \(error).")
      }
      gate.note = { words.note($0) }
      gate.onCall = { words.call($0, $1) }
      let channel = GateChannel(through: gate, as: { ourselves }, session: session)
      let server = AddressedServer(channel: channel, loop: loop, pictures: pictures)
      gate.onForeignSignal = { [weak channel, weak server] in
        if server?.tools.says($0) == true { words.foreign($0) }
        channel?.hear($0)
      }
      server.note = { words.note($0) }
      return ChildLife.Way(gate: gate, backEnd: server)
    }
    self.init(plan, on: loop)
    words.note = { [weak self] in self?.note($0) }
    words.call = { [weak self] call, decide in
      if let self { onCall(call, decide) }
    }
    words.foreign = { [weak self] in self?.onForeignSignal($0) }
  }

  /// Passes on a life's log lines, signals and calls to the server that the life belongs to.
  private final class Words {
    var note: (String) -> Void = { _ in }
    var foreign: (BusMessage) -> Void = { _ in }
    var call: (BusMessage, @escaping (BusFault?) -> Void) -> Void = { _, _ in }
  }

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
    (gate as? Gate)?.callForTool(message, from: tool, within: span) {
      [weak self] result in
      reply(result)
      // A tool may have told it not to disturb.
      self?.drawing?.silence?.lookAgain()
    }
  }
}

/// The gate in front of a child server, as far as running that server needs it.
public protocol ChildGate: AnyObject {
  /// Where the child finds it.
  var address: String { get }
  /// Only a connection of this process may be the server.
  var serverProcess: UInt32? { get set }
  /// The child holds the notification name, or it does not any more.
  var onServer: (UniqueName?) -> Void { get set }
  /// Nobody comes through before that process is known.
  func awaitServer()
  /// Nothing new comes through; what is connected stays.
  func stopListening()
  func close()
}
