import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `Numbers that servers give` {
  @Test(arguments: [
    (ServerProfile.dunst, ScreenExit.neverShown), (.notifyOSD, .faded), (.usual, .neverShown),
  ])
  func `what is answered with 0 gets a number of ours, and has left`(
    profile: ServerProfile, exit: ScreenExit
  ) throws {
    let bench = ServerBench(profile) { $0.numbers = [0] }
    let events = bench.report { bench.order("Mail") }
    guard case .shown(ShowOrder(1), let own) = try #require(events.first) else {
      Issue.record("not shown: \(events)")
      return
    }
    #expect(own.rawValue != 0)
    #expect(events == [.shown(ShowOrder(1), own), .left(own, exit)])
  }

  @Test func `a number of ours is never told to the server`() throws {
    let bench = ServerBench(.dunst) { $0.numbers = [0] }
    let events = bench.report { bench.order("Mail") }
    guard case .left(let own, _) = try #require(events.last) else { return }
    let more = bench.report {
      bench.order("Again", replacing: own)
      bench.server.withdraw(own)
    }
    #expect(bench.standIn.replaced == [0, 0])
    #expect(bench.standIn.closed == [])
    #expect(more == [.shown(ShowOrder(2), ServerID(7))])
  }

  @Test func `a number that the server gives is the server's, also one of ours`() throws {
    let bench = ServerBench { $0.numbers = [0, .max] }
    _ = bench.report { bench.order("One") }
    _ = bench.report { bench.order("Two") }
    bench.server.withdraw(ServerID(.max))
    bench.standIn.answer()
    #expect(bench.standIn.closed == [.max])
  }

  @Test(arguments: [ServerProfile.mako, .swaync, .gnomeShell, .deadd])
  func `another number for a replacement is the one that holds`(profile: ServerProfile) {
    let bench = ServerBench(profile) { $0.numbers = [7, 12] }
    bench.order("One")
    bench.standIn.answer()
    let events = bench.report { bench.order("Two", replacing: ServerID(7)) }
    #expect(bench.standIn.replaced == [0, 7])
    #expect(events == [.shown(ShowOrder(2), ServerID(12))])
  }
}
