import Testing

@testable import SettingsPages

/// The values that are said in the person's language, and names that stay as they were chosen.
@Suite struct LabelsTests {
  @Test(arguments: [
    ("no", "focus-when-locked", true), ("Work", "focus-when-locked", false),
    ("yes", "sound", true), ("message-new-instant", "sound", false),
    ("auto", "server", true), ("run:dunst", "server", false), ("terminal", "server", true),
    ("critical", "levels", true), ("badge", "styles", true), ("when-unlocked", "previews", true),
    ("Notification", "placeholder", false),
  ])
  func `a name that a person has chosen is not translated`(
    value: String, key: String, isOurs: Bool
  ) {
    #expect(Labels.isOurs(value, for: key) == isOurs)
  }
}
