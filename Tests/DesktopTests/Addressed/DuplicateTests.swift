import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `The same words again` {
  @Test func `the same words again are answered and never shown`() {
    let bench = ServerBench(.lxqt)
    bench.order("Mail", .alert)
    bench.standIn.answer()
    let events = bench.report { bench.order("Mail", .alert) }
    #expect(events == [.shown(ShowOrder(2), ServerID(8)), .left(ServerID(8), .neverShown)])
  }

  @Test func `also where the first is not answered yet`() {
    let bench = ServerBench(.lxqt)
    let events = bench.report {
      bench.order("Mail")
      bench.order("Mail")
    }
    #expect(events.last == .left(ServerID(8), .neverShown))
    #expect(events.count == 3)
  }

  @Test func `not so for other words, for a replacement, or once the first has gone`() {
    let bench = ServerBench(.lxqt)
    let events = bench.report {
      bench.order("Mail")
      bench.order("Other mail")
      bench.order("Mail", replacing: ServerID(7))
    }
    #expect(events.count == 3)
    bench.standIn.closes(7, 1)
    #expect(bench.report { bench.order("Mail") } == [.shown(ShowOrder(4), ServerID(9))])
    bench.server.withdraw(ServerID(9))
    #expect(bench.report { bench.order("Mail") } == [.shown(ShowOrder(5), ServerID(10))])
  }

  @Test func `what it leaves in place since the new words are there already is closed`() {
    let bench = ServerBench(.lxqt)
    bench.order("Notification")
    bench.order("Secret")
    bench.standIn.answer()
    let events = bench.report { bench.order("Notification", replacing: ServerID(8)) }
    #expect(events == [.shown(ShowOrder(3), ServerID(8)), .left(ServerID(8), .neverShown)])
    #expect(bench.standIn.closed == [8])
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
