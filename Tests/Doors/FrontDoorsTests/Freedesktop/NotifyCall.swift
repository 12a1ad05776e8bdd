import Bus

@testable import FrontDoors

/// A `Notify` as an app might send it; each part can be another.
@MainActor
struct NotifyCall {
  var appName = "Mail"
  var replacesID: UInt32 = 0
  var icon = ""
  var summary = "Title"
  var body = ""
  var actions: [String] = []
  var hints: (inout MessageWriter) -> Void = { _ in }
  var timeout: Int32 = -1

  func message(to destination: BusName = FreedesktopDoor.busName) -> BusMessage {
    let message = BusMessage(
      call: "Notify", of: FreedesktopDoor.interface, at: FreedesktopDoor.path, to: destination)
    message.write {
      $0.string(appName)
      $0.uint32(replacesID)
      $0.string(icon)
      $0.string(summary)
      $0.string(body)
      $0.strings(actions)
      $0.array(of: "{sv}", hints)
      $0.int32(timeout)
    }
    return message
  }

  /// With one hint.
  static func hint(
    _ name: String, _ signature: StaticString, _ body: @escaping (inout MessageWriter) -> Void
  ) -> NotifyCall {
    NotifyCall(hints: { $0.entry(name, signature, body) })
  }
}
