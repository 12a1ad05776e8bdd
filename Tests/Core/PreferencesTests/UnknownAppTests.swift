import NotificationModel
import Testing

@testable import Preferences

/// What `check` says of groups whose app nobody has heard of.
@Suite(.timeLimit(.minutes(1)))
struct UnknownAppTests {
  private func notes(_ text: String, seen ids: [String], installed: [String] = []) -> String {
    var seen = AppsSeen()
    for id in ids { _ = seen.add(AppID(id), isVouched: true) }
    return PreferenceReading(main: PreferenceFile(name: "p", text: text))
      .notes(onAppsUnknownTo: seen, isInstalled: installed.contains)
      .map(\.description).joined(separator: "\n")
  }

  @Test func `a rule's app too, where it is no pattern`() {
    #expect(
      notes("[Rule x]\napp = slakc;sl*\nsound = no\n", seen: ["slack"])
        == "p:2: 'slakc' has never notified and is not installed; did you mean 'slack'?")
  }

  @Test func `a misspelt app is noted, with the nearest that has notified`() {
    #expect(
      notes("[Defaults]\n[App slak]\nstyle = alert", seen: ["firefox", "slack"])
        == "p:2: 'slak' has never notified and is not installed; did you mean 'slack'?")
    #expect(
      notes("[App zzz]", seen: ["firefox"])
        == "p:1: 'zzz' has never notified and is not installed.")
  }

  @Test(arguments: [
    ("chromium Sitte a.org", "; did you mean 'chromium Site a.org'?"),
    ("chromium site a.org", "; did you mean 'chromium Site a.org'?"),
    ("slack Categroy im", "; did you mean 'slack Category im'?"), ("My Side Project", "."),
  ])
  func `a part of an app whose word is misspelt is noted with the right one`(
    id: String, hint: String
  ) {
    #expect(
      notes("[App \(id)]", seen: ["chromium", "slack"])
        == "p:1: '\(id)' has never notified and is not installed\(hint)")
  }

  @Test func `a group of a site is noted once where its app is no browser, or else misspelt`() {
    let text =
      "[App slack Site a.org]\n[App slack Site b.org]\n[App firefox Site a.org]\n[App zzz Site a.org]"
    var seen = AppsSeen()
    for id in ["slack", "firefox"] { _ = seen.add(AppID(id), isVouched: true) }
    let reading = PreferenceReading(main: PreferenceFile(name: "p", text: text))
    let unknown = reading.notes(onAppsUnknownTo: seen, isInstalled: { _ in false })
    let notes = reading.notes(onSitesUnless: { $0 == "firefox" }, besides: unknown)
    #expect(
      notes.map(\.description) == [
        "p:1: 'slack' is not known as a browser, so nothing of it is taken for a message of 'a.org'."
      ])
    #expect(unknown.map(\.line) == [4])
  }

  @Test func `an app that has notified or is installed is not noted, in whatever case`() {
    #expect(notes("[App SLACK]\n[App Mail]", seen: ["slack"], installed: ["Mail"]) == "")
  }

  @Test func `an app with several groups is noted once, at the first`() {
    #expect(
      notes("[App a1 Category im]\n[App a1]\n[App A1 Category call]", seen: [])
        == "p:1: 'a1' has never notified and is not installed.")
  }

  @Test func `what is in its name cannot move a cursor`() {
    #expect(!notes("[App x\u{9b}2J]", seen: ["y\u{9b}2J"]).unicodeScalars.contains("\u{9b}"))
  }

  @Test func `a file that is refused has no groups`() {
    #expect(notes("[App zzz]\nstyle = baner", seen: []) == "")
  }
}
