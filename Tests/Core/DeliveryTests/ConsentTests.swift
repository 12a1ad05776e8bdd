import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// An app that has to be asked about notifies nobody before the person has answered.
@Suite(.timeLimit(.minutes(1))) struct ConsentTests {
  private func kept(_ desk: Desk) -> [ConsentAnswer] {
    desk.effects.compactMap { if case .keepAnswer(let answer, _) = $0 { answer } else { nil } }
  }

  @Test func `the first one is answered and held, and one alert asks`() throws {
    let desk = Desk.asking()
    let id = desk.arrive("Secret") {
      $0.body = RichText(plain: "words")
      $0.badge = 3
      $0.sound = .named("bell")
    }
    #expect(desk.isOpen(id), "it has an id and is open")
    #expect(desk.screenTitles == [Desk.question])
    let asked = try #require(desk.server.shows(Desk.question))
    #expect(asked.style == .alert)
    #expect(asked.buttons.map(\.title) == ["Allow", "Don't Allow", "Allow Quietly"])
    #expect(!asked.body.plain.contains("words") && !asked.body.plain.contains("Secret"))
    #expect(desk.server.sounds == [])
    #expect(desk.badges == [:])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == [Desk.question])
    #expect(desk.ledger.counts.held == 1)
    #expect(desk.ledger.counts.open == 1, "the question alone")
    var query = ItemQuery()
    query.isHeld = true
    #expect(desk.ledger.list(query).map(\.place) == [.held])
    #expect(desk.ledger.broken == [])
  }

  @Test func `three messages are one question, and come in their order when it is answered`() {
    let desk = Desk.asking()
    for title in ["One", "Two", "Three"] { desk.arrive(title) }
    #expect(desk.screenTitles == [Desk.question])
    desk.acts(on: Desk.question, .allow)
    #expect(desk.screenTitles == ["One", "Two", "Three"])
    #expect(kept(desk) == [.allow])
    #expect(desk.ledger.broken == [])
    desk.arrive("Four")
    #expect(desk.screenTitles.last == "Four", "nobody is asked again")
  }

  @Test func `what is not allowed is dropped: closed with 2, and not remembered`() {
    let desk = Desk.asking()
    let id = desk.arrive("One")
    desk.acts(on: Desk.question, .dontAllow)
    #expect(desk.screenTitles == [])
    #expect(desk.reasons(id) == [.dismissed])
    #expect(id.flatMap { desk.endings[$0]?.past } == nil)
    #expect(kept(desk) == [.dontAllow])
    let next = desk.arrive("Two")
    #expect(desk.reasons(next) == [.dismissed])
    #expect(desk.screenTitles == [])
  }

  @Test func `allowed quietly it goes to the Center, unseen and unheard`() {
    let desk = Desk.asking()
    let id = desk.arrive("One") { $0.sound = .named("bell") }
    desk.acts(on: Desk.question, .allowQuietly)
    #expect(desk.isOpen(id))
    #expect(desk.screenTitles == [])
    #expect(desk.server.sounds == [])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["One"])
    #expect(desk.ledger.counts.held == 0)
  }

  @Test func `dismissed it is asked again with the next message, but not before an hour`() {
    let desk = Desk.asking()
    let id = desk.arrive("One")
    desk.leavesScreen(Desk.question, .dismissed)
    #expect(desk.isOpen(id), "nothing is delivered, and nothing dropped")
    desk.wait(.minutes(59))
    desk.arrive("Two")
    #expect(desk.screenTitles == [])
    desk.wait(.minutes(2))
    #expect(desk.screenTitles == [], "time alone asks nothing")
    desk.arrive("Three")
    #expect(desk.screenTitles == [Desk.question])
    desk.acts(on: Desk.question, .allow)
    #expect(desk.screenTitles == ["One", "Two", "Three"])
  }

  @Test(arguments: [
    ("allow = yes", Setting.allow(.yes), ["One"], true),
    ("allow = no", Setting.allow(.no), [], false),
  ])
  func `an edit by hand answers it as well`(
    line: String, setting: Setting, shown: [String], isOpen: Bool
  ) {
    let desk = Desk.asking()
    let id = desk.arrive("One")
    desk.prefer(.defaults([.allow(.ask)], apps: ["Mail": [setting]]))
    #expect(desk.screenTitles == shown, "\(line)")
    #expect(desk.isOpen(id) == isOpen)
    #expect(kept(desk) == [], "the file says it already")
    #expect(desk.ledger.broken == [])
  }

  @Test func `the file with the answer in it changes nothing a second time`() {
    let desk = Desk.asking()
    desk.arrive("One")
    desk.acts(on: Desk.question, .allow)
    let orders = desk.server.orders.count
    let ended = desk.endings.count
    desk.prefer(.defaults([.allow(.ask)], apps: ["Mail": [.allow(.yes)]]))
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == orders)
    #expect(desk.endings.count == ended)
    desk.prefer(.defaults([.allow(.ask)], apps: ["Mail": [.allow(.ask)]]))
    desk.arrive("Two")
    #expect(desk.screenTitles == ["One", Desk.question], "who wants to be asked again is")
  }

  @Test func `an answer the file does not take holds for this life, until the file says more`() {
    let desk = Desk.asking()
    desk.arrive("One")
    desk.acts(on: Desk.question, .allow)
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
    #expect(desk.screenTitles == ["Plain", "\(Desk.question) of the kind im"])
    desk.acts(on: "\(Desk.question) of the kind im", .allow)
    #expect(desk.screenTitles == ["Plain", "Chat"])
    let subject = ConsentSubject(AppID("Mail"), Category("im"))
    #expect(desk.effects.contains(.keepAnswer(.allow, subject)))
  }

  @Test func `a locked screen asks nobody for consent`() throws {
    let desk = Desk.asking()
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

  @Test func `our own notices are never asked about`() {
    let desk = Desk.asking()
    desk.arrive("The preferences have errors") { $0.isOurs = true }
    #expect(desk.screenTitles == ["The preferences have errors"])
  }

  @Test func `the server that dies shows the question again`() {
    let desk = Desk.asking()
    desk.arrive("One")
    desk.vanishes()
    desk.appears(.honouring)
    #expect(desk.screenTitles == [Desk.question])
  }

  @Test func `an answer given where nobody draws counts`() throws {
    let desk = Desk.asking(nil)
    desk.arrive("One")
    let asked = try #require(desk.ledger.list(ItemQuery()).first)
    #expect(asked.reach == .app)
    desk.handle(.handled(asked.id, .acted(.allow, activationToken: nil)))
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["One"])
  }
}
