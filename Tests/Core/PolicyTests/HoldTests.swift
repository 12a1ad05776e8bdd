import Clock
import NotificationModel
import Testing

@testable import Policy

/// Named apps pass, others do not: what a focus holds back.
@Suite(.timeLimit(.minutes(1))) struct HoldTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var apps: [String] = []
    var levels: [InterruptionLevel] = [.timeSensitive, .critical]
    var level: InterruptionLevel?
    var breakthrough = Breakthrough.timeSensitive
    var isDoubtful = false
    let passes: Bool

    var testDescription: String {
      "apps \(apps), levels \(levels.map(\.rawValue)), \(level?.rawValue ?? "active"), "
        + "\(breakthrough.rawValue)\(isDoubtful ? ", doubtful" : ""): \(passes)"
    }
  }

  static let cases: [Case] = [
    // By level, as the app may use it.
    Case(passes: false),
    Case(level: .active, passes: false),
    Case(level: .timeSensitive, passes: true),
    Case(level: .critical, passes: true),
    Case(level: .timeSensitive, breakthrough: .critical, passes: false),
    Case(level: .critical, breakthrough: .critical, passes: true),
    Case(level: .timeSensitive, breakthrough: .always, passes: true),
    Case(level: .active, breakthrough: .always, passes: true),
    Case(level: .critical, breakthrough: .never, passes: false),
    // The focus has the other half of the say.
    Case(levels: [.critical], level: .timeSensitive, passes: false),
    Case(levels: [.active], level: .active, passes: false),
    Case(levels: [.active], level: .active, breakthrough: .always, passes: true),
    // Unless the person wants all of this app, whatever the focus says.
    Case(levels: [.critical], level: .timeSensitive, breakthrough: .always, passes: true),
    Case(levels: [], level: .critical, breakthrough: .always, passes: true),
    Case(levels: [], breakthrough: .always, isDoubtful: true, passes: true),
    // By name, whatever its level; `never` beats that too.
    Case(apps: ["mail"], passes: true),
    Case(apps: ["MAIL", "chat"], levels: [], passes: true),
    Case(apps: ["chat"], passes: false),
    Case(apps: ["mail"], breakthrough: .critical, passes: true),
    Case(apps: ["mail"], level: .critical, breakthrough: .never, passes: false),
    // A name that somebody else has proven is worth nothing.
    Case(apps: ["mail"], isDoubtful: true, passes: false),
    Case(apps: ["mail"], level: .critical, isDoubtful: true, passes: true),
  ]

  private func context(_ rules: FocusGroup..., isDoubtful: Bool = false) -> PolicyContext {
    var context = PolicyContext()
    context.focus = ActiveFocus(
      rules.map { .init($0, .manual) }, since: UnixTime(milliseconds: 0))
    context.app = isDoubtful ? nil : AppID("Mail")
    return context
  }

  private func rule(
    _ levels: [InterruptionLevel], name: String = "Work", apps: [String] = []
  ) -> FocusGroup {
    var rule = FocusGroup(name: name)
    rule.apps = apps.map { AppID($0) }
    rule.levels = levels
    return rule
  }

  @Test(arguments: cases) func `what passes`(_ one: Case) {
    let verdict = Policy.decide(
      .from { $0.level = one.level },
      context: context(rule(one.levels, apps: one.apps), isDoubtful: one.isDoubtful),
      .breakthrough(one.breakthrough))
    #expect((verdict.hold == .none) == one.passes)
    switch verdict.fate {
    case .shown: #expect(one.passes)
    case .unseen: #expect(!one.passes)
    case .refused, .held: Issue.record("nothing is refused or asked about for a focus")
    }
  }

  @Test func `what passes one and not the other is held`() {
    let both = context(rule([], name: "A", apps: ["mail"]), rule([.critical], name: "B"))
    let verdict = Policy.decide(.from(), context: both)
    #expect(verdict.hold == .told)
    #expect(
      verdict.reasons.last
        == .heldByFocus(.init(rule([.critical], name: "B"), .manual), .active, nil))
    #expect(Policy.decide(.from { $0.level = .critical }, context: both).hold == .none)
  }

  @Test func `it goes to the Center, without a sound and without a time on screen`() {
    let verdict = Policy.decide(
      .from { $0.sound = .named("bell") }, context: context(rule([])))
    #expect(verdict.fate == .unseen(.staysInCenter, fadesAfter: .seconds(5)))
    #expect(verdict.sound == .silent)
    let isTimed = verdict.reasons.contains {
      if case .timeFromPreference = $0 { true } else { false }
    }
    #expect(!isTimed)
  }

  @Test func `what closes when it fades closes at its time, unseen`() {
    let verdict = Policy.decide(
      .from {
        $0.isTransient = true
        $0.timeout = .after(.seconds(3))
      }, context: context(rule([])))
    #expect(verdict.fate == .unseen(.closes, fadesAfter: .seconds(3)))
  }

  @Test func `status displays and notices of our own are not held`() {
    let held = context(rule([]))
    #expect(Policy.decide(.from(), isStatus: true, context: held).hold == .none)
    #expect(Policy.decide(.from { $0.isOurs = true }, context: held).hold == .none)
  }

  @Test func `what goes to no screen anyway is not held by a focus`() {
    #expect(Policy.decide(.from { $0.level = .passive }, context: context(rule([]))).hold == .none)
    #expect(Policy.decide(.from(), context: context(rule([])), .style(.none)).hold == .none)
  }

  @Test func `a focus without a summary says nothing afterwards`() {
    var quiet = rule([])
    quiet.summary = false
    #expect(Policy.decide(.from(), context: context(quiet)).hold == .untold)
    #expect(Policy.decide(.from(), context: context(quiet, rule([], name: "B"))).hold == .told)
  }

  // MARK: A focus that names whom it silences, or leaves banners

  struct Silencing: Sendable {
    var silence = ["chat"]
    var apps: [String] = []
    var maybe = ["mail"]
    var level: InterruptionLevel?
    var breakthrough = Breakthrough.timeSensitive
    let hold: Hold
  }

  static let silencing: [Silencing] = [
    Silencing(hold: .none),
    Silencing(silence: ["mail"], hold: .told),
    Silencing(silence: ["chat", "MAIL"], hold: .told),
    // The other list is not looked at.
    Silencing(silence: ["mail"], apps: ["mail"], hold: .told),
    Silencing(silence: ["chat"], apps: ["chat"], hold: .none),
    // Of those that it silences, what may break in does.
    Silencing(silence: ["mail"], level: .critical, hold: .none),
    Silencing(silence: ["mail"], breakthrough: .always, hold: .none),
    Silencing(silence: ["mail"], level: .critical, breakthrough: .never, hold: .told),
    // What is said of other focuses is not said of one that is about other apps.
    Silencing(silence: ["chat"], breakthrough: .never, hold: .none),
    // Whoever may be a silenced app is silenced; whoever only claims another's name is not.
    Silencing(silence: ["mail"], maybe: ["box", "mail"], hold: .told),
    Silencing(silence: ["chat"], maybe: ["box", "mail"], hold: .none),
  ]

  @Test(arguments: silencing.indices) func `whom a focus silences`(index: Int) {
    let one = Self.silencing[index]
    var rule = rule([.timeSensitive, .critical], apps: one.apps)
    rule.silence = one.silence.map { AppID($0) }
    var context = context(rule)
    context.maybe = one.maybe.map { AppID($0) }
    if one.maybe.count > 1 { context.app = nil }
    let verdict = Policy.decide(
      .from {
        $0.level = one.level
        $0.sound = .named("bell")
      }, context: context, .breakthrough(one.breakthrough))
    #expect(verdict.hold == one.hold)
    #expect((verdict.sound == .silent) == (one.hold != .none))
    let isOfOthers = verdict.reasons.contains(.notOfFocus(.init(rule, .manual)))
    #expect(isOfOthers == !one.silence.contains { name in context.maybe.contains(AppID(name)) })
  }

  @Test(arguments: [(RequestedTimeout.whateverIsUsual, false), (.never, true)])
  func `banners that are left are shown and not heard`(
    timeout: RequestedTimeout, isAlert: Bool
  ) {
    var rule = rule([.critical])
    rule.banners = .silent
    let verdict = Policy.decide(
      .from {
        $0.sound = .named("bell")
        $0.timeout = timeout
      }, context: context(rule))
    #expect(verdict.hold == .hushed && verdict.sound == .silent)
    guard case .shown(let style, _) = verdict.fate else {
      Issue.record("it is on no screen")
      return
    }
    #expect((style == .alert) == isAlert)
    let why = verdict.reasons.first { $0.topic == .sound }
    #expect(
      why?.sentence == "the focus 'Work' (switched on by hand) shows it without a sound: "
        + "level active does not pass")
    #expect(verdict.reasons.contains { $0.topic == .timeOnScreen } == !isAlert)
    let passes = Policy.decide(
      .from {
        $0.sound = .named("bell")
        $0.level = .critical
      }, context: context(rule))
    #expect(passes.hold == .none && passes.sound == .named("bell"))
  }

  @Test func `where one focus leaves banners and the other holds them, they are held`() {
    var silent = rule([], name: "A")
    silent.banners = .silent
    var quiet = rule([], name: "B")
    quiet.summary = false
    #expect(Policy.decide(.from(), context: context(silent, rule([], name: "B"))).hold == .told)
    #expect(Policy.decide(.from(), context: context(silent, quiet)).hold == .untold)
    #expect(Policy.decide(.from(), context: context(silent, silent)).hold == .hushed)
  }

  static let sentences: [(FocusCause, String)] = [
    (.manual, "the focus 'Work' (switched on by hand) keeps it off the screen: "),
    (.schedule, "the focus 'Work' (on by its schedule) keeps it off the screen: "),
    (.locked, "the focus 'Work' (on while the screen is locked) keeps it off the screen: "),
    (
      .inhibitor(app: "firefox", reason: "Playing video"),
      "the focus 'Work' (firefox: Playing video) keeps it off the screen: "
    ),
    (
      .desktop("Plasma"),
      "the focus 'Work' (on in the settings of Plasma) keeps it off the screen: "
    ),
  ]

  @Test(arguments: sentences)
  func `the reason names the focus, and who or what has switched it on`(
    cause: FocusCause, words: String
  ) {
    var held = PolicyContext()
    held.focus = ActiveFocus([.init(rule([.critical]), cause)], since: UnixTime(milliseconds: 0))
    let reasons = Policy.decide(.from(), context: held).reasons
    #expect(reasons.last?.sentence == words + "level active does not pass")
    let barred = Policy.decide(
      .from { $0.level = .critical }, context: held, .breakthrough(.never)
    ).reasons.last
    #expect(barred?.sentence == words + "the app may not break in so")
    #expect(barred?.source == .line(1))
    #expect(barred?.key == .breakthrough)
  }

  @Test(arguments: [
    (true, Urgency.critical, Breakthrough.timeSensitive, true), (true, .critical, .never, false),
    (true, .normal, .timeSensitive, false), (false, .critical, .timeSensitive, false),
  ])
  func `an urgency passes where the desktop's own rule lets it, and the person`(
    lets: Bool, urgency: Urgency, breakthrough: Breakthrough, passes: Bool
  ) {
    var rule = FocusGroup.plain
    rule.letsUrgentPass = lets
    var context = PolicyContext()
    context.focus = ActiveFocus([.init(rule, .desktop("Plasma"))], since: UnixTime(milliseconds: 0))
    let verdict = Policy.decide(
      .from { $0.urgency = urgency }, context: context, .breakthrough(breakthrough))
    #expect((verdict.hold == .none) == passes)
  }

  @Test func `the desktop server's own silence is kept, and nothing else of it`() {
    var context = PolicyContext()
    context.serverIsSilent = true
    let verdict = Policy.decide(.from { $0.sound = .named("bell") }, context: context)
    #expect(verdict.sound == .silent)
    #expect(verdict.reasons.contains(.silentAsServer))
    #expect(verdict.fate == .shown(.banner(.seconds(5)), then: .staysInCenter))
  }
}
