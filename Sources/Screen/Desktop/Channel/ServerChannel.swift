public import Bus
public import Clock

/// The way to one server: whether it is there, calls to it, and what it says by itself.
///
/// Everything that comes through is from that server, as the sender has been checked on the way.
public protocol ServerChannel: AnyObject {
  /// Told the server's name when it comes, `nil` when it goes; all handlers are set before `start()`.
  var onServer: (UniqueName?) -> Void { get set }
  /// A signal of the notification interface, from the server that is there and nobody else.
  var onSignal: (BusMessage) -> Void { get set }
  /// A signal of that server's on another interface, among those that were listened to.
  var onOtherSignal: (BusMessage) -> Void { get set }
  /// An answer after its deadline.
  var onLateReply: (CallSerial, BusMessage) -> Void { get set }
  /// Receives each line for the log.
  var note: (String) -> Void { get set }

  /// The server that the channel leads to, as it stands in a sentence: `at org.example.Server`.
  var place: String { get }
  /// The profile of the server, where the way it is reached already tells which server it is.
  var profile: ServerProfile? { get }
  /// The name that is ours on the bus the server is on.
  var ourselves: UniqueName? { get }

  /// The id of the bus that the server is on, where it may go on there without us.
  ///
  /// `nil` for a server that ends with us, and before the bus has said hello.
  var busID: String? { get }

  /// The session's bus, where other services of the desktop can be asked; `nil` where it is not at
  /// hand.
  var session: BusConnection? { get }

  func start()
  /// Asks for the signals of the server that is there, on one of its other interfaces.
  func listen(to interface: InterfaceName, at path: ObjectPath)
  /// Calls the server.
  ///
  /// - Parameters:
  ///   - message: the call, addressed to the server that is there.
  ///   - app: under whose name, where the channel can; `nil` is our own.
  ///   - span: how long an answer is waited for.
  ///   - reply: run once, never before this returns.
  /// - Returns: `nil` where the call cannot be sent now; then the body is not run.
  func call(
    _ message: BusMessage, from app: UniqueName?, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial?
  /// Tells the server something that needs no answer.
  func send(_ message: BusMessage)
  /// Ends the channel: nothing is told from here on but answers to earlier calls.
  func stop()
}

/// The notification object, which every server has, wherever the server is.
enum NotificationObject {
  static let interface: InterfaceName = "org.freedesktop.Notifications"
  static let path: ObjectPath = "/org/freedesktop/Notifications"

  /// A call to the server of this name.
  static func call(
    _ member: MemberName, to server: UniqueName,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) -> BusMessage {
    BusMessage(call: member, of: interface, at: path, to: BusName(server), arguments)
  }
}

/// Errors that say whether a server is there.
nonisolated extension ErrorName {
  /// Whether nobody has the name that was called.
  var saysNobody: Bool { self == .nameHasNoOwner || self == .serviceUnknown }

  /// Whether there is no such object yet, or nobody any more who could have one.
  var saysNoObject: Bool { saysNobody || self == .unknownObject || self == .noReply }

  /// Whether the call may be taken later: GLib calls also a method unknown whose object is missing.
  var saysNotYet: Bool {
    saysNoObject || self == .unknownMethod || self == .unknownInterface
  }
}
