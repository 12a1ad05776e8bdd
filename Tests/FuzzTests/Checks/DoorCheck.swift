import Bus
import Intake
import NotificationModel

@testable import FrontDoors

/// A call of the portal's back end or of GTK's door: bounded, fit to be shown, and written down as
/// what it was; each key finds its action again.
@MainActor
enum DoorCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    guard let message = BusMessage(bytes: raw(bytes)[...]) else { return [] }
    var faults = Faults()
    let door = message.door ?? .portal
    guard let call = try? DoorDecoder.call(message, at: door) else { return [] }
    faults.expect(call.id.utf8.count <= Limits.doorIDBytes, "its id is too long")
    let accepted = Intake.accept(call.content, at: door, from: "org.example.App")
    faults.add(
      Fitness.faults(
        of: Intake.Accepted(
          notification: accepted.notification, repairs: accepted.repairs, replaces: nil)))
    for repair in accepted.repairs { faults.expectLine(repair.sentence, "a repair") }
    guard let again = DoorCall.stored(call.kept) else {
      faults.expect(false, "was written down as nothing")
      return faults.all
    }
    faults.expect(again.app == call.app && again.id == call.id, "written down as another's")
    let kept = Intake.accept(again.content, at: door, from: "org.example.App")
    faults.expect(
      kept.notification.title == accepted.notification.title
        && kept.notification.body == accepted.notification.body
        && kept.notification.actions == accepted.notification.actions, "reads otherwise later")
    faults.add(wayBack(of: accepted.notification, call.actions))
    faults.add(wayBack(of: accepted.notification, again.actions))
    return faults.all
  }

  private static func wayBack(of notification: Notification, _ actions: [UInt8]) -> [String] {
    var faults = Faults()
    let entrance = Entrance(
      address: DoorAddress(door: .portal, app: AppID("a"), id: "b", isVouched: true), name: "a",
      caller: ConnectionName(":1.1"), isPortals: true, actions: actions)
    faults.expect(DoorReturn(.action(.activate), of: entrance) != nil, "a tap finds nothing")
    for action in notification.actions {
      faults.expect(
        DoorReturn(.action(action.key), of: entrance)?.name?.isEmpty == false,
        "\(action.key.rawValue) finds no action")
    }
    if notification.reply != nil {
      faults.expect(DoorReturn(.reply("x"), of: entrance) != nil, "an answer finds no action")
    }
    return faults.all
  }

  private static func raw(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.first, first != UInt8(ascii: "l"), first != UInt8(ascii: "B") else {
      return bytes
    }
    var tape = Tape(bytes)
    return MadeDoorCall.message(&tape).bytes(serial: CallSerial(1)) ?? []
  }
}
