import Testing

@testable import Importing

/// How long messages stay, where several of their settings say something of it.
@Suite(.timeLimit(.minutes(1)))
struct TimesTests {
  static let dunst: [(symptom: String, text: String, lines: [String])] = [
    (
      "a critical message that stays may still name a time of its own",
      "[urgency_critical]\ntimeout = 0\n", []
    ),
    (
      "the same under a rule that makes it critical",
      "[smoke]\nappname = Smoke\nurgency = critical\ntimeout = 0\n",
      ["[Rule dunst smoke]", "app = Smoke", "banner-duration = never"]
    ),
    (
      "an app's time is for its critical messages too, and none of its that ask to stay goes by it",
      "[spot]\nappname = Spot\ntimeout = 3\n",
      [
        "[Rule dunst spot]", "app = Spot", "banner-duration = 3s",
        "[Rule dunst spot critical]", "app = Spot", "urgency = critical", "style = banner",
      ]
    ),
    (
      "a later section of critical messages takes that back",
      "[spot]\nappname = Spot\ntimeout = 3\n[urgency_critical]\ntimeout = 0\n",
      [
        "[Rule dunst spot]", "app = Spot", "banner-duration = 3s",
        "[Rule dunst spot critical]", "app = Spot", "urgency = critical", "style = banner",
        "[Rule dunst urgency_critical]", "urgency = critical", "style = auto",
      ]
    ),
    (
      "a rule's time leaves hidden what another hides",
      "[a]\nappname = A\nskip_display = yes\n[low]\nmsg_urgency = low\ntimeout = 3\n",
      [
        "[Rule dunst a]", "app = A", "style = none", "sound = no",
        "[Rule dunst low]", "urgency = low", "banner-duration = 3s",
      ]
    ),
    (
      "no rule's time goes before the one that overrides all",
      "[global]\noverride_dbus_timeout = 5\n[urgency_low]\ntimeout = 7\n[x]\nappname = X\ntimeout = 9\n"
        + "urgency = critical\n",
      [
        "[Defaults]", "style = banner", "banner-duration = 5s", "honor-timeout = no",
      ]
    ),
    (
      "nor where it stands behind the rules",
      "[urgency_low]\ntimeout = 7\n[global]\noverride_dbus_timeout = 5\ntimeout = 6\n",
      ["[Defaults]", "style = banner", "banner-duration = 5s", "honor-timeout = no"]
    ),
    (
      "a rule that overrides goes before the times of those behind it",
      "[over]\nappname = Over\noverride_dbus_timeout = 2\n[low]\nmsg_urgency = low\ntimeout = 6\n",
      [
        "[Rule dunst low]", "urgency = low", "banner-duration = 6s",
        "[Rule dunst over]", "app = Over", "style = banner", "banner-duration = 2s",
        "honor-timeout = no",
      ]
    ),
  ]

  @Test(arguments: dunst) func `of dunst`(symptom: String, text: String, lines: [String]) throws {
    #expect(try Made(.dunst, text).lines == lines, "\(symptom)")
  }

  @Test func `dunst is said to take alerts off as long as it overrides times`() throws {
    let made = try Made(
      .dunst, "[global]\noverride_dbus_timeout = 5\n[urgency_low]\ntimeout = 7\n")
    #expect(
      made.notes == [
        "dunstrc:2: override_dbus_timeout = 5: no other time counts there, so that those need no line "
          + "here; dunst takes off by it what is to stay too, alerts among it: take this line out of "
          + "dunstrc"
      ])
    #expect(made.made.holds == ["timeout = 7 (line 4)"])
    #expect(try Made(.dunst, "[global]\noverride_dbus_timeout = 0\n").notes == [])
  }

  @Test func `a critical message that goes with everything in dunst is named`() throws {
    let everything = "[global]\ntimeout = 3\n"
    let isSaid = { (text: String) in
      try Made(.dunst, text).notes.contains { $0.hasPrefix("dunstrc:2: timeout = 3: a critical") }
    }
    #expect(try isSaid(everything))
    #expect(try !isSaid(everything + "[urgency_critical]\ntimeout = 0\n"))
  }
}
