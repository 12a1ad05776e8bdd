internal import Bus

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
