import Clock
import NotificationModel
import Testing

@testable import Policy

/// What is gathered until a time of day, and for what a command runs.
@Suite(.timeLimit(.minutes(1))) struct GatherTests {
  private static let times = GatherTimes([1_080])
  private static let next = NextGathering(at: UnixTime(milliseconds: 5), minute: 1_080)

  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    var settings: [Setting] = []
    var isStatus = false
    var isFromBrowser = false
    var isMuted = false
    let hold: Hold
    var message: @Sendable (inout Notification) -> Void = { _ in }

    var testDescription: String { what }
  }

  static let cases: [Case] = [
    Case(what: "any", hold: .gathered),
    Case(what: "no alert either", hold: .gathered) { $0.timeout = .never },
    Case(what: "of level active", hold: .gathered) { $0.level = .active },
    Case(what: "passive: it never comes on the screen", hold: .none) { $0.level = .passive },
    Case(what: "time-sensitive", hold: .none) { $0.level = .timeSensitive },
    Case(what: "critical", hold: .none) { $0.level = .critical },
    Case(what: "critical by the preferences", settings: [.setLevel(.critical)], hold: .none),
    Case(what: "active by the preferences", settings: [.setLevel(.active)], hold: .gathered) {
      $0.level = .critical
    },
    Case(what: "of critical urgency", hold: .none) { $0.urgency = .critical },
    Case(what: "of a site that wants to stay", isFromBrowser: true, hold: .gathered) {
      $0.urgency = .critical
    },
    Case(what: "a status display", isStatus: true, hold: .none),
    Case(what: "our own", hold: .none) { $0.isOurs = true },
    Case(what: "muted", isMuted: true, hold: .muted),
    Case(what: "of an app that is never shown", settings: [.style(.none)], hold: .none),
    Case(what: "of an app that is off", settings: [.allow(.no)], hold: .none),
    Case(what: "of an app that is asked about", settings: [.allow(.ask)], hold: .none),
  ]

  @Test(arguments: cases) func `what is gathered`(_ one: Case) throws {
    let times = try #require(Self.times)
    var context = PolicyContext()
    context.deliveries = [times: Self.next]
    context.isFromBrowser = one.isFromBrowser
    if one.isMuted {
      let zero = UnixTime(milliseconds: 0)
      context.mute = Mute(since: zero, until: zero + .hours(1), words: "17:00")
    }
    var settings = AppSettings()
    for setting in [.deliver(times)] + one.settings { settings.apply(setting, from: .builtIn) }
    var message = Notification(claim: AppClaim(name: "Mail"), title: "News")
    one.message(&message)
    let verdict = Policy.decide(
      message, face: AppFace(name: "Mail"), settings: settings, isStatus: one.isStatus,
      context: context)
    #expect(verdict.hold == one.hold)
    let reason = Reason.gathered(minute: 1_080, .builtIn)
    #expect(verdict.reasons.contains(reason) == (one.hold == .gathered))
    guard one.hold == .gathered else { return }
    #expect(verdict.sound == .silent)
    #expect(verdict.fate == .unseen(.staysInCenter, fadesAfter: .seconds(5)))
    #expect(
      verdict.reasonUnseen?.sentence
        == "gathered in the Center until 18:00, when it is told with others")
    // Without a next time nothing is known to arrive, so that nothing is gathered.
    context.deliveries = [:]
    let now = Policy.decide(
      message, face: AppFace(name: "Mail"), settings: settings, isStatus: false, context: context)
    #expect(now.hold == .none)
  }

  /// Whether it may stay until it has been told.
  @Test(
    arguments: [
      ([], false, AfterFade.staysInCenter), ([], true, .closes),
      ([.onFade(.close)], false, .closes),
      ([.center(false)], false, .closes),
    ] as [([Setting], Bool, AfterFade)])
  func `an app's own time does not run before its time of day`(
    settings: [Setting], isTransient: Bool, then: AfterFade
  ) throws {
    let times = try #require(Self.times)
    var context = PolicyContext()
    context.deliveries = [times: Self.next]
    var all = AppSettings()
    for setting in settings + [.deliver(times)] { all.apply(setting, from: .builtIn) }
    var message = Notification(claim: AppClaim(name: "Mail"), title: "News")
    message.timeout = .after(.seconds(9))
    message.isTransient = isTransient
    let verdict = Policy.decide(
      message, face: AppFace(name: "Mail"), settings: all, isStatus: false, context: context)
    #expect(verdict.afterFade == then && verdict.hold == .gathered)
  }

  /// The fate, whether it is a status display, and whether a command runs.
  private static let fates: [(Fate, Bool, Bool)] = [
    (.shown(.alert, then: .closes), false, true),
    (.shown(.banner(.seconds(5)), then: .staysInCenter), false, true),
    (.unseen(.staysInCenter, fadesAfter: .seconds(5)), false, true),
    (.shown(.banner(.seconds(5)), then: .closes), true, false),
    (.refused, false, false), (.held(closesAfter: nil), false, false),
  ]

  @Test(arguments: fates.indices) func `a command runs for what is shown or kept`(row: Int) {
    let (fate, isStatus, runs) = Self.fates[row]
    var message = Notification(claim: AppClaim(name: "Mail"), title: "News")
    let settings = AppSettings(saying: .run(RunCommand("true")))
    func command(_ settings: AppSettings) -> RunCommand? {
      CommandRule.command(for: message, fate: fate, isStatus: isStatus, settings: settings)
    }
    #expect(command(settings) == (runs ? RunCommand("true") : nil))
    #expect(command(AppSettings()) == nil)
    message.isOurs = true
    #expect(command(settings) == nil)
  }

  @Test func `whoever only claims to be an app runs nothing of its, where others run nothing`() {
    let own = AppSettings(saying: .run(RunCommand("true")))
    #expect(own.stricter(with: AppSettings()).run == nil)
    #expect(AppSettings().stricter(with: own).run == nil)
  }
}
