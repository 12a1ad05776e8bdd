import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Apps that the person has switched off in the desktop's settings, on a server that shows what is
/// critical all the same.
@Suite(.timeLimit(.minutes(1))) struct MutedAppTests {
  private static func abilities(
    _ change: (inout DesktopAbilities) -> Void = { _ in }
  ) -> DesktopAbilities {
    var abilities = DesktopAbilities()
    abilities.showsCriticalInSilence = true
    abilities.honoursTimeouts = false
    abilities.keepsFadedInList = true
    change(&abilities)
    return abilities
  }

  private func alert(_ notification: inout Notification) { notification.timeout = .never }

  /// Two apps, of which the first is switched off.
  private func two() -> Desk {
    let desk = Desk(Self.abilities())
    desk.hear(.mutedApps(MutedApps(["mail"])))
    desk.arrive("Post", app: "Mail", alert)
    desk.arrive("Door", app: "House", from: ":1.2", process: 8, alert)
    return desk
  }

  @Test func `an alert of one keeps its switch, and of another does not`() {
    let desk = two()
    #expect(desk.server.shows("Post")?.silence == .kept)
    #expect(desk.server.shows("Door")?.silence == .off)
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is held so is said to be, and why`() throws {
    let desk = Desk(Self.abilities { $0.mutedApps = MutedApps(["mail"]) })
    let id = try #require(desk.arrive("Post", app: "Mail", alert))
    #expect(desk.ledger.centerItem(id)?.place == .silenced)
    let explanation = try #require(desk.ledger.explanation(of: id))
    #expect(explanation.outcome.hasPrefix("with the desktop server, where its app is switched off"))
    #expect(
      explanation.because
        == "its app is switched off in the desktop's own settings: no banner is shown")
  }

  @Test func `when the app is switched on again its alert is shown as one, once`() {
    let desk = two()
    desk.hear(.mutedApps(.none))
    desk.wait(.seconds(1))
    let sent = desk.server.orders.map(\.presentation).filter { $0.title == "Post" }
    #expect(sent.map(\.silence) == [.kept, .off])
    #expect(desk.server.orders.count == 3)
    #expect(desk.ledger.broken == [])
  }

  @Test func `not while another switch keeps it`() {
    let desk = two()
    desk.hear(.ownSilence(true))
    desk.hear(.mutedApps(.none))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == 2)
    desk.hear(.mutedApps(MutedApps(["mail"])))
    desk.hear(.ownSilence(false))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == 2)
    desk.hear(.mutedApps(.none))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == 3)
    #expect(desk.server.shows("Post")?.silence == .off)
  }

  @Test func `what was on the screen before is updated in its place`() {
    let desk = Desk(Self.abilities())
    let id = desk.arrive("Post", app: "Mail", alert)
    desk.hear(.mutedApps(MutedApps(["mail"])))
    desk.wait(.seconds(1))
    desk.arrive("More post", app: "Mail", replacing: id?.rawValue, alert)
    desk.wait(.seconds(1))
    #expect(desk.server.orders.map(\.presentation.silence) == [.off, .off])
  }

  @Test func `what the app calls critical passes, as without us, and its level does not`() {
    let desk = Desk(Self.abilities())
    desk.hear(.mutedApps(MutedApps(["mail"])))
    desk.arrive("Quota", app: "Mail") { $0.urgency = .critical }
    desk.arrive("Soon", app: "Mail") { $0.level = .timeSensitive }
    #expect(desk.server.shows("Quota")?.silence == .broken)
    #expect(desk.server.shows("Soon")?.silence == .kept)
  }

  @Test func `a server that went has no switches`() {
    let desk = two()
    desk.hear(.vanished)
    desk.appears(Self.abilities())
    desk.wait(.seconds(1))
    #expect(desk.server.shows("Post")?.silence == .off)
  }
}
