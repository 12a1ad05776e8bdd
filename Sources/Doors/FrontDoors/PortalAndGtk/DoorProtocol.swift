internal import Bus
internal import NotificationModel

/// The names of a door on the bus; the rest of the calls is the same at both doors.
struct DoorProtocol {
  let door: Door
  let busName: BusName
  let path: ObjectPath
  let interface: InterfaceName

  static let portal = DoorProtocol(
    door: .portal, busName: "org.freedesktop.impl.portal.desktop.pennant",
    path: "/org/freedesktop/portal/desktop", interface: "org.freedesktop.impl.portal.Notification")

  static let gtk = DoorProtocol(
    door: .gtk, busName: "org.gtk.Notifications", path: "/org/gtk/Notifications",
    interface: "org.gtk.Notifications")

  /// The signal that tells of an action: whose it is, which one, and what goes with it.
  func actionInvoked(
    _ name: String, of entrance: Entrance, to listener: BusName,
    _ list: (inout MessageWriter) -> Void, then: (inout MessageWriter) -> Void = { _ in }
  ) -> BusMessage {
    BusMessage(signal: "ActionInvoked", of: interface, at: path, to: listener) { writer in
      writer.string(entrance.name)
      writer.string(entrance.address.id)
      writer.string(name)
      writer.array(of: "v", list)
      then(&writer)
    }
  }

  static func of(_ door: Door) -> DoorProtocol {
    switch door {
    case .portal: portal
    case .gtk: gtk
    }
  }
}

/// Takes the calls of either door, and refuses those that are wrong.
struct DoorObject {
  let names: DoorProtocol
  let connection: BusConnection
  let handle: (DoorRequest, ReplyHandle) -> Void

  /// False where there is no such method.
  func take(_ call: BusMessage) -> Bool {
    // The bus puts a sender on every message.
    guard let reply = call.replyHandle else { return true }
    do throws(BusFault) {
      guard let request = try DoorDecoder.request(call, at: names.door) else { return false }
      handle(request, reply)
    } catch {
      connection.refuse(call, error.name, error.text)
    }
    return true
  }
}
