import Testing

@testable import Preferences

/// What `check` says of good files.
@Suite(.timeLimit(.minutes(1)))
struct NoteTests {
  static let noted: [(String, String)] = [
    ("[Defaults]\nallow = ask", "p:2: this value of allow counts as 'yes' for now."),
    (
      "[Defaults]\ndestructive = confirm",
      "p:2: this value of destructive counts as 'show' for now."
    ),
    ("[App x]\nsnooze-action = 10m", "p:2: snooze-action has no effect yet."),
    ("[App x]\nbreakthrough = never", "p:2: breakthrough has no effect yet."),
    ("[App x]\nlock-screen = no", "p:2: lock-screen has no effect yet."),
    (
      "[App x]\npreviews = when-unlocked",
      "p:2: this value of previews counts as 'always' for now."
    ),
    ("[Focus x]", "p:1: a focus has no effect yet."),
    ("[Desktop]\nunknown-lock = locked", "p:2: unknown-lock has no effect yet."),
    ("[Desktop]\nfocus-when-locked = no", "p:2: focus-when-locked has no effect yet."),
    ("[Desktop]\nfocus-when-sharing = no", "p:2: focus-when-sharing has no effect yet."),
    (
      "[Category emial]",
      "p:1: 'emial' is no category class that apps are known to send; did you mean 'email'?"
    ),
  ]

  @Test(arguments: noted) func `what has no effect is noted`(text: String, note: String) {
    #expect(errors(text) == "")
    #expect(notes(text) == note)
  }

  @Test(arguments: [
    "allow = yes", "destructive = hide", "previews = never", "style = none", "keep = 1d",
    "keep-items = 9", "history = no", "history-keep = 1d", "badge = count", "center = no",
  ])
  func `what has an effect is not noted`(line: String) {
    #expect(notes("[Defaults]\n" + line) == "")
  }

  @Test(arguments: ["im", "email.arrived", "x-vendor.thing", "transfer.complete"])
  func `usual categories are not noted`(category: String) {
    #expect(notes("[Category \(category)]") == "")
  }
}
