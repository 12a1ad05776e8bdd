import Clock
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

  @Test func `names move on the screen at once, in their place and without a sound`() {
    var abilities = DesktopAbilities.honouring
    abilities.drawsAppName = false
    let (desk, _) = desk(abilities)
    #expect(desk.server.shows("Secret")?.appName == "Mail")
    for (choice, name) in [(AppNameChoice.never, nil), (.always, "Mail")] {
      var book = desk.book
      book.desktop.appNames = choice
      desk.prefer(book)
      desk.wait(.seconds(1))
      #expect(desk.server.shows("Secret")?.appName == name)
      #expect(desk.server.orders.last?.replacing == ServerID(1))
    }
    #expect(desk.server.sounds.count == 1)
  }

  @Test func `a server that will not redact loses it`() {
    let (desk, id) = desk()
    desk.server.mood = .refuses
    desk.prefer(.previews(.never))
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
  }

  @Test func `previews never redacts what has faded into a server's own list`() {
    let (desk, id) = desk(.listing)
    desk.wait(.seconds(10))
    let number = desk.server.id(of: "Secret")
    desk.prefer(.previews(.never))
    #expect(desk.screenTitles == ["Notification"])
    #expect(desk.server.orders.last?.replacing == number)
    #expect(desk.server.sounds.count == 1, "heard once")
    #expect(desk.ledger.broken == [])
    desk.wait(.seconds(10))
    #expect(desk.screenTitles == ["Notification"], "it fades into the list again")
    #expect(desk.isOpen(id))
    desk.prefer(.previews(.never), .keep(.days(3)))
    #expect(desk.server.orders.count == 2)
    #expect(desk.ledger.broken == [])
  }

  @Test func `previews always leaves a server's own list as it is`() {
    let (desk, _) = desk(.listing)
    desk.wait(.seconds(10))
    desk.prefer(.previews(.never))
    desk.wait(.seconds(10))
    let sent = desk.server.orders.count
    desk.prefer()
    #expect(desk.server.orders.count == sent, "no banner for what is long known")
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["Secret"])
    desk.prefer(.previews(.never))
    #expect(desk.server.orders.count == sent, "nothing is to be read there still")
    #expect(desk.screenTitles == ["Notification"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is not to be shown any more leaves the list with its text`() {
    let (desk, id) = desk(.listing)
    desk.wait(.seconds(10))
    desk.prefer(.previews(.never), .style(.none))
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
    #expect(desk.ledger.broken == [])
  }

  @Test(arguments: [DesktopAbilities.honouring, .withoutClock, .listing])
  func `allow no closes all that the app has open, seen or not`(server: DesktopAbilities) {
    let desk = Desk(server)
    let faded = desk.arrive("Faded") { $0.badge = 3 }
    desk.wait(.minutes(1))
    let unseen = desk.arrive("Unseen") { $0.level = .passive }
    let folded = (0..<2).map { _ in desk.arrive("Twice") }
    let seen = desk.arrive("Seen")
    let other = desk.arrive("Other", app: "Other")
    desk.wait(.seconds(1))
    let all = [faded, unseen] + folded + [seen]
    desk.prefer(.app("Mail", .allow(.no)))
    #expect(all.allSatisfy { desk.reasons($0) == [.dismissed] })
    #expect(desk.isOpen(other))
    #expect(desk.screenTitles.filter { $0 != "Faded" } == ["Other"])
    #expect(server.keepsFadedInList == false || desk.screenTitles == ["Other"])
    #expect(desk.badges[AppID("Mail")] == nil)
    #expect(desk.ledger.broken == [])
  }

  @Test func `effects of a change come in the order in which things came`() {
    let desk = Desk(.honouring, preferences: .defaults(.rateLimit(.off)))
    let ids = (0..<40).map { desk.arrive("\($0)", app: "App \($0 % 7)") }
    desk.prefer(.allow(.no))
    let closed = desk.last.compactMap { effect -> NotificationID? in
      guard case .signalClosed(let id, _, _) = effect else { return nil }
      return id
    }
    #expect(closed == ids.compactMap { $0 })
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
    moved[.defaults].add(.bannerDuration(.seconds(5)), from: .caution)
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
    book[.category(Category("im"))].add(.style(.none), from: .builtIn)
    desk.prefer(book)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping ×2"])
    #expect(desk.ledger.broken == [])
  }
}
