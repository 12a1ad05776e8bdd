public import Bus
public import Intake
public import NotificationModel

/// What an app asks for through the freedesktop interface, read and bounded, not yet believed.
///
/// Each is answered once, with the reply handle, by the door's methods of that name.
public nonisolated enum FreedesktopRequest: Hashable, Sendable {
  case notify(UntrustedNotify, from: ConnectionName, reply: ReplyHandle)
  case close(id: UInt32, from: ConnectionName, reply: ReplyHandle)
}
