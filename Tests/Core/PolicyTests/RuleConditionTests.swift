import NotificationModel
import Testing

@testable import Policy

/// Which messages a rule holds for, and what it brings.
@Suite(.timeLimit(.minutes(1))) struct RuleConditionTests {
  static func patterns(_ written: String...) -> [TextPattern] {
    written.compactMap { TextPattern($0) }
  }

  private static let message: Notification = {
    var message = Notification(claim: AppClaim(name: "Builds"), title: "Build 7 failed")
    message.body = RichText(plain: "main: 3 tests\nby Ann")
    message.urgency = .critical
    message.category = Category("transfer.error")
    message.level = .active
    message.progress = 7
    message.actions = [Action(key: ActionKey("log"), title: "Log")]
    return message
  }()

  private static var moment: RuleMoment {
    var moment = RuleMoment()
    moment.focuses = ["Work"]
    moment.hours = [DayHours(from: 60, until: 120)]
    return moment
  }

  static let holding: [RuleCondition] = [
    .app(patterns("x", "BUILD*")), .title(patterns("*failed")), .body(patterns("*by ann")),
    .urgency([.low, .critical]), .category([Category("im"), Category("transfer")]),
    .level([.active]), .site(patterns("*.example.org")), .has([.picture, .progress]),
    .has([.buttons]), .focus(["Home", "Work"]), .locked(false),
    .during([DayHours(from: 0, until: 1), DayHours(from: 60, until: 120)]),
  ]
  static let failing: [RuleCondition] = [
    .app(patterns("build")), .title(patterns("failed")), .body(patterns("*ann *")),
    .urgency([.normal]), .category([Category("transfer.error.x"), Category("trans")]),
    .level([.passive, .critical]), .site(patterns("example.org")), .has([.picture, .reply]),
    .focus(["work"]), .locked(true), .during([DayHours(from: 60, until: 121)]),
  ]

  private func holds(_ conditions: RuleCondition...) -> Bool {
    var rule = Rule(name: "r")
    for condition in conditions { rule.add(condition) }
    let sender = RuleSender(AppID("Builds"), site: Site("a.example.org"))
    return rule.holds(for: RuleSubject(Self.message), of: sender, at: Self.moment)
  }

  @Test(arguments: holding) func `one entry of a list is enough`(condition: RuleCondition) {
    #expect(holds(condition))
  }

  @Test(arguments: failing) func `a condition that does not hold`(condition: RuleCondition) {
    #expect(!holds(condition))
    for other in Self.holding where other.kind != condition.kind {
      #expect(!holds(condition, other), "all have to hold")
    }
  }

  @Test func `all conditions together, and none at all`() {
    #expect(holds() && holds(Self.holding[0], Self.holding[1], Self.holding[9]))
    #expect(holds(Self.failing[0], Self.holding[0]), "a later line takes the place of the first")
  }

  @Test(arguments: holding) func `without a moment only what is so at all times holds`(
    condition: RuleCondition
  ) {
    var rule = Rule(name: "r")
    rule.add(condition)
    let sender = RuleSender(AppID("Builds"), site: Site("a.example.org"))
    let subject = RuleSubject(Self.message)
    #expect(rule.holds(for: subject, of: sender, at: nil) == rule.moment.isEmpty)
    #expect(rule.mayHold(for: AppID("Builds"), at: nil) && rule.mayHold(for: nil, at: nil))
  }

  @Test func `an app or a site that is not known is none`() {
    let nobody = RuleSender(nil, site: nil)
    for condition in [Self.holding[0], Self.holding[6]] {
      var rule = Rule(name: "r")
      rule.add(condition)
      #expect(!rule.holds(for: RuleSubject(Self.message), of: nobody, at: Self.moment))
    }
  }
}
