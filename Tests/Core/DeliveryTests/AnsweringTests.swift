import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Every call has its answer, and nothing about it goes out before.
@Suite(.timeLimit(.minutes(1))) struct AnsweringTests {
  @Test func `the answer comes first, after the reservation of ids alone`() {
    let desk = Desk()
    let id = desk.arrive("Hello")
    #expect(id?.rawValue == 1_000)
    #expect(desk.last.first == .reserveIDs(below: 1_000 + IDSource.block))
    guard case .answer(_, let answered) = desk.last.dropFirst().first else {
      Issue.record("no answer: \(desk.last)")
      return
    }
    #expect(answered == id)
  }

  @Test(arguments: [
    ("an app that is off", PreferenceBook.defaults(.allow(.no)), "Hello", nil as UInt32?),
    ("a badge without text", .defaults(), "", 3),
    ("a badge of zero without text", .defaults(), "", 0),
  ])
  func `what is closed at once is answered before`(
    what: String, book: PreferenceBook, title: String, badge: UInt32?
  ) {
    let desk = Desk(preferences: book)
    desk.arrive("First", app: "Other")
    let id = desk.arrive(title) { $0.badge = badge }
    guard case .answer(_, id)? = desk.last.first else {
      Issue.record("\(what): \(desk.last)")
      return
    }
    #expect(desk.last.contains { $0.isClosing(id) })
    #expect(desk.reasons(id) == [.dismissed])
    #expect(!desk.isOpen(id))
  }

  @Test func `what was promised an id is placed under it and not answered again`() {
    let ledger = Ledger(firstID: 1_000, book: .defaults())
    let now = Moment.beginning
    let first = ledger.promise()
    let second = ledger.promise()
    #expect(first.effects == [.reserveIDs(below: 1_000 + IDSource.block)])
    #expect(second.effects.isEmpty)
    #expect(second.id.rawValue == first.id.rawValue + 1)
    for (id, title) in [(first.id, "One"), (second.id, "Two")] {
      let arrival = Arrival(
        notification: Notification(claim: AppClaim(name: "Mail"), title: title), replaces: nil,
        sender: Sender(connection: ConnectionName(":1.1")), face: AppFace(name: "Mail"),
        receivedAt: UnixTime(milliseconds: 0), answer: .given(id))
      let effects = ledger.handle(.arrived(arrival), at: now) + ledger.finish(at: now)
      #expect(!effects.contains { if case .answer = $0 { true } else { false } })
      #expect(ledger.items[id]?.notification.title == title)
    }
  }

  @Test func `replacing with what is off is answered, then closed`() {
    var book = PreferenceBook()
    book[.category(Category("im"))].add(.allow(.no), from: .builtIn)
    let desk = Desk(preferences: book)
    let id = desk.arrive("Hello")
    #expect(desk.arrive("Again", replacing: id?.rawValue) { $0.category = Category("im") } == id)
    guard case .answer? = desk.last.first else {
      Issue.record("\(desk.last)")
      return
    }
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test func `a close is answered before Closed(3) goes out`() {
    let desk = Desk()
    let id = desk.arrive("Hello")
    desk.close(id?.rawValue)
    guard case .answerClose? = desk.last.first else {
      Issue.record("\(desk.last)")
      return
    }
    #expect(desk.reasons(id) == [.closedByApp])
    #expect(desk.screenTitles == [])
    #expect(desk.server.withdrawn.count == 1)
  }

  @Test(arguments: [0, 7, 999, 1_000, UInt32.max])
  func `closing what is not, or no longer, open succeeds silently`(number: UInt32) {
    let desk = Desk()
    desk.close(desk.arrive("Hello")?.rawValue)
    let closings = desk.closes.count
    #expect(desk.close(number))
    #expect(desk.last.count == 1)
    #expect(desk.closes.count == closings)
  }

  @Test func `actions that were cut are one line in the log, after the answer`() {
    let desk = Desk()
    desk.arrive("Hello")
    desk.arrive("Choose") { $0.offer("a", "b", "c", "d", "e") }
    guard case .answer? = desk.last.first else {
      Issue.record("\(desk.last)")
      return
    }
    #expect(desk.last.contains(.note(.actionsCut(AppID("Mail"), count: 1))))
  }

  @Test func `a call is answered whatever the server does`() {
    for desk in [Desk(nil), Desk(.honouring), Desk(.listing)] {
      desk.server.mood = .holds
      #expect(desk.arrive("Hello") != nil)
      #expect(desk.reasons(desk.arrive("Hello again")) == [])
    }
  }
}

extension Effect {
  func isClosing(_ id: NotificationID?) -> Bool {
    guard case .signalClosed(id, _, _) = self else { return false }
    return true
  }
}
