import Bus
import NotificationModel

@testable import FrontDoors

/// An `AddNotification` as it might come; each part can be another.
@MainActor
struct AddCall {
  var door = Door.portal
  var app = "org.example.Mail"
  var id = "one"
  var entries: (inout MessageWriter) -> Void = { _ in }

  func message() -> BusMessage {
    let names = DoorProtocol.of(door)
    let message = BusMessage(
      call: "AddNotification", of: names.interface, at: names.path, to: names.busName)
    message.write {
      $0.string(app)
      $0.string(id)
      $0.array(of: "{sv}", entries)
    }
    return message
  }

  func read() throws(BusFault) -> DoorCall { try DoorDecoder.call(message(), at: door) }

  static func buttons(
    _ list: [(action: String, target: Int32?)], into entries: inout MessageWriter
  ) {
    entries.entry("buttons", "aa{sv}") { writer in
      writer.array(of: "a{sv}") { writer in
        for button in list {
          writer.array(of: "{sv}") { fields in
            fields.entry("label", "s") { $0.string("Do It") }
            fields.entry("action", "s") { $0.string(button.action) }
            if let target = button.target {
              fields.entry("target", "(i)") { $0.structure { $0.int32(target) } }
            }
          }
        }
      }
    }
  }
}
