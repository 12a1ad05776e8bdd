import CenterPanel
import Clock
import Testing

/// When a click on a row is meant for it.
@Suite(.timeLimit(.minutes(1))) struct SettlingRowTests {
  private let start = Moment.beginning

  private func row(at top: Int32 = 100) -> SettlingRow {
    var row = SettlingRow()
    row.stands(at: top, height: 60, byHand: false, now: start)
    return row
  }

  private func after(_ milliseconds: Int64) -> Moment { start + .milliseconds(milliseconds) }

  @Test func `a row that has just come takes none, and soon does`() {
    #expect(!row().isSettled(at: after(299)))
    #expect(row().isSettled(at: after(300)))
  }

  @Test func `a row that another pushes down settles anew`() {
    var row = row()
    row.stands(at: 200, height: 60, byHand: false, now: after(1_000))
    #expect(!row.isSettled(at: after(1_299)))
    #expect(row.isSettled(at: after(1_300)))
  }

  @Test func `a row that grows settles anew, for its buttons move`() {
    var row = row()
    row.stands(at: 100, height: 80, byHand: false, now: after(1_000))
    #expect(!row.isSettled(at: after(1_299)))
  }

  @Test func `a row that stays takes clicks`() {
    var row = row()
    row.stands(at: 100, height: 60, byHand: false, now: after(1_000))
    #expect(row.isSettled(at: after(1_000)))
  }

  @Test func `whoever scrolls sees where the row goes`() {
    var row = row()
    row.stands(at: 40, height: 60, byHand: true, now: after(1_000))
    #expect(row.isSettled(at: after(1_000)))
    var new = SettlingRow()
    new.stands(at: 900, height: 60, byHand: true, now: start)
    #expect(new.isSettled(at: start))
  }

  @Test func `a row with other words or buttons settles anew`() {
    var row = row()
    row.changed(now: after(1_000))
    #expect(!row.isSettled(at: after(1_299)))
  }
}
