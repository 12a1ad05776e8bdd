public import Bus
public import Clock
internal import NotificationModel

/// The way to a server behind the gate: it hears each app under the app's own name.
public final class GateChannel: ServerChannel {
  public var onServer: (UniqueName?) -> Void = { _ in }
  public var onSignal: (BusMessage) -> Void = { _ in }
  public var onOtherSignal: (BusMessage) -> Void = { _ in }
  public var onLateReply: (CallSerial, BusMessage) -> Void = { _, _ in }
  public var note: (String) -> Void = { _ in }

  public let place: String
  public var ourselves: UniqueName? { ourName() }
  /// No profile is known, as any server may be behind a gate.
  public let profile: ServerProfile? = nil
  /// `nil`, because a child server ends with its gate and therefore with us.
  public let busID: String? = nil
  public let session: BusConnection?

  private let line: any GateLine
  private let ourName: () -> UniqueName?
  private var isStopped = false
  private var hasServer = false

  /// - Parameters:
  ///   - line: the gate.
  ///   - place: which server it is, as it stands in a sentence.
  ///   - ourselves: the name that is ours on the real bus, once it has one for us.
  ///   - session: the real bus.
  public init(
    through line: any GateLine, place: String = "behind the gate",
    as ourselves: @escaping () -> UniqueName?, session: BusConnection? = nil
  ) {
    self.line = line
    ourName = ourselves
    self.place = place
    self.session = session
  }

  public func start() {
    line.onServer = { [weak self] in self?.serverIsNow($0) }
    line.onSignal = { [weak self] in self?.signalled($0) }
    line.onLateReply = { [weak self] in self?.onLateReply($0, $1) }
  }

  public func stop() { isStopped = true }

  /// Does nothing, as whatever a server says to everybody comes through the gate anyway.
  public func listen(to interface: InterfaceName, at path: ObjectPath) {}

  /// Something that the server says to everybody.
  func hear(_ signal: BusMessage) {
    if !isStopped, hasServer { onOtherSignal(signal) }
  }

  public func call(
    _ message: BusMessage, from app: UniqueName?, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    guard let sender = app ?? ourselves else { return nil }
    return line.call(message, from: sender, within: span, reply: reply)
  }

  public func send(_ message: BusMessage) {
    // Some answer what wants no answer; the gate takes that out as it does every answer.
    let sent = call(message, from: nil, within: Limits.callDeadline) { _ in }
    if let sent { line.forget(sent) }
  }

  private func serverIsNow(_ server: UniqueName?) {
    guard !isStopped else { return }
    // A child that takes the name again is another life of it: what it had shown is gone.
    if hasServer { onServer(nil) }
    hasServer = server != nil
    if server != nil { onServer(server) }
  }

  private func signalled(_ message: BusMessage) {
    guard !isStopped, hasServer, message.isPath(NotificationObject.path) else { return }
    onSignal(message)
  }
}

/// The gate in front of a child server, as far as a channel needs it.
public protocol GateLine: AnyObject {
  /// Called with the child's unique name when the child takes the notification name, and with `nil`
  /// when the child loses it.
  var onServer: (UniqueName?) -> Void { get set }
  /// Receives the server's signals on the notification interface, of which the bus sees nothing.
  var onSignal: (BusMessage) -> Void { get set }
  /// An answer to a call that nobody waits for any more.
  var onLateReply: ((CallSerial, BusMessage) -> Void)? { get set }

  /// Writes a call into the server's connection as if this sender had made it.
  func call(
    _ message: BusMessage, from sender: UniqueName, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial?
  /// Lets go of a call: its answer becomes a late one.
  func forget(_ call: CallSerial)
}
