import NotificationModel
import Policy
import Preferences
import Testing

@testable import SettingsPages

@Suite(.timeLimit(.minutes(1)))
struct RowTests {
  /// Which line decides, in the words under the card.
  @Test(arguments: [
    (
      "style", "# Ann's\n[App chat]\nstyle = alert\n",
      "Stays until you act on it: [App chat] style = alert, preferences.conf line 3."
    ),
    (
      "style", "[Defaults]\nstyle = banner\n",
      "Goes by itself: [Defaults] style = banner, preferences.conf line 2."
    ),
    (
      "style", "",
      "What the notification calls for: style = auto is built in, and no line says otherwise."
    ),
    (
      "lock-screen", "[App Chat]\nlock-screen = no\n",
      "It is off the screen until you unlock: [App Chat] lock-screen = no, preferences.conf line 2."
    ),
    (
      "badge", "[Defaults]\nbadge = count\n",
      "Its open items: [Defaults] badge = count, preferences.conf line 2."
    ),
    (
      "previews", "[App chat]\npreviews = never\n",
      "At no time, and they are not written to disk: [App chat] previews = never, preferences.conf line 2."
    ),
  ])
  func `the line that decides`(key: String, text: String, words: String) {
    #expect(Files.pages(text).row(key, of: "chat")?.decision.plain == words)
  }

  @Test func `a drop-in that wins is named with its folder`() {
    let book = Files.book(
      "[App chat]\nstyle = banner\n", dropIns: ["10-work.conf": "\n[App chat]\nstyle = alert\n"])
    let row = Pages(book: book).row("style", of: "chat")
    #expect(
      row?.decision.plain
        == "Stays until you act on it: [App chat] style = alert, preferences.conf.d/10-work.conf line 3."
    )
    #expect(row?.control.current == "alert")
  }

  @Test func `the quoted line is bold`() {
    let words = Files.pages("[App chat]\nstyle = alert\n").row("style", of: "chat")?.decision
    #expect(
      words?.runs.filter { $0.style == .bold }.map(\.content) == [.text("[App chat] style = alert")]
    )
  }

  /// Every key of an app has its row, and the values of each are those that the file may have.
  @Test(arguments: SettingKey.ofApps)
  func `each key of an app`(key: SettingKey) throws {
    let row = try #require(Files.pages("").row(key.rawValue, of: "chat"))
    #expect(!row.title.isEmpty)
    #expect(!row.note.isEmpty, "\(row.title)")
    for value in row.control.values {
      let change = SettingsChange.set(key.rawValue, value, in: .app("chat"))
      #expect(try Files.text(change, "") == "[App chat]\n\(key.rawValue) = \(value)\n")
    }
  }

  @Test func `what is said of all apps together is on their page alone`() {
    let pages = Files.pages("")
    let key = SettingKey.sounds.rawValue
    #expect(pages.page(.everyApp).row(.key(.defaults, key)) != nil)
    #expect(pages.row(key, of: "chat") == nil)
    for key in [SettingKey.sounds, .volume, .fallbackSound] {
      #expect(pages.page(.sounds).row(.key(.defaults, key.rawValue)) != nil)
    }
  }

  @Test(arguments: DesktopKey.allCases)
  func `each key of the desktop is on a page`(key: DesktopKey) {
    let pages = Files.pages("[Focus Work]\ndays = Mon\n")
    let rows = [PageID.quiet, .drawing].flatMap { pages.page($0).groups.flatMap(\.rows) }
    #expect(rows.contains { $0.id == .key(.desktop, key.rawValue) })
  }

  @Test(arguments: WindowsKey.allCases)
  func `each key of the windows is on the page of who draws`(key: WindowsKey) throws {
    let pages = Files.pages("[Windows]\nmost = 3\n")
    let row = try #require(pages.page(.drawing).row(.key(.windows, key.rawValue)))
    #expect(row.isOwn == (key == .most))
    let value =
      switch key {
      case .position: "bottom"
      case .monitor: "primary"
      case .targets: "large"
      case .width: "500"
      case .most: "7"
      }
    let change = SettingsChange.set(key.rawValue, value, in: .windows)
    #expect(try Files.text(change, "") == "[Windows]\n\(key.rawValue) = \(value)\n")
  }

  @Test(arguments: FocusKey.allCases)
  func `each key of a focus is on its page`(key: FocusKey) {
    let page = Files.pages("[Focus Work]\ndays = Mon\n").page(.focus)
    #expect(page.row(.key(.focus("Work"), key.rawValue)) != nil)
  }

  private static let meanings: [(SettingKey, String, String?)] = [
    (SettingKey.style, "alert", "Stays until you act on it"),
    (.style, "none", "Not shown"),
    (.sound, "yes", "The sound the app names"),
    (.onFade, "keep", "It stays open in the Center"),
    (.duplicates, "fold", "It becomes one with a count"),
    (.destructive, "confirm", "Ask before it is done"),
    (.breakthrough, "always", "All of it, through every focus and what apps ask for"),
    (.previews, "always", "On the locked screen too"),
    (.breakthrough, "critical", "Its critical ones"),
    (.allow, "yes", nil),
  ]

  /// What people read of a value comes from the row of its key.
  @Test(arguments: meanings)
  func `the meaning of a value`(key: SettingKey, value: String, meaning: String?) {
    let row = RowMaker.known(key.rawValue, in: .defaults)
    #expect(
      KeyWords.meaning(of: value, in: row?.words ?? "", choices: row?.choices ?? []) == meaning)
  }

  @Test func `a sound that is written and not installed is among the choices`() {
    var pages = Files.pages("[App chat]\nsound = /tmp/ding.oga\n")
    pages.sounds = ["bell", "message"]
    #expect(
      pages.row("sound", of: "chat")?.control.values
        == ["yes", "no", "bell", "message", "/tmp/ding.oga"])
  }
}

extension RowControl {
  /// The values that can be chosen.
  var values: [String] {
    switch self {
    case .toggle: ["yes", "no"]
    case .choice(let choices, _), .segments(let choices, _), .pictures(let choices, _),
      .sound(let choices, _), .ticks(let choices, _):
      choices.map(\.value)
    case .members(let members, let others): (members + others).map(\.value)
    case .text, .button, .link, .none: []
    }
  }

  /// The value that is chosen.
  var current: String? {
    switch self {
    case .toggle(let isOn): isOn ? "yes" : "no"
    case .choice(_, let value), .segments(_, let value), .pictures(_, let value),
      .sound(_, let value), .text(let value, _):
      value
    case .ticks, .members, .button, .link, .none: nil
    }
  }
}
