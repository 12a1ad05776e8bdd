import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// The server's own do-not-disturb, on one that shows what is critical all the same.
@Suite(.timeLimit(.minutes(1))) struct SilenceTests {
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

  private func silenced(_ change: (inout DesktopAbilities) -> Void = { _ in }) -> Desk {
    let desk = Desk(Self.abilities(change))
    desk.hear(.ownSilence(true))
    return desk
  }

  private func alert(_ notification: inout Notification) { notification.timeout = .never }

  @Test func `an alert that comes in it keeps it, and is sent again when it ends`() {
    let desk = silenced()
    desk.arrive("Door", alert)
    #expect(desk.server.shows("Door")?.silence == .kept)
    desk.hear(.ownSilence(false))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.map(\.presentation.silence) == [.kept, .off])
    #expect(desk.server.orders.last?.replacing == desk.server.id(of: "Door"))
    #expect(desk.server.orders.last?.presentation.style == .alert)
    desk.hear(.ownSilence(true))
    desk.hear(.ownSilence(false))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == 2)
    #expect(desk.ledger.broken == [])
  }

  @Test(
    arguments: [(isFrozen: false, [.off, .off]), (true, [.off, .kept])]
      as [(Bool, [Presentation.Silence])])
  func `an alert that is hidden in the silence stays readable on a screen that is left as it is`(
    isFrozen: Bool, silences: [Presentation.Silence]
  ) {
    let desk = Desk(Self.abilities { $0.freezesInSilence = isFrozen })
    desk.arrive("Door", alert)
    desk.hear(.ownSilence(true))
    desk.handle(.lockChanged(isLocked: true))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.map(\.presentation.silence) == silences)
    #expect(desk.server.orders.last?.presentation.isHidden == true)
  }

  @Test func `what was closed meanwhile does not come`() {
    let desk = silenced()
    let id = desk.arrive("Door", alert)
    desk.close(id?.rawValue)
    desk.hear(.ownSilence(false))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == 1)
    #expect(desk.screenTitles == [])
  }

  @Test func `what the server did not show at all comes when the silence ends`() {
    let desk = silenced()
    desk.arrive("Door") {
      alert(&$0)
      $0.sound = .named("bell")
    }
    desk.arrive("News")
    desk.leavesScreen("Door", .neverShown)
    desk.leavesScreen("News", .neverShown)
    #expect(desk.screenTitles == [])
    desk.wait(.seconds(1))
    desk.hear(.ownSilence(false))
    #expect(desk.screenTitles == ["Door"])
    #expect(desk.server.shows("Door")?.sound == .silent)
    #expect(desk.ledger.broken == [])
  }

  @Test func `a server that never shows what came in its silence gets the alert as a new one`() {
    let desk = silenced {
      $0.dropsInSilence = true
      $0.showsCriticalInSilence = false
    }
    desk.arrive("Door", alert)
    let former = desk.server.id(of: "Door")
    desk.hear(.ownSilence(false))
    #expect(desk.server.orders.count == 2)
    #expect(desk.server.orders.last?.replacing == nil)
    #expect(desk.server.id(of: "Door") != former)
    #expect(desk.screenTitles == ["Door"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `not where a focus has begun meanwhile`() {
    let desk = silenced()
    desk.arrive("Door", alert)
    desk.leavesScreen("Door", .neverShown)
    desk.handle(
      .focusChanged(
        ActiveFocus([.init(.plain, .manual)], since: UnixTime(milliseconds: 0))))
    desk.hear(.ownSilence(false))
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.heldCount == 1)
  }

  @Test func `more than a person looks at are counted in a line`() {
    let desk = silenced()
    for number in 1...Limits.alertsShown + 4 {
      desk.arrive(
        "\(number)", app: "App \(number)", from: ":1.\(number)", process: UInt32(number), alert)
      desk.leavesScreen("\(number)", .neverShown)
      desk.wait(.seconds(1))
    }
    desk.hear(.ownSilence(false))
    desk.wait(.milliseconds(600))
    let alerts = desk.server.onScreen.values.filter { $0.style == .alert }
    #expect(alerts.count == Limits.alertsShown)
    #expect(desk.ledger.broken == [])
  }

  @Test func `an alert that was there before is updated in its place as one`() {
    let desk = Desk(Self.abilities())
    let id = desk.arrive("Door", alert)
    desk.hear(.ownSilence(true))
    desk.wait(.seconds(1))
    desk.arrive("Door again", replacing: id?.rawValue, alert)
    desk.wait(.seconds(1))
    #expect(desk.server.orders.map(\.presentation.silence) == [.off, .off])
  }

  @Test func `a banner that becomes an alert in it keeps it`() {
    let desk = Desk(Self.abilities())
    let id = desk.arrive("Door")
    desk.hear(.ownSilence(true))
    desk.wait(.seconds(1))
    desk.arrive("Door open", replacing: id?.rawValue, alert)
    desk.wait(.seconds(1))
    #expect(desk.server.orders.last?.presentation.style == .alert)
    #expect(desk.server.orders.last?.presentation.silence == .kept)
  }

  @Test func `what passes is let through, and a banner is taken down when its time is over`() {
    let desk = silenced()
    let id = desk.arrive("Fire") { $0.level = .critical }
    #expect(desk.server.shows("Fire")?.silence == .broken)
    desk.arrive("News")
    desk.wait(.seconds(6))
    // The other one is in the server's list, as ever.
    #expect(desk.screenTitles == ["News"])
    #expect(desk.isOpen(id))
    #expect(desk.ledger.broken == [])
  }

  @Test func `on a server that holds all of it nothing is sent otherwise, or twice`() {
    let desk = silenced { $0.showsCriticalInSilence = false }
    desk.arrive("Door", alert)
    desk.arrive("Fire") { $0.level = .critical }
    #expect(desk.server.orders.map(\.presentation.silence) == [.kept, .off])
    desk.hear(.ownSilence(false))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == 2)
  }

  @Test func `one that is silent when it appears gets nothing that breaks it`() {
    let desk = Desk(nil)
    desk.arrive("Door", alert)
    desk.appears(Self.abilities { $0.isSilent = true })
    #expect(desk.server.shows("Door")?.silence == .kept)
  }

  @Test func `where an alert keeps it, nobody says that it is on the screen`() {
    let desk = silenced()
    let kept = desk.arrive("Door", alert)
    let passing = desk.arrive("Fire", app: "House", from: ":1.2", process: 8) {
      alert(&$0)
      $0.level = .critical
    }
    #expect(kept.flatMap { desk.ledger.centerItem($0) }?.place == .silenced)
    #expect(passing.flatMap { desk.ledger.centerItem($0) }?.place == .screen)
    desk.hear(.ownSilence(false))
    #expect(kept.flatMap { desk.ledger.centerItem($0) }?.place == .screen)
  }
}
