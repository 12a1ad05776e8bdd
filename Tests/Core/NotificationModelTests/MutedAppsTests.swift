import NotificationModel
import Testing

/// Which switch is an app's, by the form in which GNOME keeps its id.
@Suite(.timeLimit(.minutes(1))) struct MutedAppsTests {
  @Test(arguments: [
    ("org-gnome-evolution", "org.gnome.Evolution", true), ("slack", "Slack", true),
    ("google-chrome", "google-chrome", true), ("a-b", "a__b", true), ("a-b", "a-.-b", true),
    ("firefox-esr", "firefox_esr", true), ("caf-", "Café", true), ("x-y", "x🎉y", true),
    ("slack", "slack2", false), ("slack", "", false), ("", "slack", false),
    ("org-gnome-evolution", "evolution", false),
  ])
  func `an app is found by its entry`(id: String, app: String, isOff: Bool) {
    #expect(MutedApps([id]).has(app) == isOff)
  }

  @Test func `where none is off, none is found`() {
    #expect(!MutedApps.none.has("slack"))
    #expect(!MutedApps.none.has(""))
    #expect(MutedApps([String]()) == .none)
  }
}
