import Bus

/// The names of the login manager and its interfaces on the bus.
enum LoginManager {
  nonisolated static let name: BusName = "org.freedesktop.login1"
  nonisolated static let path: ObjectPath = "/org/freedesktop/login1"
  nonisolated static let manager: InterfaceName = "org.freedesktop.login1.Manager"
  nonisolated static let user: InterfaceName = "org.freedesktop.login1.User"
  nonisolated static let session: InterfaceName = "org.freedesktop.login1.Session"
  nonisolated static let properties: InterfaceName = "org.freedesktop.DBus.Properties"

  /// Nanoseconds to wait for an answer; the login manager answers from memory.
  static let patience: Int64 = 5_000_000_000

  static func property(
    _ property: String, of interface: InterfaceName, at path: ObjectPath, from owner: UniqueName
  ) -> BusMessage {
    let call = BusMessage(call: "Get", of: properties, at: path, to: BusName(owner)) {
      $0.string(interface.rawValue)
      $0.string(property)
    }
    call.mayStartService = false
    return call
  }

  static func call(
    _ member: MemberName, of owner: UniqueName,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) -> BusMessage {
    let call = BusMessage(call: member, of: manager, at: path, to: BusName(owner), arguments)
    call.mayStartService = false
    return call
  }
}
