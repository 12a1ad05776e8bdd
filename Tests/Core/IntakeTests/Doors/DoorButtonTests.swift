import NotificationModel
import Testing

@testable import Intake

/// Buttons by the words of the doors: what they are for, and which keys they have here.
@Suite(.timeLimit(.minutes(1))) struct DoorButtonTests {
  typealias Button = UntrustedButton

  func read(_ buttons: [Button]) -> Intake.AcceptedAtDoor {
    DoorNotificationTests.accept([UntrustedEntry("buttons", .buttons(buttons))])
  }

  @Test func `a button has its app's name for what it does as its key`() {
    let read = read([Button(label: "Archive", action: "app.archive")])
    #expect(read.notification.actions == [Action(key: ActionKey("app.archive"), title: "Archive")])
  }

  @Test(arguments: [
    ("call.accept", "Accept", false), ("call.decline", "Decline", true),
    ("call.hang-up", "Hang Up", true), ("call.enable-speakerphone", "Speaker On", false),
    ("call.disable-speakerphone", "Speaker Off", false),
  ])
  func `a purpose gives a title, and says what is destructive`(
    purpose: String, title: String, isDestructive: Bool
  ) {
    let own = Button(label: "Own Words", action: "a", purpose: purpose)
    let read = read([Button(action: "b", purpose: purpose), own])
    #expect(read.notification.actions.map(\.title) == [title, "Own Words"])
    #expect(read.notification.actions.map(\.isDestructive) == [isDestructive, isDestructive])
  }

  @Test func `one that takes words is a field to answer in, and there is one`() {
    let reply = Button(label: "Answer", action: "app.reply", purpose: "im.reply-with-text")
    let read = read([reply, reply, Button(label: "Mute", action: "app.mute")])
    #expect(read.notification.reply?.title == "Answer")
    #expect(read.notification.actions.map(\.title) == ["Mute"])
    #expect(read.repairs == [.actionDropped(.duplicate)])
  }

  @Test(arguments: [
    (Button(label: "No Action"), ActionFault.emptyKey),
    (Button(label: "Empty", action: ""), .emptyKey),
    (Button(action: "app.untitled"), .untitled),
    (Button(label: "\u{200B}", action: "app.blank"), .untitled),
    (Button(action: "app.untitled", purpose: "x-acme.tea"), .untitled),
    (Button(label: "Long", action: String(repeating: "a", count: 1_025)), .tooLong),
    (Button(label: "Odd", action: "a\u{7}"), .badKey),
  ])
  func `one that cannot be is left out, and the others stay`(button: Button, fault: ActionFault) {
    let read = read([button, Button(label: "Stays", action: "app.stays")])
    #expect(read.notification.actions.map(\.title) == ["Stays"])
    #expect(read.repairs.contains(.actionDropped(fault)))
  }

  @Test func `the same action twice, or one called as ours, has a key of its own`() {
    let list = ["app.x", "app.x", "default", "pennant-close", "inline-reply", "settings"].map {
      Button(label: "B", action: $0)
    }
    let keys = read(list).notification.actions.map(\.key)
    #expect(Set(keys).count == list.count)
    #expect(keys.first == ActionKey("app.x"))
    #expect(!keys.contains(.activate) && !keys.contains(.close) && !keys.contains(.inlineReply))
    let places = DoorActions(list).places
    #expect(keys.map { places[$0] } == Array(0..<list.count), "each finds its button again")
  }

  @Test func `more than anybody looks at are cut`() {
    let list = (0..<100).map { Button(label: "B\($0)", action: "app.b\($0)") }
    #expect(read(list).notification.actions.count == Limits.actionPairs)
    #expect(read(list).repairs == [.actionsCut(100 - Limits.actionPairs)])
  }
}
