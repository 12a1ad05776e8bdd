import Clock
import NotificationModel
import Policy
import Testing

@testable import Preferences

/// What `[Focus NAME]` and `[Desktop]` may say.
@Suite(.timeLimit(.minutes(1)))
struct FocusAndDesktopTests {
  static let days: [(String, UInt8)] = [
    ("Mon", 0b000_0001), ("Mon-Fri", 0b001_1111), ("sat-SUN", 0b110_0000),
    ("Mon-Fri;Sun", 0b101_1111), ("Fri-Mon;", 0b111_0001), ("Mon-Sun", 0b111_1111),
    ("Wed - Thu ; Mon", 0b000_1101),
  ]

  @Test(arguments: days) func `days of the week`(text: String, bits: UInt8) {
    #expect(book("[Focus x]\ndays = \(text)").focuses.first?.days?.rawValue == bits)
  }

  static let times: [(String, Int?)] = [
    ("00:00", 0), ("7:05", 425), ("23:59", 1_439), ("24:00", nil), ("12:60", nil), ("12", nil),
    ("12:5", nil), ("12:05:00", nil), ("-1:00", nil), ("", nil),
  ]

  @Test(arguments: times) func `times of day`(text: String, minutes: Int?) {
    let text = "[Focus x]\nfrom = \(text)\nuntil = 01:00\n"
    #expect(book(text).focuses.first?.from == minutes)
    #expect(errors(text).isEmpty == (minutes != nil))
  }

  @Test func `a focus names apps and levels`() {
    let focus = book("[Focus x]\napps = Slack;org.kde.kalarm\nlevels = critical\nsummary = no\n")
      .focuses.first
    #expect(focus?.apps == [AppID("slack"), AppID("org.kde.kalarm")])
    #expect(focus?.levels == [.critical])
    #expect(focus?.summary == false)
  }

  static let dates: [(String, [(Int64, Int64)], String)] = [
    ("2026-12-24", [(20_811, 20_811)], ""),
    ("2026-12-24..2027-01-01", [(20_811, 20_819)], ""),
    ("1970-01-01 ; 2026-12-24 .. 2026-12-24;", [(0, 0), (20_811, 20_811)], ""),
    ("", [], "p:2:9: there is no value. "),
    ("2026-02-30", [], "p:2:9: the calendar has no '2026-02-30'. "),
    ("2026-12-24;2027-13-01", [], "p:2:20: the calendar has no '2027-13-01'. "),
    ("2027-01-01..2026-12-24", [], "p:2:9: '2027-01-01..2026-12-24' ends before it begins. "),
    ("24.12.2026", [], "p:2:9: '24.12.2026' is no date. "),
    ("2026-12-24..", [], "p:2:21: there is no value. "),
    ("2026-12-24...2027-01-01", [], "p:2:21: '.2027-01-01' is no date. "),
    ("26-12-24", [], "p:2:9: '26-12-24' is no date. "),
    ("99999-01-01", [], "p:2:9: '99999-01-01' is no date. "),
    ("2026-12-24-25", [], "p:2:9: '2026-12-24-25' is no date. "),
    (
      Array(repeating: "2026-12-24", count: 65).joined(separator: ";"), [],
      "p:2:9: a focus has at most 64 dates and stretches of dates. "
    ),
  ]

  @Test(arguments: dates) func `dates of the calendar`(
    text: String, days: [(Int64, Int64)], fault: String
  ) {
    let text = "[Focus x]\ndates = \(text)\n"
    let found = book(text).focuses.first?.dates ?? []
    #expect(found == days.map { CalendarDate(day: $0.0)...CalendarDate(day: $0.1) })
    let expected =
      "Expected dates such as 2026-12-24, or 2026-12-24..2027-01-01, with ';' between several."
    #expect(errors(text) == (fault.isEmpty ? "" : fault + expected))
  }

  @Test func `a focus with dates alone holds on them alone, also where a time has no other half`() {
    let focus = book("[Focus x]\nfrom = 12:00\ndates = 2026-12-24\n").focuses.first
    #expect(focus?.days == nil && focus?.from == nil && focus?.dates.count == 1)
    #expect(focus?.isScheduled == true)
  }

