import NotificationModel
import Policy
import Testing

@testable import Delivery

/// A save takes effect at once, for what is on screen too.
@Suite(.timeLimit(.minutes(1))) struct PreferenceChangeTests {
  private func desk(_ server: DesktopAbilities = .honouring) -> (Desk, NotificationID?) {
    let desk = Desk(server)
    let id = desk.arrive("Secret") {
      $0.body = RichText(plain: "words")
      $0.sound = .named("ding")
    }
    desk.wait(.seconds(1))
    return (desk, id)
  }

  @Test func `previews never redacts in place, without a sound`() {
    let (desk, id) = desk()
    desk.prefer(.previews(.never))
    #expect(desk.screenTitles == ["Notification"])
    #expect(desk.server.orders.last?.replacing == ServerID(1))
    #expect(desk.server.sounds.count == 1)
    #expect(desk.isOpen(id))
    desk.prefer()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Secret"], "and it comes back whole")
  }

  @Test func `a server that will not redact loses it`() {
    let (desk, id) = desk()
    desk.server.mood = .refuses
    desk.prefer(.previews(.never))
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
  }

  @Test(arguments: [Setting.style(.none), .allow(.no), .styles(.badge)])
  func `no style takes it off the screen`(setting: Setting) {
    let (desk, _) = desk()
    desk.prefer(setting)
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.broken == [])
  }

  @Test func `a banner becomes an alert, and an alert a banner`() {
    let (desk, _) = desk(.withoutClock)
    desk.prefer(.style(.alert))
    #expect(desk.server.shows("Secret")?.style == .alert)
    desk.wait(.minutes(1))
    #expect(desk.screenTitles == ["Secret"])
    desk.prefer(.style(.banner))
    desk.wait(.seconds(6))
    #expect(desk.screenTitles == [])
  }

  @Test func `what does not change on screen is not sent again`() {
    let (desk, _) = desk()
    desk.prefer(.keep(.days(3)), .historyKeep(.days(1)))
    var moved = PreferenceBook()
    moved.defaults.add(.bannerDuration(.seconds(5)), from: .caution)
    desk.prefer(moved)
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == 1)
  }

  @Test func `of folded ones only those it is about go`() {
    let desk = Desk()
    desk.arrive("Ping")
    desk.arrive("Ping") { $0.category = Category("im") }
    desk.arrive("Ping")
    desk.wait(.seconds(1))
    var book = PreferenceBook()
    book.categories[Category("im"), default: SettingGroup()].add(.style(.none), from: .builtIn)
    desk.prefer(book)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping ×2"])
    #expect(desk.ledger.broken == [])
  }
}
