import Testing

@testable import Intake

/// What an application may be called at the doors.
@Suite(.timeLimit(.minutes(1))) struct ApplicationIDTests {
  @Test(arguments: [
    ("org.example.Mail", true), ("org.example._7zip", true), ("a.b", true), ("org.my-app.X", true),
    ("mail", false), ("", false), (".", false), ("org..x", false), (".org.x", false),
    ("org.x.", false), ("org.7zip", false), ("org.exa mple", false), ("org/example.x", false),
    ("org.ex\u{E4}mple", false), (String(repeating: "a", count: 254) + ".b", false),
  ])
  func `an application id`(text: String, isValid: Bool) {
    #expect(ApplicationID.isValid(text) == isValid)
  }

  @Test(arguments: [
    ("firefox", true), ("org.example.Mail", true), ("", false), ("../evil", false),
    (".hidden", false),
    ("a\u{0}b", false), (String(repeating: "a", count: 248), false),
  ])
  func `the name of a desktop entry`(text: String, could: Bool) {
    #expect(ApplicationID.couldBeEntry(text) == could)
  }
}
