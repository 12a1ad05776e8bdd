import Clock
import Fronting
import NotificationModel
import Testing

@testable import Policy

/// What becomes of a message whose app's window is in front.
@Suite(.timeLimit(.minutes(1))) struct FrontTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    var front = FrontPlace.here
    var settings: [Setting] = [.foreground(.center)]
    var isStatus = false
    var isMuted = false
    var focus: FocusBanners?
    let hold: Hold
    var message: @Sendable (inout Notification) -> Void = { _ in }

    var testDescription: String { what }
  }

  static let cases: [Case] = [
    Case(what: "nothing is said of it", settings: [], hold: .none),
    Case(what: "shown", settings: [.foreground(.show)], hold: .none),
    Case(what: "to the Center", hold: .inFront),
    Case(what: "without a sound", settings: [.foreground(.quiet)], hold: .hushedInFront),
    Case(what: "another's window", front: .elsewhere, hold: .none),
    Case(what: "an alert", hold: .inFront) { $0.timeout = .never },
    Case(what: "time-sensitive: the app shows it", hold: .inFront) { $0.level = .timeSensitive },
    Case(what: "critical: the app shows it", hold: .inFront) { $0.level = .critical },
    Case(what: "of critical urgency", hold: .inFront) { $0.urgency = .critical },
    Case(
      what: "of an app that passes every focus",
      settings: [.foreground(.center), .breakthrough(.always)], hold: .inFront),
    Case(what: "a status display", isStatus: true, hold: .none),
    Case(what: "our own", hold: .none) { $0.isOurs = true },
    Case(what: "muted too", isMuted: true, hold: .muted),
    Case(what: "held by a focus too", focus: .hold, hold: .told),
    Case(what: "hushed by a focus too", focus: .silent, hold: .inFront),
    Case(
      what: "hushed by both", settings: [.foreground(.quiet)], focus: .silent, hold: .hushed),
    Case(
      what: "passive: it never comes on the screen", hold: .none
    ) { $0.level = .passive },
    Case(
      what: "of an app that is off", settings: [.foreground(.center), .allow(.no)], hold: .none),
    Case(what: "it was in front", front: .was(.center), hold: .inFront),
    Case(what: "it was, and was seen", front: .was(.quiet), hold: .hushedInFront),
    Case(what: "it was, and the line is gone", front: .was(.center), settings: [], hold: .none),
  ]

  @Test(arguments: cases) func `what is kept from the screen`(_ one: Case) {
    var context = PolicyContext()
    context.front = one.front
    let zero = UnixTime(milliseconds: 0)
    if one.isMuted { context.mute = Mute(since: zero, until: zero + .hours(1), words: "17:00") }
    if let banners = one.focus {
      var rule = FocusGroup(name: "Work")
      rule.banners = banners
      context.focus = ActiveFocus([.init(rule, .manual)], since: zero)
    }
    var message = Notification.from { $0.sound = .named("bell") }
    one.message(&message)
    let verdict = Policy.decide(
      message, face: AppFace(name: "Mail"), settings: .written(one.settings),
      isStatus: one.isStatus, context: context)
    #expect(verdict.hold == one.hold)
    let isOffScreen = verdict.reasonUnseen != nil
    switch one.hold {
    case .inFront:
      #expect(isOffScreen && verdict.sound == .silent)
      #expect(verdict.afterFade == .staysInCenter)
    case .hushedInFront: #expect(!isOffScreen && verdict.sound == .silent)
    case .none, .hushed, .untold, .told, .muted, .gathered: break
    }
  }

  private func why(_ settings: Setting...) -> (Verdict, Grounds) {
    var context = PolicyContext()
    context.front = .here
    let message = Notification.from { $0.sound = .named("bell") }
    let all = AppSettings.written(settings)
    let verdict = Policy.decide(
      message, face: AppFace(name: "Mail"), settings: all, isStatus: false, context: context)
    return (
      verdict, Grounds(of: verdict, on: message, settings: all, book: PreferenceBook())
    )
  }

  @Test func `the reasons cite the line`() {
    let (center, first) = why(.foreground(.center))
    #expect(
      first.reasons.map(first.sentence).suffix(2) == [
        "its window is in front, so it goes to the Center only (preferences.conf:1, [Defaults])",
        "no sound, as its window is in front (preferences.conf:1, [Defaults])",
      ])
    #expect(center.reasonUnseen == .inFront(.line(1)))
    let (_, second) = why(.foreground(.quiet))
    #expect(
      second.reasons.map(second.sentence).last
        == "its window is in front, so it is shown without a sound (preferences.conf:1, [Defaults])"
    )
  }

  @Test func `what comes to no screen anyway is not heard either`() {
    let (verdict, _) = why(.style(.none), .foreground(.quiet))
    #expect(verdict.sound == .silent && verdict.hold == .none)
    #expect(verdict.reasons.contains(.silentInFront(.line(2))))
  }

  @Test func `a preference asks who is in front where it depends on that`() {
    func asks(_ change: (inout PreferenceBook) -> Void) -> Bool {
      var book = PreferenceBook()
      change(&book)
      return book.asksWhoIsInFront
    }
    #expect(!asks { _ in })
    #expect(!asks { $0[.defaults].add(.foreground(.show), from: .builtIn) })
    #expect(!asks { $0[.defaults].add(.onFocus(.keep), from: .builtIn) })
    #expect(!asks { $0.desktop.focusWhenAway = "Away" })
    #expect(asks { $0[.app(AppID("mail"))].add(.foreground(.quiet), from: .builtIn) })
    #expect(asks { $0[.defaults].add(.onFocus(.dismiss), from: .builtIn) })
    #expect(asks { $0.desktop.focusWhenFullscreen = "Film" })
  }

  static let apps: [(AppIdentity, AppFace, Bool)] = [
    (AppIdentity(claim: AppID("thunderbird"), proof: .nothing), AppFace(name: "x"), true),
    (AppIdentity(claim: AppID("Mail"), proof: .nothing), AppFace(name: "x"), false),
    (
      AppIdentity(claim: AppID("Mail"), proof: .nothing),
      AppFace(name: "x", desktopEntry: "thunderbird"), true
    ),
    (
      AppIdentity(claim: AppID("Mail"), proof: .nothing),
      AppFace(name: "x", desktopEntry: "mail", windowClass: "Thunderbird"), true
    ),
    (
      AppIdentity(claim: AppID("thunderbird"), proof: .unseen(.unknownSandbox)),
      AppFace(name: "x"), true
    ),
  ]

  @Test(arguments: apps) func `a window is of an app by what is known of the app`(
    identity: AppIdentity, face: AppFace, isOf: Bool
  ) {
    #expect(FrontWindow(classes: ["thunderbird"]).isOf(identity, face) == isOf)
  }
}