  @Test func `a focus silences apps, and leaves banners`() {
    let focus = book("[Focus x]\nsilence = Slack;teams\nbanners = silent\n").focuses.first
    #expect(focus?.silence == [AppID("slack"), AppID("teams")])
    #expect(focus?.banners == .silent && FocusGroup.plain.banners == .hold)
    #expect(
      errors("[Focus x]\nbanners = slient\n")
        == "p:2:11: 'slient' is no value of banners. Expected hold or silent. Did you mean 'silent'?"
    )
    #expect(errors("[Focus x]\nsilense = slack\n").hasSuffix("Did you mean 'silence'?"))
    #expect(notes("[Focus x]\nsilence = slack,teams\n").contains("between several stands ';'"))
  }

  @Test func `both lists in one focus are noted, also where they are split over files`() {
    let note = "this focus silences these apps alone, so that its 'apps' is not looked at."
    #expect(notes("[Focus x]\nsilence = a\napps = b\n") == "p:2: " + note)
    #expect(notes("[Focus x]\nsilence =\napps = b\n") == "")
    let reading = PreferenceReading(
      main: PreferenceFile(name: "p", text: "[Focus x]\napps = b\n"),
      dropIns: [PreferenceFile(name: "q", text: "[Focus x]\nsilence = a\n")])
    #expect(reading.notes.map { "\($0.file):\($0.line): \($0.text)." } == ["q:2: " + note])
  }

  @Test func `an app that a focus silences and that nobody has heard of is noted`() {
    let reading = PreferenceReading(
      main: PreferenceFile(name: "p", text: "[Focus x]\nsilence = slak\n"))
    var seen = AppsSeen()
    _ = seen.add(AppID("slack"), isVouched: true)
    let notes = reading.notes(onAppsUnknownTo: seen) { _ in false }
    #expect(notes.first?.text.hasSuffix("did you mean 'slack'?") == true && notes.first?.line == 2)
  }

  static let servers: [(String, Bool)] = [
    ("auto", true), ("terminal", true), ("none", true), ("windows", true),
    ("name:org.freedesktop.Notifications", true),
    ("bus:unix:path=/run/user/1000/x", true), ("run:dunst -config /x", true),
    ("name:one", false), ("name:a..b", false), ("name:a.1b", false), ("name:", false),
    ("run:sh -c 'exec dunst | cat'", true), ("run:dunst | cat", false), ("run:a 'b", false),
    ("bus:", false), ("run: ", false), ("other:x", false), ("dunst", false), ("", false),
  ]

  @Test(arguments: servers) func `which desktop server to use`(text: String, isGood: Bool) {
    let text = "[Desktop]\nserver = \(text)\n"
    #expect(errors(text).isEmpty == isGood)
    #expect((book(text).desktop.server != nil) == isGood)
  }

  @Test func `a server nearly right is suggested`() {
    #expect(errors("[Desktop]\nserver = names:a.b").hasSuffix("Did you mean 'name:a.b'?"))
    #expect(errors("[Desktop]\nserver = termnal").hasSuffix("Did you mean 'terminal'?"))
    #expect(errors("[Desktop]\nserver = dunst").hasSuffix("Did you mean 'run:dunst'?"))
  }

  @Test func `a command that needs a shell is told how to name one`() {
    #expect(errors("[Desktop]\nserver = run:dunst | cat").contains("run:sh -c '…'"))
  }

  @Test func `the other keys of the desktop`() {
    let desktop = book(
      """
      [Desktop]
      unknown-lock = locked
      focus-when-locked = Sleep
      focus-when-sharing = off
      focus-when-fullscreen = Sleep
      focus-when-away = no
      capabilities = body;x-vendor-thing
      app-names = never
      [Focus Sleep]
      """
    ).desktop
    #expect(desktop.unknownLockIsLocked)
    #expect(desktop.focusWhenLocked == "Sleep")
    #expect(desktop.focusWhenSharing == nil)
    #expect(desktop.focusWhenFullscreen == "Sleep" && desktop.focusWhenAway == nil)
    #expect(desktop.appNames == .never && book("[Desktop]\n").desktop.appNames == .auto)
    #expect(errors("[Desktop]\napp-names = no").contains("Expected auto, always or never"))
    #expect(desktop.capabilities == .list(["body", "x-vendor-thing"]))
    #expect(book("[Desktop]\ncapabilities = yes").desktop.capabilities == .honoured)
    #expect(errors("[Desktop]\ncapabilities = no").contains("'no' is no capability"))
  }

  @Test func `a time without its other half is noted, and the focus holds all day`() {
    let text = "[Focus x]\nfrom = 12:00\n"
    #expect(notes(text).contains("p:1: this focus holds all day, for it has no 'until'."))
    #expect(book(text).focuses.first?.from == nil)
  }

  @Test func `a focus that is named and not there is noted`() {
    #expect(
      notes("[Desktop]\nfocus-when-locked = Slep\n[Focus Sleep]\n")
        .contains("p:2: there is no group [Focus Slep]; did you mean 'Sleep'?"))
  }
}
