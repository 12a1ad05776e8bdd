import NotificationModel
import Testing

@testable import Policy
@testable import Preferences

/// Rules, and groups of several apps, as they are written.
@Suite(.timeLimit(.minutes(1)))
struct RuleGroupTests {
  private static func patterns(_ written: String...) -> [TextPattern] {
    written.compactMap { TextPattern($0) }
  }

  static let conditions: [(String, RuleCondition)] = [
    ("app = slack", .app(patterns("slack"))),
    ("app = chrome-*;Teams ; ", .app(patterns("chrome-*", "Teams"))),
    ("title = *low battery*;a\\;b", .title(patterns("*low battery*", "a;b"))),
    ("body = ?", .body(patterns("?"))),
    ("urgency = low;critical", .urgency([.low, .critical])),
    ("category = im;transfer.error", .category([Category("im"), Category("transfer.error")])),
    ("level = time-sensitive", .level([.timeSensitive])),
    ("site = *.example.org", .site(patterns("*.example.org"))),
    ("has = buttons;picture;reply;progress", .has([.buttons, .picture, .reply, .progress])),
    ("focus = Deep work;Night", .focus(["Deep work", "Night"])),
    ("locked = on", .locked(true)),
    ("locked = no", .locked(false)),
    ("during = 22:00-07:00", .during([DayHours(from: 1_320, until: 420)])),
    (
      "during = 9:00-12:00; 13:30-17:00",
      .during([DayHours(from: 540, until: 720), DayHours(from: 810, until: 1_020)])
    ),
  ]

  @Test(arguments: conditions) func `a condition`(line: String, means condition: RuleCondition) {
    let text = "[Rule x]\n\(line)\nsound = no\n"
    #expect(errors(text) == "")
    #expect(book(text).rules.map(\.conditions) == [[condition]])
    #expect(book(text).rules.first?.settings.lines.map(\.setting) == [.sound(.no)])
  }

  @Test func `each condition has a case here`() {
    let keys = Set(Self.conditions.map { String($0.0.prefix { $0 != " " }) })
    #expect(keys == Set(RuleKey.allCases.map(\.rawValue)))
  }

  private static let long = String(repeating: "a", count: 129)

  static let wrong: [(String, String)] = [
    ("summary = x", "p:2:1: 'summary' is no key of [Rule x]. Did you mean 'title'?"),
    ("titel = x", "p:2:1: 'titel' is no key of [Rule x]. Did you mean 'title'?"),
    ("days = Mon", "p:2:1: 'days' is no key of [Rule x]. Expected it in a [Focus <name>]."),
    (
      "rate-limit = 2/m",
      "p:2:1: 'rate-limit' is about an app as a whole, and not about one message. Expected it in "
        + "[Defaults], a [Category <c>] or an [App <id>]."
    ),
    (
      "allow = ask",
      "p:2:9: a rule asks nobody. Expected yes or no; 'ask' is for an app, in [App <id>]."
    ),
    (
      "urgency = hihg",
      "p:2:11: 'hihg' is no urgency. Expected some of low;normal;critical."
    ),
    (
      "has = button",
      "p:2:7: 'button' is no part of a message. Expected some of buttons;picture;reply;progress. "
        + "Did you mean 'buttons'?"
    ),
    (
      "during = 22:00",
      "p:2:10: '22:00' is no stretch of a day. Expected times such as 22:00-07:00, with ';' "
        + "between several."
    ),
    (
      "during = 22:00-25:00",
      "p:2:16: '25:00' is out of range. Expected times such as 22:00-07:00, with ';' between "
        + "several."
    ),
    ("title =", "p:2:8: there is no value. Expected patterns of titles with ';' between them."),
    (
      "title = *\(long)*",
      "p:2:9: more than 128 bytes stand between two '*'. Expected patterns of titles with ';' "
        + "between them."
    ),
    (
      "urgency = \(Array(repeating: "low", count: 33).joined(separator: ";"))",
      "p:2:11: a condition has at most 32 entries. Expected some of low;normal;critical."
    ),
  ]

  @Test(arguments: wrong) func `what is wrong in a rule`(line: String, is sentence: String) {
    #expect(errors("[Rule x]\n\(line)\n") == sentence)
  }

