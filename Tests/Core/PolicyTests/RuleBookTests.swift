import Clock
import NotificationModel
import Testing

@testable import Policy

/// Rules stand above all groups, and whoever has no words to judge by gets the careful answer.
@Suite(.timeLimit(.minutes(1))) struct RuleBookTests {
  static func rule(
    _ name: String, _ conditions: [RuleCondition], _ settings: Setting...
  ) -> Rule {
    var rule = Rule(name: name)
    for condition in conditions { rule.add(condition) }
    for setting in settings {
      rule.add(
        setting, from: .line(FileLine(file: "p", line: 9, group: "Rule \(name)")))
    }
    return rule
  }

  private static func patterns(_ written: String...) -> [TextPattern] {
    written.compactMap { TextPattern($0) }
  }

  private func message(_ title: String) -> Notification {
    Notification(claim: AppClaim(name: "Chat"), title: title)
  }

  private let chat = AppID("Chat")

  @Test func `a rule beats each group, and a later rule an earlier`() {
    var book = PreferenceBook()
    book[.app(chat)].add(.actions(0), from: .builtIn)
    book.rules = [
      Self.rule("one", [.title(Self.patterns("*"))], .actions(1), .sound(.no)),
      Self.rule("two", [.title(Self.patterns("Ann*"))], .actions(2)),
    ]
    func actions(_ title: String) -> Int {
      book.settings(for: message(title), of: chat, site: nil, at: RuleMoment()).actions
    }
    #expect(actions("Ann") == 2 && actions("Bob") == 1)
    #expect(book.settings(for: chat, category: nil).actions == 0, "without a message no rule holds")
    var ours = message("Ann")
    ours.isOurs = true
    #expect(
      book.settings(for: ours, of: chat, site: nil, at: RuleMoment()).actions == 0,
      "no rule is about the service's own words")
  }

  @Test func `an app's own id beats a pattern, and that the kind of event`() throws {
    var book = PreferenceBook()
    let like = try #require(TextPattern("ch*"))
    book[.category(Category("im"))].add(.actions(0), from: .builtIn)
    book[.appsLike(like, .all)].add(.actions(1), from: .builtIn)
    book[.appsLike(like, .category(Category("im")))].add(.actions(2), from: .builtIn)
    func actions(_ app: String, _ category: String?) -> Int {
      book.settings(for: AppID(app), category: category.map { Category($0) }).actions
    }
    #expect(actions("Chat", nil) == 1 && actions("Chat", "im.received") == 2)
    #expect(actions("Mail", "im") == 0 && actions("Mail", nil) == 4)
    book[.app(chat)].add(.actions(3), from: .builtIn)
    #expect(actions("chat", "im") == 3)
    #expect(book.speaks(of: AppID("cherry")) && !book.speaks(of: AppID("mail")))
    #expect(book.apps == [chat])
  }

  /// What lies on the disk of an app, by a rule that hides something.
  static let erasing: [(conditions: [RuleCondition], app: String, Erasure)] = [
    ([], "Chat", .byContent), ([.title(patterns("*"))], "Chat", .byContent),
    ([.app(patterns("chat"))], "Chat", .byContent), ([.app(patterns("ch*"))], "Cherry", .byContent),
    ([.app(patterns("ch*"))], "Mail", .nothing),
    ([.app(patterns("ch*"))], AppID.unknownSandbox.spelling, .byContent),
    ([.locked(true)], "Chat", .nothing), ([.focus(["Work"])], "Chat", .nothing),
  ]

  @Test(arguments: erasing, [Setting.previews(.never), .history(false)])
  func `what a rule of all times hides is taken off the disk, message by message`(
    one: (conditions: [RuleCondition], app: String, erasure: Erasure), setting: Setting
  ) {
    var book = PreferenceBook()
    book.rules = [Self.rule("r", one.conditions, setting)]
    #expect(book.withholdsSomewhere)
    let wish = PastWish(book)
    #expect(wish.erasure(of: AppID(one.app)) == one.erasure)
    #expect(one.erasure == .nothing || (wish.readsMessages && wish.erasesAnything))
  }

  @Test func `each past message is judged by its own words`() {
    var book = PreferenceBook()
    book[.app(chat)].add(.history(false), from: .line(FileLine(file: "p", line: 1, group: "App")))
    book.rules = [Self.rule("r", [.title(Self.patterns("*offer*"))], .history(true))]
    let wish = PastWish(book)
    let identity = AppIdentity(claim: chat, proof: .nothing)
    #expect(wish.erasure(of: chat) == .byContent, "it is not all of it any more")
    #expect(wish.erases(message("Ann"), of: identity))
    #expect(!wish.erases(message("An offer"), of: identity))
  }

  @Test func `a pattern erases of apps that nobody has named`() throws {
    var book = PreferenceBook()
    let like = try #require(TextPattern("bank-*"))
    book[.appsLike(like, .all)].add(
      .previews(.never), from: .line(FileLine(file: "p", line: 1, group: "App bank-*")))
    let wish = PastWish(book)
    #expect(wish.erasure(of: AppID("Bank-7")) == .everything)
    #expect(wish.erasure(of: AppID("Mail")) == .nothing)
    #expect(wish.erasure(of: .unknownSandbox) == .byContent)
  }

  @Test func `words of an app are careful where a rule may hide any of them`() {
    var book = PreferenceBook()
    book.rules = [
      Self.rule("r", [.app(Self.patterns("ch*")), .title(Self.patterns("x"))], .previews(.never)),
      Self.rule("n", [.during([DayHours(from: 0, until: 1)])], .previews(.never)),
      Self.rule("h", [], .history(false)),
    ]
    var moment = RuleMoment()
    #expect(book.rulesMayHide(wordsOf: chat, at: moment))
    #expect(!book.rulesMayHide(wordsOf: AppID("Mail"), at: moment))
    #expect(book.mayHide(wordsOf: AppID("Mail")), "at some time")
    moment.hours = [DayHours(from: 0, until: 1)]
    #expect(book.rulesMayHide(wordsOf: AppID("Mail"), at: moment))
  }

  @Test func `a level that the person sets stands above the app's`() {
    var settings = AppSettings()
    var message = message("x")
    func level() -> InterruptionLevel {
      var reasons: [Reason] = []
      return InterruptionRule.level(of: message, settings: settings, reasons: &reasons)
    }
    #expect(level() == .active)
    message.level = .critical
    settings.apply(.setLevel(.passive), from: .builtIn)
    #expect(level() == .passive && InterruptionRule.claimed(by: message) == .critical)
    settings.apply(.setLevel(.app), from: .builtIn)
    #expect(level() == .critical)
  }
}
