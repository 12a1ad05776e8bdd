import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `The same words again` {
  @Test func `the same words again are shown, told apart by signs that nobody sees`() {
    let bench = ServerBench(.lxqt)
    let events = bench.report {
      bench.order("Mail", .alert)
      bench.order("Mail", .alert)
    }
    #expect(events == [.shown(ShowOrder(1), ServerID(7)), .shown(ShowOrder(2), ServerID(8))])
  }

  @Test func `also what is hidden, each in the place of its words`() {
    let bench = ServerBench(.lxqt)
    bench.order("Secret")
    bench.order("Another")
    let events = bench.report {
      bench.order("Notification", replacing: ServerID(7))
      bench.order("Notification", replacing: ServerID(8))
    }
    #expect(
      events.suffix(2) == [.shown(ShowOrder(3), ServerID(7)), .shown(ShowOrder(4), ServerID(8))])
    #expect(bench.standIn.closed == [])
  }

  @Test func `other servers show the same twice`() {
    let bench = ServerBench(.mako)
    let events = bench.report {
      bench.order("Mail")
      bench.order("Mail")
    }
    #expect(events == [.shown(ShowOrder(1), ServerID(7)), .shown(ShowOrder(2), ServerID(8))])
  }
}