  @Test func `a condition in another group is sent home`() {
    #expect(
      errors("[App a]\ntitle = x\n")
        == "p:2:1: 'title' is no key of [App a]. Expected it in a [Rule <name>].")
    #expect(
      errors("[Rule]\n").hasPrefix("p:1:2: [Rule] does not say which. Expected a name after it"))
  }

  static let notes: [(String, String)] = [
    ("[Rule x]\nsound = no", "p:1: this rule holds for everything, for it has no condition."),
    (
      "[Rule x]\napp = a", "p:1: this rule changes nothing yet: it has conditions and no other key."
    ),
    (
      "[Rule x]\nbody = low\nsound = no",
      "p:2: 'low' is the whole body; '*low*' is that anywhere in it."
    ),
    (
      "[Rule x]\napp = a,b\nsound = no",
      "p:2: 'a,b' is one of the patterns; between several stands ';', not ','."
    ),
    (
      "[Focus Night]\nfrom = 1:00\nuntil = 2:00\n[Rule x]\nfocus = Nigth\nsound = no",
      "p:5: there is no group [Focus Nigth]; did you mean 'Night'?"
    ),
    ("[Rule x]\ntitle = a, b\nsound = no", ""),
  ]

  @Test(arguments: notes) func `what is odd in a rule`(text: String, is note: String) {
    #expect(noted(text) == note)
  }

  private func noted(_ text: String) -> String {
    PreferenceReading(main: PreferenceFile(name: "p", text: text)).notes
      .map(\.description).joined(separator: "\n")
  }

  @Test func `several files make one rule, and rules have an end`() {
    let main = PreferenceFile(name: "p", text: "[Rule x]\napp = a\nsound = no\n")
    let more = PreferenceFile(
      name: "q", text: "[Rule x]\napp = b\nstyle = none\n[Rule y]\napp = c\n")
    let book = PreferenceReading(main: main, dropIns: [more]).book
    #expect(book.rules.map(\.name) == ["x", "y"])
    #expect(book.rules[0].conditions == [.app(Self.patterns("b"))])
    #expect(book.rules[0].settings.lines.map(\.setting) == [.sound(.no), .style(.none)])
    #expect(book.ruleLines["x"]?.head?.file == "q")
    #expect(book.ruleLines["x"]?.keys["app"]?.line == 2)
    let many = (0..<257).map { "[Rule \($0)]\napp = a\nsound = no\n" }.joined()
    #expect(
      errors(many)
        == "p: there are more than 256 rules. Expected fewer, with several patterns in each.")
    let reading = PreferenceReading(
      main: main, dropIns: [PreferenceFile(name: "q", text: many)])
    #expect(reading.refused == ["q"] && reading.book.rules.map(\.name) == ["x"])
  }

  static let apps: [(String, [SettingScope])] = [
    ("App slack;Teams", [.app(AppID("slack")), .app(AppID("teams"))]),
    ("App slack ; teams ;", [.app(AppID("slack")), .app(AppID("teams"))]),
    ("App chrome-*", patterns("chrome-*").map { .appsLike($0, .all) }),
    (
      "App a;b? Category im",
      [.appCategory(AppID("a"), Category("im"))]
        + patterns("b?").map { .appsLike($0, .category(Category("im"))) }
    ),
    ("App a%3Bb", [.app(AppID("a;b"))]),
    ("App a%2a%3F", [.app(AppID("a*?"))]),
  ]

  @Test(arguments: apps) func `several apps in one group`(
    group: String, means scopes: [SettingScope]
  ) throws {
    let text = "[\(group)]\nactions = 1\n"
    #expect(errors(text) == "")
    #expect(Set(book(text).groups.keys) == Set(scopes))
    let target = try PreferenceTarget(written: "[\(group)]")
    let edit = try PreferenceEdit.set(key: "sound", value: "no")
      .applied(in: target, to: PreferenceFile(name: "p", text: text))
    #expect(String(decoding: edit.bytes, as: UTF8.self) == text + "sound = no\n")
    #expect(target.scope == scopes.first)
  }

  @Test(arguments: [
    ("[App a;;b]", "p:1:8: there is nothing between two ';'."),
    ("[App ;]", "p:1:6: there is nothing between two ';'."),
  ]) func `a list of apps that is none`(text: String, is sentence: String) {
    #expect(errors(text + "\n") == sentence)
  }

  @Test func `a word with signs could be one app or several`() {
    #expect(
      PreferenceTarget.hint(for: "chrome-*")
        == "'chrome-*' could be one app or several: write '[App chrome-*]' for those that it names, "
        + "'[App chrome-%2A]' for the one.")
    #expect(PreferenceTarget.hint(for: "slack") == nil)
  }

  @Test func `a rule is read and changed like any group`() throws {
    let target = try PreferenceTarget(written: "[Rule Low battery]")
    #expect(target == .rule("Low battery") && target.group == "Rule Low battery")
    #expect(target.keys.contains("title") && target.keys.contains("sound"))
    #expect(!target.keys.contains("keep-items"))
    let made = try PreferenceEdit.set(key: "title", value: "*low*").applied(in: target, to: nil)
    #expect(String(decoding: made.bytes, as: UTF8.self) == "[Rule Low battery]\ntitle = *low*\n")
  }
}
