import Clock
import NotificationModel
import Testing
import Translations

@testable import Choosing

@Suite struct `When a server of ours is started again` {
  /// One life: it begins, it may take the name, it ends.
  struct Life {
    var begins: Double
    var ends: Double
    var holds = true
    var end = ServerEnd.failed
  }

  private static func at(_ seconds: Double) -> Moment {
    Moment(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  /// What is next after each of these lives.
  private func next(after lives: [Life]) -> [RestartPlan.Next] {
    var plan = RestartPlan()
    return lives.map { life in
      plan.started(at: Self.at(life.begins))
      if life.holds { plan.tookName() }
      return plan.ended(life.end, at: Self.at(life.ends))
    }
  }

  private func start(_ seconds: Int64...) -> [RestartPlan.Next] {
    seconds.map { .start(after: .seconds($0)) }
  }

  @Test func `at once, and then later each time`() {
    let lives = [
      Life(begins: 0, ends: 25), Life(begins: 25, ends: 50), Life(begins: 51, ends: 75),
      Life(begins: 77, ends: 100), Life(begins: 104, ends: 125), Life(begins: 133, ends: 150),
      Life(begins: 166, ends: 180), Life(begins: 210, ends: 230), Life(begins: 260, ends: 280),
    ]
    #expect(next(after: lives) == start(0, 1, 2, 4, 8, 16, 30, 30, 30))
  }

  @Test func `after a life longer than a minute at once again`() {
    let lives = [
      Life(begins: 0, ends: 25), Life(begins: 25, ends: 50), Life(begins: 51, ends: 111.1),
      Life(begins: 111.1, ends: 120),
    ]
    #expect(next(after: lives) == start(0, 1, 0, 1))
  }

  @Test func `five deaths in a minute are the end`() {
    let lives = [
      Life(begins: 0, ends: 0.1), Life(begins: 0.1, ends: 0.2), Life(begins: 1.2, ends: 1.3),
      Life(begins: 3.3, ends: 3.4), Life(begins: 7.4, ends: 7.5, end: .killed),
    ]
    #expect(
      next(after: lives)
        == start(0, 1, 2, 4) + [.giveUp(.diesTooOften(5, last: .killed))])
  }

  @Test func `five deaths in more than a minute are not`() {
    let lives = [0.0, 16, 32, 48, 64].map { Life(begins: $0, ends: $0 + 0.1) }
    #expect(next(after: lives) == start(0, 1, 2, 4, 8))
  }

  static let first: [(Life, RestartPlan.Next)] = [
    // It found that it runs already.
    (Life(begins: 0, ends: 0.5, holds: false, end: .well), .giveUp(.alreadyRunning)),
    // It was there, whatever became of it then.
    (Life(begins: 0, ends: 0.5, holds: true, end: .well), .start(after: .seconds(0))),
    (Life(begins: 0, ends: 2.5, holds: false, end: .well), .start(after: .seconds(0))),
    (Life(begins: 0, ends: 0.5, holds: false, end: .failed), .start(after: .seconds(0))),
    (
      Life(begins: 0, ends: 0.5, holds: false, end: .killed), .start(after: .seconds(0))
    ),
  ]

  @Test(arguments: first) func `an end without an error before it had the name`(
    life: Life, then: RestartPlan.Next
  ) {
    #expect(next(after: [life]) == [then])
  }

  @Test func `a program that is not there is not tried again, one that is gone for now is`() {
    var plan = RestartPlan()
    #expect(plan.couldNotStart("no", at: Self.at(0)) == .giveUp(.cannotStart("no")))
    plan = RestartPlan()
    plan.started(at: Self.at(0))
    #expect(plan.ended(.well, at: Self.at(10)) == .start(after: .seconds(0)))
    for delay: Int64 in [1, 2, 4] {
      #expect(
        plan.couldNotStart("no", at: Self.at(10)) == .start(after: .seconds(delay)))
    }
    #expect(
      plan.couldNotStart("no", at: Self.at(10)) == .giveUp(.diesTooOften(5, last: nil)))
  }

  static let reasons: [(RestartPlan.Reason, String)] = [
    (
      .diesTooOften(5, last: .failed),
      "dunst ended 5 times within a minute, the last time with status 1."
    ),
    (
      .diesTooOften(5, last: .killed),
      "dunst ended 5 times within a minute, the last time by signal 11."
    ),
    (.cannotStart("there is none."), "there is none."),
  ]

  @Test(arguments: reasons) func `why is told in a sentence`(
    reason: RestartPlan.Reason, sentence: String
  ) {
    #expect(reason.sentence(about: "dunst").translated == sentence)
  }
}

extension ServerEnd {
  static let well = ServerEnd.status(0)
  static let failed = ServerEnd.status(1)
  static let killed = ServerEnd.signal(11)
}
