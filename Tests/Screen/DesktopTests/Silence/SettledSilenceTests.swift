import MainLoop
import NotificationModel
import PrivateBus
import Testing

@testable import Desktop

/// The server hears of the same setting, perhaps after us: the end of a silence is told later.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SettledSilenceTests {
  @Test func `an alert that is sent anew must not reach a server that is silent still`() throws {
    let bench = try Bench()
    var told: [Bool] = []
    let silence = SettledSilence(
      false, on: bench.loop, both: { $0 || $1 }, tell: { told.append($0) })
    silence.hear(true)
    #expect(told == [true])
    silence.hear(false)
    #expect(told == [true], "the end is told later")
    // Silent again before that: nothing has changed for anybody.
    silence.hear(true)
    silence.hear(false)
    #expect(told == [true])
    #expect(bench.waitUntil { told.count > 1 })
    #expect(told == [true, false])
  }

  @Test func `an app that is switched on is told later, and one that is switched off at once`()
    throws
  {
    let bench = try Bench()
    var told: [MutedApps] = []
    let apps = SettledSilence(
      MutedApps.none, on: bench.loop, both: { $0.union($1) }, tell: { told.append($0) })
    let (one, both, other) = (MutedApps(["a"]), MutedApps(["a", "b"]), MutedApps(["b"]))
    apps.hear(one)
    #expect(told == [one])
    // One is switched on and another off, in one change.
    apps.hear(other)
    #expect(told == [one, both])
    #expect(bench.waitUntil { told.count > 2 })
    #expect(told == [one, both, other])
  }
}
