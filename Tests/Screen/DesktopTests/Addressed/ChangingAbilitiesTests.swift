import Clock
import MainLoop
import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `What a server can do, and can do later` {
  private func aged(_ bench: ServerBench) {
    bench.server.server?.askedAt = bench.loop.now - .seconds(11)
  }

  @Test(arguments: [ServerProfile.mako, .quickshell, .astal])
  func `settings are changed while it runs: it is asked again now and then`(
    profile: ServerProfile
  ) throws {
    let bench = ServerBench(profile)
    bench.standIn.capabilities = ["body"]
    let early = bench.report { bench.order("One") }
    #expect(early == [.shown(ShowOrder(1), ServerID(7))])
    aged(bench)
    let events = bench.report { bench.order("Two") }
    #expect(events.first == .shown(ShowOrder(2), ServerID(8)))
    guard case .abilitiesChanged(let abilities) = try #require(events.last) else {
      Issue.record("no change: \(events)")
      return
    }
    #expect(!abilities.takesActions)
    let asked = bench.standIn.asked.count
    bench.order("Three") { $0.buttons = [Button(key: ActionKey("r"), title: "Reply")] }
    bench.standIn.answer()
    #expect(bench.standIn.asked.count == asked + 1, "not asked at every turn")
  }

  @Test func `an answer that says the same is no news`() {
    let bench = ServerBench(.mako)
    aged(bench)
    #expect(bench.report { bench.order("One") } == [.shown(ShowOrder(1), ServerID(7))])
    #expect(bench.standIn.asked.filter { $0 == "GetCapabilities" }.count == 2)
  }

  @Test func `others are asked once`() {
    let bench = ServerBench(.dunst)
    aged(bench)
    bench.order("One")
    bench.standIn.answer()
    #expect(bench.standIn.asked.filter { $0 == "GetCapabilities" }.count == 1)
  }

  @Test func `a server that is silenced has its buttons all the same`() {
    #expect(ServerProfile.xfce.abilities(capabilities: ["body"]).takesActions)
    #expect(!ServerProfile.usual.abilities(capabilities: ["body"]).takesActions)
  }

  @Test(arguments: [ServerProfile.lxqt, .budgie, .elementary])
  func `icons are drawn by some that do not say so`(profile: ServerProfile) {
    #expect(profile.abilities(capabilities: ["body"]).drawsPictures)
  }
}
