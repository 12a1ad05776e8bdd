import Clock
import Focus
import NotificationModel
import Testing

/// Apps that ask for quiet and end it in a flood are looked at now and then.
@Suite(.timeLimit(.minutes(1))) struct LookBudgetTests {
  private let start = Moment.beginning + .seconds(5_000)

  @Test func `a flood of ten seconds is followed eight times at once, and then once a second`() {
    var budget = LookBudget()
    let granted = (0..<10_000).count {
      budget.take(at: start + .milliseconds(Int64($0))) == nil
    }
    #expect(granted == LookBudget.atOnce + 9)
  }

  @Test func `who is put off is told when to come back, and may then`() throws {
    var budget = LookBudget()
    for _ in 0..<LookBudget.atOnce { _ = budget.take(at: start) }
    let told = budget.take(at: start + .milliseconds(300))
    let next = try #require(told)
    #expect(next == start + LookBudget.interval)
    let granted = budget.take(at: next)
    #expect(granted == nil)
  }

  @Test func `after a while it is as at the beginning, and no more than that`() {
    var budget = LookBudget()
    for _ in 0..<LookBudget.atOnce { _ = budget.take(at: start) }
    let granted = (0..<20).count { _ in budget.take(at: start + .hours(5)) == nil }
    #expect(granted == LookBudget.atOnce)
  }
}
