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
      "Style: stays until you act on it. [App chat] style = alert, preferences.conf line 3."
    ),
    (
      "style", "[Defaults]\nstyle = banner\n",
      "Style: goes by itself. [Defaults] style = banner, preferences.conf line 2."
    ),
    (
      "style", "",
      "Style: what the notification calls for. Built in: style = auto."
    ),
    (
      "lock-screen", "[App Chat]\nlock-screen = no\n",
      "On the lock screen: it is off the screen until you unlock. [App Chat] lock-screen = no, preferences.conf line 2."
    ),
    (
      "badge", "[Defaults]\nbadge = count\n",
      "Badge: its open items. [Defaults] badge = count, preferences.conf line 2."
    ),
    (
      "previews", "[App chat]\npreviews = never\n",
      "Previews: at no time, and they are not written to disk. [App chat] previews = never, preferences.conf line 2."
    ),
    ("history", "", "Kept on disk: yes. Built in: history = yes."),
    (
      "sound", "[App chat]\nsound = message-new-instant\n",
      "Sound: message-new-instant. [App chat] sound = message-new-instant, preferences.conf line 2."
    ),
  ])
  func `the line that decides`(key: String, text: String, words: String) {
    #expect(Files.pages(text).row(key, of: "chat")?.decision.plain == words)
  }

  @Test func `a value that nothing has set is called so, and not quoted`() {
    let book = Files.book("[Focus Work]\nfrom = 9:00\nuntil = 17:00\n")
    let row = RowMaker(book: book, sounds: []).row("days", in: .focus("Work"))
    #expect(row.decision.plain == "The file says nothing of days.")
  }

  @Test func `a drop-in that wins is named with its folder`() {
    let book = Files.book(
      "[App chat]\nstyle = banner\n", dropIns: ["10-work.conf": "\n[App chat]\nstyle = alert\n"])
    let row = Pages(book: book).row("style", of: "chat")
    #expect(
      row?.decision.plain
        == "Style: stays until you act on it. [App chat] style = alert, preferences.conf.d/10-work.conf line 3."
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

  /// A line under a title that begins with the title says it twice.
  @Test func `no line under a title says the title again`() {
    let pages = Files.pages("[Focus Work]\ndays = Mon\n[Rule Bot]\napp = bot\n")
    let all = PageID.general + [.app(AppID("chat")), .rule("Bot")]
    for row in all.flatMap({ pages.page($0).groups.flatMap(\.rows) }) where !row.note.isEmpty {
      #expect(!row.note.lowercased().hasPrefix(row.title.lowercased()), "\(row.title): \(row.note)")
    }
  }

  /// Titles are words for people, and no two rows of a page have the same.
  @Test(arguments: [
    "Slide prompt", "Set level", "Honor timeout", "Strip app name", "Deliver", "Run",
  ])
  func `a key's spelling is no title`(spelling: String) {
    let titles = Files.pages("").page(.everyApp).groups.flatMap(\.rows).map(\.title)
    #expect(!titles.contains(spelling))
    #expect(Set(titles).count == titles.count)
  }

  @Test func `a hidden app's sound says that the app's own is not heard`() {
    let hidden = "[App chat]\npreviews = never\n"
    let words = "Its previews are hidden, so that only a sound of your choice is heard"
    #expect(Files.pages(hidden).row("sound", of: "chat")?.note == words)
    #expect(Files.pages(hidden + "sound = bell\n").row("sound", of: "chat")?.note != words)
    #expect(Files.pages("").row("sound", of: "chat")?.note != words)
  }

  @Test(
    arguments: [
      ("sound = bell", nil), ("sound = no", "No sound is chosen"),
      ("sound = yes", "The app itself chooses its sounds"), ("fallback-sound = bell", nil),
    ] as [(String, String?)])
  func `a sound that cannot be heard says why`(line: String, words: String?) {
    let pages = Files.pages("[App chat]\n\(line)\n")
    #expect(pages.silence(of: .key(.app("chat"), "sound")) == words)
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
