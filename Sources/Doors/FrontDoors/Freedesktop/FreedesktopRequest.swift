public import Bus
public import NotificationModel

/// A request of an app through the freedesktop interface, read and bounded, not yet believed.
///
/// Each is answered once, with the reply handle, by the door's methods of that name.
public enum FreedesktopRequest {
  case notify(UnreadNotify, from: ConnectionName, reply: ReplyHandle)
  case close(id: UInt32, from: ConnectionName, reply: ReplyHandle)

  /// About what it takes while it waits.
  public var bytes: Int {
    switch self {
    case .notify(let notify, _, _): notify.bytes
    case .close: 0
    }
  }

  /// Whether the request holds little of its message, so that some such may wait as they came.
  public var isLight: Bool {
    switch self {
    case .notify(let notify, _, _): notify.bytes <= 2 << 10 && !notify.holdsDescriptors
    case .close: true
    }
  }

  /// The same, holding nothing of the message it came in: one that may have to wait.
  public func copied() -> FreedesktopRequest {
    switch self {
    case .notify(var notify, let sender, let reply):
      notify.letGoOfMessage()
      return .notify(notify, from: sender, reply: reply)
    case .close:
      return self
    }
  }
}
