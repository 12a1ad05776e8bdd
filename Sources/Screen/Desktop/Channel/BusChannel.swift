public import Bus
public import Clock
internal import Glibc

/// The way to a server that has a name on a bus, well known or unique.
///
/// The server is believed only under its current unique name: calls go there, signals are taken
/// from there alone.
public final class BusChannel: ServerChannel {
  public var onServer: (UniqueName?) -> Void = { _ in }
  public var onSignal: (BusMessage) -> Void = { _ in }
  public var onOtherSignal: (BusMessage) -> Void = { _ in }
  public var onLateReply: (CallSerial, BusMessage) -> Void = { _, _ in }
  public var note: (String) -> Void = { _ in }

  private let name: BusName
  private let connection: BusConnection
  private var watch: NameWatch?
  /// The owner of the name, while it is found out whether that is ourselves.
  private var candidate: UniqueName?
  private var server: (name: UniqueName, signals: Subscription)?
  private var others: [Subscription] = []

  public init(to name: BusName, on connection: BusConnection) {
    self.name = name
    self.connection = connection
  }

  public var place: String { "at \(name)" }
  public var profile: ServerProfile? { .shell(at: name) }
  public var ourselves: UniqueName? { connection.uniqueName }
  public var busID: String? { connection.busID }
  public var session: BusConnection? { connection }

  public func start() {
    connection.onLateReply = { [weak self] in self?.onLateReply($0, $1) }
    watch = NameWatch(name, on: connection) { [weak self] in self?.ownerIsNow($0) }
  }

  public func stop() {
    watch?.cancel()
    watch = nil
    candidate = nil
    server = nil
    others = []
  }

  public func listen(to interface: InterfaceName, at path: ObjectPath) {
    guard let server else { return }
    let rule = SignalRule(from: server.name, interface: interface, path: path)
    others.append(connection.subscribe(to: rule) { [weak self] in self?.onOtherSignal($0) })
  }

  public func call(
    _ message: BusMessage, from app: UniqueName?, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    // The bus writes who calls: here that is always ourselves.
    connection.call(message, within: span, reply: reply)
  }

  public func send(_ message: BusMessage) {
    message.expectNoReply()
    connection.send(message)
  }

  private func ownerIsNow(_ owner: UniqueName?) {
    candidate = nil
    others = []
    if server != nil {
      server = nil
      onServer(nil)
    }
    guard let owner else {
      note("the desktop server \(place) is not there")
      return
    }
    askWhetherOurselves(owner)
  }

  /// Forwarding to ourselves would go round for ever; another bus may be ours by another address.
  private func askWhetherOurselves(_ owner: UniqueName) {
    candidate = owner
    connection.credentials(of: BusName(owner)) { [weak self] credentials in
      guard let self, candidate == owner else { return }
      candidate = nil
      if owner == connection.uniqueName || credentials?.processID == UInt32(getpid()) {
        note(
          "the desktop server \(place) is this very service: nothing is forwarded to it;"
            + " name another with --desktop or 'server ='")
      } else {
        meet(owner)
      }
    }
  }

  private func meet(_ owner: UniqueName) {
    let rule = SignalRule(
      from: owner, interface: NotificationObject.interface, path: NotificationObject.path)
    let signals = connection.subscribe(to: rule) { [weak self] in self?.onSignal($0) }
    server = (owner, signals)
    onServer(owner)
  }
}
