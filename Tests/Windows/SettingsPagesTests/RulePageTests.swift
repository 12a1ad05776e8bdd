import NotificationModel
import Policy
import Preferences
import Testing

@testable import SettingsPages

@Suite(.timeLimit(.minutes(1)))
struct RulePageTests {
  private let text = """
    [Rule Low battery]
    # Whatever says so.
    title = *low*battery*
    urgency = normal;critical
    breakthrough = always

    [Rule Bot]
    app = bot;org.build.*
    sound = no

    """

  private func row(_ key: String, _ rule: String = "Low battery") throws -> PageRow {
    try #require(Files.pages(text, apps: ["Chat"]).page(.rule(rule)).row(.key(.rule(rule), key)))
  }

  private func after(_ key: String, _ value: RowValue, _ rule: String = "Bot") throws -> String? {
    try Files.text(row(key, rule).change(to: value, in: Files.book(text)), text)
  }

  @Test func `each rule has a row that quotes its lines and leads to its page`() {
    let rows = Files.pages(text).page(.rules).groups[0].rows
    #expect(rows.map(\.title) == ["Low battery", "Bot"])
    #expect(
      rows.map(\.note) == [
        "title = *low*battery* · urgency = normal;critical · breakthrough = always",
        "app = bot;org.build.* · sound = no",
      ])
    #expect(rows[1].control == .link(.rule("Bot")))
  }

  @Test func `a condition of a few words has a tick for each`() throws {
    guard case .ticks(let all, let chosen) = try row("urgency").control else {
      Issue.record("no ticks")
      return
    }
    #expect(all.map(\.value) == ["low", "normal", "critical"])
    #expect(chosen == ["normal", "critical"])
    #expect(
      try after("has", .list(["buttons", "reply"]))
        == text.replacing("sound = no", with: "sound = no\nhas = buttons;reply"))
    #expect(
      try after("urgency", .list([]), "Low battery")
        == text.replacing("urgency = normal;critical\n", with: ""))
  }

  @Test func `apps are members, patterns among them`() throws {
    guard case .members(let members, let others) = try row("app", "Bot").control else {
      Issue.record("no members")
      return
    }
    #expect(members.map(\.value) == ["bot", "org.build.*"])
    #expect(others.map(\.title) == ["Chat"])
    #expect(
      try after("app", .list(["org.build.*", "chat"]))
        == text.replacing("bot;org.build.*", with: "org.build.*;chat"))
  }

  /// A rule may leave each key to the groups of apps.
  @Test(arguments: [
    ("style", ["", "auto", "banner", "alert", "none"]),
    ("allow", ["", "yes", "no"]),
    ("lock-screen", ["", "yes", "no"]),
    ("locked", ["", "yes", "no"]), ("sound", ["", "yes", "no"]),
  ])
  func `silence is the first choice`(key: String, values: [String]) throws {
    let row = try row(key)
    #expect(row.control.values == values)
    #expect(row.control.current == "")
    #expect(row.decision.plain == "The rule says nothing of it.")
    #expect(row.change(to: .text(""), in: Files.book(text)) == nil)
  }

  @Test func `silence takes the line out`() throws {
    #expect(try row("breakthrough").control.current == "always")
    #expect(
      try after("breakthrough", .text(""), "Low battery")
        == text.replacing("breakthrough = always\n", with: ""))
  }

  @Test func `a line of the rule is the one that decides`() throws {
    #expect(
      try row("sound", "Bot").decision.plain
        == "Sound: none. [Rule Bot] sound = no, preferences.conf line 9.")
  }

  @Test func `a pattern is written as it stands in the file`() throws {
    #expect(
      try row("title").control == .text("*low*battery*", prompt: "*battery*low*;*low*battery*"))
    #expect(
      try after("title", .text("*akku*;*battery*"), "Low battery")
        == text.replacing("*low*battery*", with: "*akku*;*battery*"))
  }

  @Test func `a rule is made of a name, and its page is the next one`() throws {
    let pages = Files.pages("")
    let row = try #require(pages.page(.rules).row(.newRule))
    guard case .write(let change) = pages.deed(row, .text("Ann; home")) else {
      Issue.record("nothing is written")
      return
    }
    let text = try #require(try Files.text(change, ""))
    #expect(text == "[Rule Ann; home]\ntitle = *Ann\\; home*\n")
    let after = Files.pages(text)
    #expect(after.book.mistakes.isEmpty)
    #expect(after.page(after: row, .text("Ann; home")) == .rule("Ann; home"))
    #expect(
      after.deed(row, .text("Ann; home")) == .refuse("There is one of this name already."))
  }

  @Test func `a rule that is removed goes with its lines, and its page becomes that of all`() throws
  {
    let pages = Files.pages(text)
    let row = try #require(pages.page(.rule("Bot")).row(.removeRule("Bot")))
    guard case .write(let change) = pages.deed(row, .ofOthers) else {
      Issue.record("nothing is written")
      return
    }
    let left = try #require(try Files.text(change, text))
    #expect(left == text.replacing("\n[Rule Bot]\napp = bot;org.build.*\nsound = no\n", with: ""))
    #expect(Files.pages(left).standing(.rule("Bot")) == .rules)
    #expect(Files.pages(left).standing(.rule("Low battery")) == .rule("Low battery"))
  }

  @Test func `of two rules the page of each lets the other one hold`() throws {
    func press(_ id: SettingID, on rule: String, _ text: String) throws -> String {
      let pages = Files.pages(text)
      let row = try #require(pages.page(.rule(rule)).row(id))
      guard case .write(let change) = pages.deed(row, .ofOthers) else { return "nothing" }
      return try Files.text(change, text) ?? "no file"
    }
    let id = SettingID.moveRule("Bot", before: "Low battery")
    let turned = try press(id, on: "Low battery", text)
    #expect(Files.pages(turned).book.book.rules.map(\.name) == ["Bot", "Low battery"])
    #expect(try press(id, on: "Bot", text) == turned)
    let back = SettingID.moveRule("Low battery", before: "Bot")
    #expect(try press(back, on: "Bot", turned) == text)
    let alone = "[Rule Bot]\napp = bot\n"
    #expect(Files.pages(alone).page(.rule("Bot")).groups[0].rows.count == 2)
  }

  @Test func `a rule goes with the comment under its head`() throws {
    let left = try Files.text(Files.pages(text).removal(ofRule: "Low battery"), text)
    #expect(left == "[Rule Bot]\napp = bot;org.build.*\nsound = no\n")
    let bare = "[Rule Bare]\n# A word.\n\n[App chat]\nsound = no\n"
    #expect(Files.pages(bare).page(.rule("Bare")).row(.removeRule("Bare")) != nil)
    #expect(
      try Files.text(Files.pages(bare).removal(ofRule: "Bare"), bare) == "[App chat]\nsound = no\n")
  }

  /// Without one it would hold for every message at once.
  @Test(arguments: [("app", RowValue.list([])), ("app", .ofOthers)])
  func `the last condition of a rule does not go`(key: String, value: RowValue) throws {
    let pages = Files.pages(text)
    guard case .refuse(let sentence) = pages.deed(try row(key, "Bot"), value) else {
      Issue.record("it goes")
      return
    }
    #expect(sentence.hasPrefix("A rule needs a condition"))
    #expect(pages.deed(try row("sound", "Bot"), .ofOthers) != nil)
    #expect(pages.deed(try row("urgency"), .list([])) != nil, "another is left")
  }

  @Test func `a flag in another spelling is the choice that it means`() {
    let page = Files.pages("[Rule Away]\nlocked = true\nallow = off\n").page(.rule("Away"))
    #expect(page.row(.key(.rule("Away"), "locked"))?.control.current == "yes")
    #expect(page.row(.key(.rule("Away"), "allow"))?.control.current == "no")
  }

  @Test func `a rule of a drop-in cannot be removed here`() {
    let book = Files.book("", dropIns: ["1.conf": text])
    let page = Pages(book: book).page(.rule("Bot"))
    #expect(page.row(.removeRule("Bot")) == nil)
    #expect(page.row(.key(.rule("Bot"), "sound"))?.control.current == "no")
  }

  @Test func `each key of a rule has its row once`() {
    let page = Files.pages(text).page(.rule("Bot"))
    let keys = page.groups.flatMap(\.rows).compactMap { row in
      if case .key(_, let key) = row.id { key } else { nil }
    }
    #expect(keys.sorted() == PreferenceTarget.rule("Bot").keys.sorted())
  }
}
