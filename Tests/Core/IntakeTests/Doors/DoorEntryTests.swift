import NotificationModel
import Testing

@testable import Intake

/// The rows of the doors' entries, and of the fields of a button.
@Suite(.timeLimit(.minutes(1))) struct DoorEntryTests {
  @Test func `each name is there once`() {
    let names = DoorEntry.names.map(\.description)
    #expect(names.count == Set(names).count)
    let fields = DoorButtonField.all.map(\.name.description)
    #expect(fields.count == Set(fields).count)
  }

  @Test(arguments: [
    ("title", true, true), ("buttons", true, true), ("markup-body", true, false),
    ("x-pennant-thread", true, true), ("sound", true, false),
    ("display-hint", true, false), ("category", true, false),
    ("urgent", false, true), ("default-action-target", false, false), ("x", false, false),
  ])
  func `each is known at its doors alone`(name: String, atPortal: Bool, atGtk: Bool) {
    #expect((DoorEntry.named(name, at: .portal) != nil) == atPortal)
    #expect((DoorEntry.named(name, at: .gtk) != nil) == atGtk)
  }

  @Test func `the app hears again of its actions, and of nothing else`() {
    #expect(
      DoorEntry.all.filter(\.goesBack).map(\.name.description) == ["default-action", "buttons"])
  }

  @Test func `each field of a button is put where it is read`() {
    for field in DoorButtonField.all {
      var button = UntrustedButton()
      field.put(&button, "a")
      #expect(DoorButtonField.all.map { $0.text(button) }.compactMap(\.self) == ["a"])
      #expect(field.text(button) == "a")
    }
  }
}
