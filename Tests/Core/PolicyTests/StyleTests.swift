import Clock
import NotificationModel
import Testing

@testable import Policy

/// Which style, for how long, and what comes after.
@Suite(.timeLimit(.minutes(1))) struct StyleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var urgency = Urgency.normal
    var timeout = RequestedTimeout.whateverIsUsual
    var level: InterruptionLevel?
    var isTransient = false
    var isStatus = false
    var settings: [Setting] = []
    let fate: Fate
    let reasons: [Reason]

    var testDescription: String { "\(urgency) \(timeout) \(settings) -> \(fate)" }
  }

  private static let five = Span.seconds(5)
  private static let kept = Fate.shown(.banner(five), then: .staysInCenter)
  private static let usual: [Reason] = [.bannerAsUsual, .timeFromPreference(five, .builtIn)]
  private static let threeSeconds = RequestedTimeout.after(.seconds(3))

  static let cases: [Case] = [
    // style = auto
    Case(fate: kept, reasons: usual),
    Case(urgency: .low, fate: kept, reasons: usual),
    Case(timeout: .never, fate: .shown(.alert, then: .staysInCenter), reasons: [.alertByTimeout]),
    Case(
      urgency: .critical, fate: .shown(.alert, then: .staysInCenter),
      reasons: [.alertByUrgency]),
    Case(
      urgency: .critical, timeout: threeSeconds,
      fate: .shown(.banner(.seconds(3)), then: .closes),
      reasons: [.bannerByOwnTime, .closesByOwnTimeout(.builtIn), .timeFromApp(.seconds(3))]),
    Case(
      urgency: .low, timeout: .never, fate: .shown(.alert, then: .staysInCenter),
      reasons: [.alertByTimeout]),
    // An app's own time is held to 1 s ... 10 min.
    Case(
      timeout: .after(.milliseconds(1)), fate: .shown(.banner(.seconds(1)), then: .closes),
      reasons: [.bannerAsUsual, .closesByOwnTimeout(.builtIn), .timeFromApp(.seconds(1))]),
    Case(
      timeout: .after(.days(1)), fate: .shown(.banner(.minutes(10)), then: .closes),
      reasons: [.bannerAsUsual, .closesByOwnTimeout(.builtIn), .timeFromApp(.minutes(10))]),
    Case(
      timeout: threeSeconds, settings: [.honorTimeout(false)], fate: kept, reasons: usual),
    Case(
      urgency: .critical, timeout: threeSeconds, settings: [.honorTimeout(false)],
      fate: .shown(.alert, then: .staysInCenter), reasons: [.alertByUrgency]),
    Case(
      settings: [.bannerDuration(.seconds(9))],
      fate: .shown(.banner(.seconds(9)), then: .staysInCenter),
      reasons: [.bannerAsUsual, .timeFromPreference(.seconds(9), .line(1))]),
    // What the person chose stands above the sender.
    Case(
      settings: [.style(.alert)], fate: .shown(.alert, then: .staysInCenter),
      reasons: [.styleChosen(.alert, .line(1))]),
    Case(
      timeout: threeSeconds, settings: [.style(.alert)],
      fate: .shown(.alert, then: .staysInCenter), reasons: [.styleChosen(.alert, .line(1))]),
    Case(
      urgency: .critical, timeout: .never, settings: [.style(.banner)], fate: kept,
      reasons: [.styleChosen(.banner, .line(1)), .timeFromPreference(five, .builtIn)]),
    Case(
      urgency: .critical, settings: [.style(.none)],
      fate: .unseen(.staysInCenter, fadesAfter: five),
      reasons: [.styleChosen(.none, .line(1))]),
    Case(
      urgency: .critical, settings: [.allow(.no)], fate: .refused, reasons: [.appOff(.line(1))]),
    // The person is not hurried, but an app's own time runs.
    Case(
      settings: [.allow(.ask)], fate: .held(closesAfter: nil), reasons: [.heldToAsk(.line(1))]),
    Case(
      urgency: .critical, timeout: .never, settings: [.allow(.ask)],
      fate: .held(closesAfter: nil), reasons: [.heldToAsk(.line(1))]),
    Case(
      timeout: threeSeconds, settings: [.allow(.ask)],
      fate: .held(closesAfter: .seconds(3)), reasons: [.heldToAsk(.line(1))]),
    Case(
      timeout: threeSeconds, settings: [.allow(.ask), .style(.alert)],
      fate: .held(closesAfter: nil), reasons: [.heldToAsk(.line(1))]),
    Case(
      isTransient: true, settings: [.allow(.ask)], fate: .held(closesAfter: five),
      reasons: [.heldToAsk(.line(1))]),
    Case(
      isStatus: true, settings: [.allow(.ask)], fate: .held(closesAfter: five),
      reasons: [.heldToAsk(.line(1))]),
    Case(
      settings: [.allow(.ask), .onFade(.close)], fate: .held(closesAfter: nil),
      reasons: [.heldToAsk(.line(1))]),
    // Styles that its desktop entry does not have.
    Case(
      timeout: .never, settings: [.styles([.banner, .sound])], fate: kept,
      reasons: [
        .alertByTimeout, .notAmongStyles(.line(1)), .timeFromPreference(five, .builtIn),
      ]),
    Case(
      settings: [.styles([.alert])], fate: .unseen(.staysInCenter, fadesAfter: five),
      reasons: [.bannerAsUsual, .notAmongStyles(.line(1))]),
    Case(
      timeout: .never, settings: [.styles([])], fate: .unseen(.staysInCenter, fadesAfter: five),
      reasons: [.alertByTimeout, .notAmongStyles(.line(1))]),
    // Levels of interruption.
    Case(
      urgency: .critical, level: .passive, fate: .unseen(.staysInCenter, fadesAfter: five),
      reasons: [.levelFromHint(.passive), .levelIsPassive]),
    Case(
      level: .passive, settings: [.style(.banner)], fate: kept,
      reasons: [
        .levelFromHint(.passive), .styleChosen(.banner, .line(1)),
        .timeFromPreference(five, .builtIn),
      ]),
    Case(level: .critical, fate: kept, reasons: [.levelFromHint(.critical)] + usual),
    // What comes after.
    Case(
      isTransient: true, fate: .shown(.banner(five), then: .closes),
      reasons: [.bannerAsUsual, .closesAsTransient, .timeFromPreference(five, .builtIn)]),
    Case(
      settings: [.center(false)], fate: .shown(.banner(five), then: .closes),
      reasons: [.bannerAsUsual, .closesByCenter(.line(1)), .timeFromPreference(five, .builtIn)]),
    Case(
      settings: [.onFade(.close)], fate: .shown(.banner(five), then: .closes),
      reasons: [.bannerAsUsual, .closesByOnFade(.line(1)), .timeFromPreference(five, .builtIn)]),
    // Status items are banners whatever style was chosen, but for none.
    Case(
      isStatus: true, settings: [.style(.alert)], fate: .shown(.banner(five), then: .closes),
      reasons: [.statusItem, .timeFromPreference(five, .builtIn)]),
    Case(
      isStatus: true, settings: [.style(.none)], fate: .unseen(.closes, fadesAfter: five),
      reasons: [.styleChosen(.none, .line(1))]),
  ]

  @Test(arguments: cases)
  func `each mixture has one style, one end and its reasons`(one: Case) {
    let notification = NotificationModel.Notification.from {
      $0.urgency = one.urgency
      $0.timeout = one.timeout
      $0.level = one.level
      $0.isTransient = one.isTransient
    }
    let verdict = Policy.decide(
      notification, face: AppFace(name: "Mail"), settings: .written(one.settings),
      isStatus: one.isStatus, context: PolicyContext())
    #expect(verdict.fate == one.fate)
    #expect(verdict.reasons == one.reasons)
  }

  @Test func `urgency raises no level`() {
    #expect(Policy.decide(.from { $0.urgency = .critical }).level == .active)
    #expect(Policy.decide(.from { $0.level = .timeSensitive }).level == .timeSensitive)
  }
}
