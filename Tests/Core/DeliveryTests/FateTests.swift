import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Nothing has no place: what is shown, kept in the Center, or closed, and when.
@Suite(.timeLimit(.minutes(1))) struct FateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var settings: [Setting] = []
    var asks: Ask = .nothing
    var isShown = true
    /// Closed(1) after this; `nil` for never, on a server without a clock.
    var closesAfter: Span?

    var testDescription: String { "\(settings) \(asks)" }
  }

  enum Ask: Sendable {
    case nothing, transient, passive, alert, transientAlert, status, low, critical
    case after(Span)

    func shape(_ notification: inout NotificationModel.Notification) {
      switch self {
      case .nothing: break
      case .transient: notification.isTransient = true
      case .passive: notification.level = .passive
      case .alert: notification.timeout = .never
      case .transientAlert:
        notification.timeout = .never
        notification.isTransient = true
      case .status: notification.tag = ReplaceTag(kind: .synchronous, name: "volume")
      case .low: notification.urgency = .low
      case .critical: notification.urgency = .critical
      case .after(let span): notification.timeout = .after(span)
      }
    }
  }

  static let cases: [Case] = [
    Case(),
    Case(asks: .low),
    Case(asks: .transient, closesAfter: .seconds(5)),
    Case(settings: [.center(false)], closesAfter: .seconds(5)),
    Case(settings: [.onFade(.close)], closesAfter: .seconds(5)),
    Case(settings: [.onFade(.close), .bannerDuration(.seconds(9))], closesAfter: .seconds(9)),
    Case(asks: .after(.seconds(3)), closesAfter: .seconds(3)),
    Case(asks: .after(.milliseconds(10)), closesAfter: .seconds(1)),
    Case(asks: .after(.hours(1)), closesAfter: .minutes(10)),
    Case(settings: [.honorTimeout(false)], asks: .after(.seconds(3))),
    Case(settings: [.style(.alert)], asks: .after(.seconds(3))),
    Case(asks: .alert),
    Case(asks: .critical),
    Case(asks: .transientAlert),
    Case(asks: .status, closesAfter: .seconds(5)),
    Case(settings: [.style(.none)], isShown: false),
    Case(asks: .passive, isShown: false),
    Case(settings: [.style(.none)], asks: .transient, isShown: false, closesAfter: .seconds(5)),
    Case(
      settings: [.style(.none)], asks: .transientAlert, isShown: false,
      closesAfter: .seconds(5)),
    Case(settings: [.style(.none)], asks: .status, isShown: false, closesAfter: .seconds(5)),
    Case(settings: [.center(false)], asks: .passive, isShown: false, closesAfter: .seconds(5)),
    Case(asks: .transient, closesAfter: .seconds(5)),
    Case(settings: [.styles(.badge)], isShown: false),
    Case(settings: [.styles(.banner)], asks: .alert),
  ]

  @Test(arguments: cases)
  func `each mixture has its end`(one: Case) {
    let desk = Desk(.withoutClock, preferences: .defaults(one.settings))
    let id = desk.arrive("News", one.asks.shape)
    #expect(desk.screenTitles == (one.isShown ? ["News"] : []))
    #expect(desk.isOpen(id))
    if let span = one.closesAfter {
      desk.wait(span - Span(nanoseconds: 1))
      #expect(desk.reasons(id) == [])
      desk.wait(.milliseconds(1))
      #expect(desk.reasons(id) == [.expired])
      #expect(desk.screenTitles == [])
    } else {
      desk.wait(.days(6))
      #expect(desk.isOpen(id))
    }
  }

  @Test(arguments: cases)
  func `without a server it has the same end, alerts apart`(one: Case) {
    let desk = Desk(nil, preferences: .defaults(one.settings))
    let id = desk.arrive("News", one.asks.shape)
    desk.wait(.days(6))
    #expect(desk.reasons(id) == (one.closesAfter == nil ? [] : [.expired]))
  }

  @Test(arguments: cases)
  func `refused by its server it has the same end, alerts apart`(one: Case) {
    let desk = Desk(preferences: .defaults(one.settings))
    desk.server.mood = .refuses
    let id = desk.arrive("News", one.asks.shape)
    desk.wait(.days(6))
    if case .transientAlert = one.asks {
      #expect(desk.reasons(id) == [.expired], "never on screen, it cannot wait for a person")
    } else {
      #expect(desk.reasons(id) == (one.closesAfter == nil ? [] : [.expired]))
    }
  }

  @Test func `its time in the Center runs out`() {
    let desk = Desk(.honouring, preferences: .defaults(.keep(.hours(1))))
    let id = desk.arrive("Hello")
    let alert = desk.arrive("Look") { $0.timeout = .never }
    desk.leavesScreen("Hello", .faded)
    desk.wait(.minutes(59))
    #expect(desk.reasons(id) == [])
    desk.wait(.minutes(1))
    #expect(desk.reasons(id) == [.expired])
    #expect(desk.reasons(alert) == [.expired])
    #expect(desk.screenTitles == [])
  }

  @Test func `replaced, it is kept anew, for as long as holds now`() {
    let desk = Desk(preferences: .defaults(.keep(.hours(1))))
    let id = desk.arrive("Hello")
    desk.wait(.minutes(50))
    desk.arrive("Hello!", replacing: id?.rawValue)
    desk.wait(.minutes(50))
    #expect(desk.reasons(id) == [])
    desk.prefer(.keep(.minutes(1)))
    desk.arrive("Hello?", replacing: id?.rawValue)
    desk.wait(.minutes(1))
    #expect(desk.reasons(id) == [.expired])
  }
}
