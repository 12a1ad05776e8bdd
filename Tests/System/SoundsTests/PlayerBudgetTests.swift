import Clock
import MainLoop
import NotificationModel
import Testing

@testable import Sounds

/// How often a player that breaks is started anew.
@Suite(.timeLimit(.minutes(1))) struct PlayerBudgetTests {
  private func at(_ seconds: Int64) -> Moment { .beginning + .seconds(seconds) }

  @Test func `the third bad end within a minute is the last for a while`() {
    var budget = PlayerBudget()
    let first = [budget.brokeDown(at: at(1)), budget.brokeDown(at: at(2))]
    #expect(first == [false, false])
    #expect(budget.mayStart(at: at(2)))
    let third = budget.brokeDown(at: at(3))
    #expect(third)
    #expect(!budget.mayStart(at: at(4)))
    #expect(!budget.mayStart(at: at(602)))
    #expect(budget.mayStart(at: at(603)))
  }

  @Test func `one now and then costs nothing but itself`() {
    var budget = PlayerBudget()
    let rests = (0..<20).map { minute in budget.brokeDown(at: at(minute * 61)) }
    #expect(!rests.contains(true))
    #expect(budget.mayStart(at: at(1_300)))
  }

  @Test func `where nobody takes sounds it is tried now and then`() {
    var budget = PlayerBudget()
    budget.foundNobody(at: at(0), behind: nil)
    #expect(!budget.mayStart(at: at(599)))
    #expect(budget.mayStart(at: at(600)))
  }

  @Test func `a sound server that has come since is tried at once`() {
    var budget = PlayerBudget()
    budget.foundNobody(at: at(0), behind: .named("one"))
    budget.sees(.named("one"))
    #expect(!budget.mayStart(at: at(1)))
    budget.sees(.named("another"))
    #expect(budget.mayStart(at: at(1)))
  }

  @Test func `another sound server mends no player that breaks`() {
    var budget = PlayerBudget()
    budget.foundNobody(at: at(0), behind: .named("one"))
    for second in 601...603 { _ = budget.brokeDown(at: at(Int64(second))) }
    budget.sees(.named("another"))
    #expect(!budget.mayStart(at: at(604)))
  }
}
