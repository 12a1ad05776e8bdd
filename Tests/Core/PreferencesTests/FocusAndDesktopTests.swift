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
      capabilities = body;x-vendor-thing
      app-names = never
      [Focus Sleep]
      """
    ).desktop
    #expect(desktop.unknownLockIsLocked)
    #expect(desktop.focusWhenLocked == "Sleep")
    #expect(desktop.focusWhenSharing == nil)
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
