import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Who was asked about an app lately, and has not answered, is not asked again: over a sweep of
/// silent apps and a restart too.
@Suite(.timeLimit(.minutes(1))) struct AskedTests {
  private static let question = "Mail wants to send you notifications"
  private let ask = PreferenceBook.defaults(.allow(.ask))

  @Test func `a flood of other names does not bring a dismissed question back`() {
    let desk = Desk(.honouring, preferences: ask)
    let id = desk.arrive("One")
    desk.leavesScreen(Self.question, .dismissed)
    desk.close(id?.rawValue)
    desk.prefer(.defaults([.allow(.yes)], apps: ["Mail": [.allow(.ask)]]))
    desk.wait(.seconds(1))
    for number in 0..<3_000 {
      let other = desk.arrive("Other", app: "Other \(number)")
      desk.close(other?.rawValue)
    }
    #expect(!desk.ledger.knownApps().contains { $0.app == AppID("Mail") }, "its record is gone")
    desk.arrive("Two")
    #expect(!desk.screenTitles.contains(Self.question))
  }

  private func restarted(_ desk: Desk, after span: Span, bus: String) throws -> Desk {
    let text = AskedMemory.text(desk.asked, at: desk.wall, bus: "one")
    let next = Desk(nil, preferences: ask)
    next.ledger.recall(AskedMemory.read(text, at: desk.wall + span, bus: bus), at: next.now)
    var old = Restored(
      id: try #require(NotificationID(10)),
      notification: Notification(claim: AppClaim(name: "Mail"), title: "One"),
      sender: Sender(connection: ConnectionName(":1.0"), isOnBus: false),
      face: AppFace(name: "Mail"), receivedAt: desk.wall, age: span)
    old.isRecent = true
    next.restore([old])
    next.appears(.honouring)
    return next
  }

  @Test(
    arguments: [
      ("dismissed, on the same bus", true, "one", Span.minutes(10), false),
      ("dismissed, at the next login", true, "two", .minutes(10), false),
      ("still open, at the next login", false, "two", .minutes(10), false),
      ("still open when the service was ended", false, "one", .minutes(10), true),
      ("dismissed more than an hour ago", true, "two", .minutes(61), true),
      ("the clock was set back", true, "two", .minutes(-5), true),
    ])
  func `after a restart`(
    when: String, isDismissed: Bool, bus: String, span: Span, isAsked: Bool
  ) throws {
    let desk = Desk(.honouring, preferences: ask)
    desk.arrive("One")
    if isDismissed { desk.leavesScreen(Self.question, .dismissed) }
    let next = try restarted(desk, after: span, bus: bus)
    #expect((next.screenTitles == [Self.question]) == isAsked, "\(when)")
    #expect(next.ledger.counts.held == 1, "it is held all the same")
    next.wait(.minutes(61))
    next.arrive("Two")
    #expect(next.screenTitles == [Self.question], "\(when), a message an hour later")
  }

  @Test func `answered it is not remembered`() {
    let desk = Desk(.honouring, preferences: ask)
    desk.arrive("One")
    #expect(desk.asked.map(\.isOpen) == [true])
    desk.acts(on: Self.question, .allow)
    #expect(desk.asked == [])
  }

  @Test(
    arguments: [
      "", "bus one", "bus one\nx\tclosed\tMail\t\t", "bus one\n5\tclosed\t\t\t",
      "5\tclosed\tMail\t\t",
      "bus one\n5\tclosed\tMail", "bus one\n9223372036854775807\tclosed\tMail\t\t",
      "bus one\n-9223372036854775808\tclosed\tMail\t\t",
    ])
  func `a damaged file is an empty one`(text: String) {
    let time = UnixTime(milliseconds: 6)
    #expect(AskedMemory.read(text, at: time, bus: "two") == [])
  }

  @Test func `a kind of event, and a name with blanks, are read as they were written`() {
    let all = [
      AskedOnce(ConsentSubject(AppID("My App"), Category("im")), ago: .minutes(2), isOpen: false),
      AskedOnce(ConsentSubject(AppID("b")), ago: .zero, isOpen: true),
    ]
    let time = UnixTime(milliseconds: 10_000_000)
    let text = AskedMemory.text(all, at: time, bus: "x y")
    #expect(AskedMemory.read(text, at: time, bus: "z") == all)
    let odd = AskedOnce(ConsentSubject(AppID("a\tb")), ago: .zero, isOpen: true)
    #expect(AskedMemory.text([odd], at: time, bus: "x") == "bus x\n")
  }
}
