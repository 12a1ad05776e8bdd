import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// P6: an app that has to be asked about notifies nobody before the person has answered.
@Suite(.timeLimit(.minutes(1))) struct ConsentTests {
  private static let question = "Mail wants to send you notifications"

  private func desk(_ server: DesktopAbilities? = .honouring) -> Desk {
    Desk(server, preferences: .defaults(.allow(.ask)))
  }

  private func kept(_ desk: Desk) -> [ConsentAnswer] {
    desk.effects.compactMap { if case .keepAnswer(let answer, _) = $0 { answer } else { nil } }
  }

  @Test func `the first one is answered and held, and one alert asks`() throws {
    let desk = desk()
    let id = desk.arrive("Secret") {
      $0.body = RichText(plain: "words")
      $0.badge = 3
      $0.sound = .named("bell")
    }
    #expect(desk.isOpen(id), "it has an id and is open")
    #expect(desk.screenTitles == [Self.question])
    let asked = try #require(desk.server.shows(Self.question))
    #expect(asked.style == .alert)
    #expect(asked.buttons.map(\.title) == ["Allow", "Don't Allow", "Allow Quietly"])
    #expect(!asked.body.plain.contains("words") && !asked.body.plain.contains("Secret"))
    #expect(desk.server.sounds == [])
    #expect(desk.badges == [:])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == [Self.question])
    #expect(desk.ledger.counts.held == 1)
    #expect(desk.ledger.counts.open == 1, "the question alone")
    var query = ItemQuery()
    query.isHeld = true
    #expect(desk.ledger.list(query).map(\.place) == [.held])
    #expect(desk.ledger.broken == [])
  }

  @Test func `three messages are one question, and come in their order when it is answered`() {
    let desk = desk()
    for title in ["One", "Two", "Three"] { desk.arrive(title) }
    #expect(desk.screenTitles == [Self.question])
    desk.acts(on: Self.question, .allow)
    #expect(desk.screenTitles == ["One", "Two", "Three"])
    #expect(kept(desk) == [.allow])
    #expect(desk.ledger.broken == [])
    desk.arrive("Four")
    #expect(desk.screenTitles.last == "Four", "nobody is asked again")
  }

  @Test func `what is not allowed is dropped: closed with 2, and not remembered`() {
    let desk = desk()
    let id = desk.arrive("One")
    desk.acts(on: Self.question, .dontAllow)
    #expect(desk.screenTitles == [])
    #expect(desk.reasons(id) == [.dismissed])
    #expect(id.flatMap { desk.endings[$0]?.past } == nil)
    #expect(kept(desk) == [.dontAllow])
    let next = desk.arrive("Two")
    #expect(desk.reasons(next) == [.dismissed])
    #expect(desk.screenTitles == [])
  }

  @Test func `allowed quietly it goes to the Center, unseen and unheard`() {
    let desk = desk()
    let id = desk.arrive("One") { $0.sound = .named("bell") }
    desk.acts(on: Self.question, .allowQuietly)
    #expect(desk.isOpen(id))
    #expect(desk.screenTitles == [])
    #expect(desk.server.sounds == [])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["One"])
    #expect(desk.ledger.counts.held == 0)
  }

  enum Time: String, CaseIterable { case itsOwn, transient, none, forEver }

  @Test(arguments: Time.allCases)
  func `who has a time of its own is not held beyond it`(time: Time) {
    let desk = desk()
    let id = desk.arrive("One") {
      switch time {
      case .itsOwn: $0.timeout = .after(.seconds(8))
      case .transient: $0.isTransient = true
      case .none: break
      case .forEver: $0.timeout = .never
      }
    }
    let ends = time == .itsOwn || time == .transient
    desk.wait(.minutes(1))
    #expect(desk.reasons(id) == (ends ? [.expired] : []))
    desk.acts(on: Self.question, .allow)
    #expect(desk.screenTitles == (ends ? [] : ["One"]))
    #expect(desk.ledger.broken == [])
  }

  @Test func `an alert that was held comes as an alert, and a badge with the answer`() {
    let desk = desk()
    desk.arrive("Door") {
      $0.timeout = .never
      $0.badge = 4
    }
    desk.arrive("") { $0.badge = 5 }
    #expect(desk.badges == [:])
    desk.acts(on: Self.question, .allow)
    #expect(desk.server.shows("Door")?.style == .alert)
    #expect(desk.badges[AppID("Mail")] == 5)
    #expect(desk.ledger.counts.open == 1, "a number alone is handled with that")
    #expect(desk.ledger.broken == [])
  }

  @Test func `the rate and folding hold for what was held`() {
    let desk = Desk(
      .honouring,
      preferences: .defaults(.allow(.ask), .rateLimit(.atMost(2, per: .minutes(1)))))
    for title in ["One", "One", "Two", "Three"] { desk.arrive(title) }
    desk.acts(on: Self.question, .allow)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["One ×2", "Two", "1 more"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `dismissed it is asked again with the next message, but not before an hour`() {
    let desk = desk()
    let id = desk.arrive("One")
    desk.leavesScreen(Self.question, .dismissed)
    #expect(desk.isOpen(id), "nothing is delivered, and nothing dropped")
    desk.wait(.minutes(59))
    desk.arrive("Two")
    #expect(desk.screenTitles == [])
    desk.wait(.minutes(2))
    #expect(desk.screenTitles == [], "time alone asks nothing")
    desk.arrive("Three")
    #expect(desk.screenTitles == [Self.question])
    desk.acts(on: Self.question, .allow)
    #expect(desk.screenTitles == ["One", "Two", "Three"])
  }

  @Test(arguments: [
    ("allow = yes", Setting.allow(.yes), ["One"], true),
    ("allow = no", Setting.allow(.no), [], false),
  ])
  func `an edit by hand answers it as well`(
    line: String, setting: Setting, shown: [String], isOpen: Bool
  ) {
    let desk = desk()
    let id = desk.arrive("One")
    desk.prefer(.defaults([.allow(.ask)], apps: ["Mail": [setting]]))
    #expect(desk.screenTitles == shown, "\(line)")
    #expect(desk.isOpen(id) == isOpen)
    #expect(kept(desk) == [], "the file says it already")
    #expect(desk.ledger.broken == [])
  }

  @Test func `the file with the answer in it changes nothing a second time`() {
    let desk = desk()
    desk.arrive("One")
    desk.acts(on: Self.question, .allow)
    let orders = desk.server.orders.count
    let ended = desk.endings.count
    desk.prefer(.defaults([.allow(.ask)], apps: ["Mail": [.allow(.yes)]]))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == orders)
    #expect(desk.endings.count == ended)
    desk.prefer(.defaults([.allow(.ask)], apps: ["Mail": [.allow(.ask)]]))
    desk.arrive("Two")
    #expect(desk.screenTitles == ["One", Self.question], "who wants to be asked again is")
  }

  @Test func `an answer the file does not take holds for this life, until the file says more`() {
    let desk = desk()
    desk.arrive("One")
    desk.acts(on: Self.question, .allow)
    desk.prefer(.defaults(.allow(.ask), .sound(.no)))
    desk.arrive("Two")
    #expect(desk.screenTitles == ["One", "Two"])
    desk.prefer(.defaults([.allow(.ask)], apps: ["Mail": [.allow(.no)]]))
    #expect(desk.screenTitles == [])
  }

  @Test func `a kind of event that is asked about is answered for alone`() {
    var book = PreferenceBook()
    var chat = SettingGroup()
    chat.add(.allow(.ask), from: .line(FileLine(file: "p", line: 2, group: "Category im")))
    book[.category(Category("im"))] = chat
    let desk = Desk(.honouring, preferences: book)
    desk.arrive("Plain")
    desk.arrive("Chat") { $0.category = Category("im.received") }
    #expect(desk.screenTitles == ["Plain", "\(Self.question) of the kind im"])
    desk.acts(on: "\(Self.question) of the kind im", .allow)
    #expect(desk.screenTitles == ["Plain", "Chat"])
    let subject = ConsentSubject(AppID("Mail"), Category("im"))
    #expect(desk.effects.contains(.keepAnswer(.allow, subject)))
  }

  @Test func `what is held and has a time of its own as of now does not wait for ever`() {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask), .honorTimeout(false)))
    let id = desk.arrive("One") { $0.timeout = .after(.seconds(3)) }
    desk.prefer(.defaults(.allow(.ask)))
    #expect(desk.ledger.broken == [])
    desk.wait(.seconds(10))
    #expect(desk.reasons(id) == [.expired])
  }

  @Test func `held items are replaced and closed by their app as usual`() {
    let desk = desk()
    let first = desk.arrive("One")
    let second = desk.arrive("Two")
    #expect(desk.arrive("One again", replacing: first?.rawValue) == first)
    #expect(desk.close(second?.rawValue))
    #expect(desk.reasons(second) == [.closedByApp])
    desk.acts(on: Self.question, .allow)
    #expect(desk.screenTitles == ["One again"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is on screen when asking begins stays there; its new content is held`() {
    let desk = Desk(.honouring)
    let id = desk.arrive("One")
    desk.prefer(.allow(.ask))
    #expect(desk.screenTitles == ["One"])
    desk.arrive("Two", replacing: id?.rawValue)
    #expect(desk.screenTitles == [Self.question])
    #expect(desk.ledger.counts.held == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `a locked screen asks nobody for consent`() throws {
    let desk = desk()
    desk.arrive("Hello")
    let question = try #require(desk.screenTitles.first)
    desk.locks()
    #expect(desk.server.onScreen.values.allSatisfy { $0.buttons.isEmpty })
    desk.acts(on: question, .allow)
    #expect(kept(desk) == [])
    desk.unlocks()
    #expect(desk.server.shows(question)?.buttons.count == 3)
    desk.acts(on: question, .allow)
    #expect(kept(desk) == [.allow])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what ends unanswered is not remembered, sleeping or held`() throws {
    let desk = desk()
    let held = try #require(desk.arrive("Now"))
    let later = try #require(
      desk.arrive("Later") { $0.deliverAt = (desk.wall + .hours(1)).seconds })
    for id in [held, later] { desk.handle(.handled(id, .dismissed)) }
    for id in [held, later] {
      let ending = try #require(desk.endings[id])
      #expect(ending.past == nil)
    }
  }

  @Test func `our own notices are never asked about`() {
    let desk = desk()
    desk.arrive("The preferences have errors") { $0.isOurs = true }
    #expect(desk.screenTitles == ["The preferences have errors"])
  }

  @Test func `no clock ends what keep does not, and keep does`() {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask), .keep(.hours(2))))
    let id = desk.arrive("One")
    desk.wait(.hours(3))
    #expect(desk.reasons(id) == [.expired])
    #expect(desk.ledger.counts.held == 0)
  }

  @Test func `after a restart it is held again and asked about again`() throws {
    let desk = Desk(nil, preferences: .defaults(.allow(.ask)))
    let old = try (UInt32(10)...12).map { number in
      var restored = Restored(
        id: try #require(NotificationID(number)),
        notification: Notification(claim: AppClaim(name: "Mail"), title: "Old \(number)"),
        sender: Sender(connection: ConnectionName(":1.0"), processID: 7, isOnBus: false),
        face: AppFace(name: "Mail"), receivedAt: UnixTime(milliseconds: 0), age: .minutes(5))
      restored.isRecent = true
      return restored
    }
    desk.restore(old)
    #expect(desk.ledger.counts.held == 3)
    desk.appears(.honouring)
    #expect(desk.screenTitles == [Self.question])
    desk.acts(on: Self.question, .allow)
    #expect(desk.screenTitles == ["Old 10", "Old 11", "Old 12"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `the server that dies shows the question again`() {
    let desk = desk()
    desk.arrive("One")
    desk.vanishes()
    desk.appears(.honouring)
    #expect(desk.screenTitles == [Self.question])
  }

  @Test func `an answer given where nobody draws counts`() throws {
    let desk = desk(nil)
    desk.arrive("One")
    let asked = try #require(desk.ledger.list(ItemQuery()).first)
    #expect(asked.reach == .app)
    desk.handle(.handled(asked.id, .acted(.allow, activationToken: nil)))
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["One"])
  }
}
