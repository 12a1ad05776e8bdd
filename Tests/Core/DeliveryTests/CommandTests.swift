import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// The person's command runs once for each item that is shown or kept.
@Suite(.timeLimit(.minutes(1))) struct CommandTests {
  private static let command = Setting.run(RunCommand("true"))

  private func titles(_ desk: Desk) -> [String] { desk.runs.map(\.item.title) }

  @Test func `off where nobody says so`() {
    let desk = Desk()
    desk.arrive()
    #expect(desk.runs.isEmpty)
  }

  @Test func `for each that comes, and again for a replacement`() {
    let desk = Desk(preferences: .defaults([Self.command]))
    let id = desk.arrive("One")
    desk.arrive("Two", replacing: id?.rawValue)
    desk.arrive("Hidden in the Center") { $0.level = .passive }
    #expect(titles(desk) == ["One", "Two", "Hidden in the Center"])
    #expect(desk.runs.map(\.item.place) == [.screen, .screen, .center])
    desk.handle(.handled(desk.runs[0].item.id, .dismissed))
    #expect(desk.runs.count == 3)
  }

  @Test func `none for what is dropped, for a volume display and for a number alone`() {
    let desk = Desk(preferences: .app("Mail", .allow(.no), Self.command))
    desk.arrive()
    desk.prefer(Self.command)
    desk.arrive("Volume") {
      $0.tag = ReplaceTag(kind: .synchronous, name: "volume")
      $0.progress = 5
    }
    desk.arrive("") { $0.badge = 3 }
    #expect(desk.runs.isEmpty)
  }

  @Test func `one that is held runs it when the person has allowed its app`() throws {
    let desk = Desk(preferences: .defaults([.allow(.ask), Self.command]))
    desk.arrive("News")
    #expect(desk.runs.isEmpty)
    desk.acts(on: "Mail wants to send you notifications", .allow)
    #expect(titles(desk) == ["News"])
  }

  @Test func `one for later runs it when it comes, and one that comes back does not again`() throws
  {
    let desk = Desk(preferences: .defaults([Self.command]))
    let at = (desk.wall + .minutes(10)).seconds
    let id = try #require(desk.arrive("Later") { $0.deliverAt = at })
    #expect(desk.runs.isEmpty)
    desk.wait(.minutes(11))
    #expect(titles(desk) == ["Later"])
    desk.handle(.handled(id, .snoozed(until: desk.wall + .minutes(10))))
    desk.wait(.minutes(11))
    desk.handle(.handled(id, .shownAgain))
    #expect(titles(desk) == ["Later"])
  }

  @Test func `nothing for what is restored and shown again`() throws {
    let desk = Desk(nil, preferences: .defaults([Self.command]))
    var notification = Notification(claim: AppClaim(name: "Mail"), title: "Old")
    notification.timeout = .never
    var old = Restored(
      id: try #require(NotificationID(10)), notification: notification,
      sender: Sender(connection: ConnectionName(":1.0"), isOnBus: false),
      face: AppFace(name: "Mail"), receivedAt: desk.wall, age: .zero)
    old.isRecent = true
    desk.restore([old])
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["Old"] && desk.runs.isEmpty)
  }

  @Test(arguments: [PreviewChoice.never, .whenUnlocked, .always], [false, true])
  func `hidden words are in none of it`(previews: PreviewChoice, isLocked: Bool) throws {
    let desk = Desk(preferences: .defaults([Self.command, .previews(previews)]))
    if isLocked { desk.locks() }
    desk.arrive("Secret") { $0.body = RichText(plain: "word") }
    let run = try #require(desk.runs.first)
    let isHidden = previews == .never || (isLocked && previews == .whenUnlocked)
    #expect(run.item.isHidden == isHidden)
    #expect((run.item.title == "Secret") == !isHidden && run.item.body.isEmpty == isHidden)
  }

  @Test func `one that has waited while the screen was locked gets no words`() throws {
    let desk = Desk(preferences: .defaults([Self.command]))
    let id = try #require(desk.arrive("Secret"))
    let run = try #require(desk.runs.first)
    #expect(desk.ledger.item(for: run)?.title == "Secret")
    desk.locks()
    #expect(desk.ledger.item(for: run)?.title == "Notification")
    desk.close(id.rawValue)
    #expect(desk.ledger.item(for: run) == nil)
  }

  @Test func `one whose message has ended while it waited gets its words`() throws {
    let desk = Desk(preferences: .defaults([Self.command]))
    let id = try #require(desk.arrive("Log me"))
    let run = try #require(desk.runs.first)
    desk.close(id.rawValue)
    #expect(desk.ledger.item(for: run)?.title == "Log me")
  }

  @Test(arguments: [Setting.previews(.never), .allow(.no)])
  func `one whose message has ended gets no words that are hidden since`(setting: Setting) throws {
    let desk = Desk(preferences: .defaults([Self.command]))
    let id = try #require(desk.arrive("Secret"))
    let run = try #require(desk.runs.first)
    desk.close(id.rawValue)
    desk.prefer(.defaults([Self.command, setting]))
    #expect(desk.ledger.item(for: run) == nil)
  }

  @Test func `explain says which line runs it`() throws {
    let line = FileLine(file: "p", line: 3, group: "App Mail")
    var book = PreferenceBook()
    book[.app(AppID("Mail"))].add(Self.command, from: .line(line))
    let desk = Desk(preferences: book)
    let id = try #require(desk.arrive())
    #expect(
      desk.ledger.explanation(of: id)?.reasons.contains(
        "your command runs for it (p:3, [App Mail])")
        == true)
    #expect(desk.runs.first?.source == .line(line))
  }
}
