internal import Bus
internal import NotificationModel

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
