import Clock
import NotificationModel
import Testing

@testable import Policy

/// What may be written of a message whose words may not.
@Suite(.timeLimit(.minutes(1))) struct KeptFactsTests {
  private static let action = Action(key: ActionKey("pay"), title: "Pay")

  private func kept(
    _ book: PreferenceBook = PreferenceBook(), byDoor: Bool = false, _ settings: [Setting] = [],
    _ change: (inout Notification) -> Void
  ) throws -> WordlessFacts {
    var book = book
    for setting in [.previews(.never)] + settings { book[.defaults].add(setting, from: .line(1)) }
    let notification = Notification.from("Bank", "Balance", change)
    let keeping = KeepingRule.keeping(
      of: notification,
      settings: book.settings(for: AppID("Bank"), category: notification.category),
      isStatus: false, pending: 1, cameByDoor: byDoor, in: book)
    guard case .withheld(_, _, let facts) = keeping else {
      throw Missing()
    }
    return facts
  }

  private struct Missing: Error {}

  @Test func `what decides how it is shown is kept, and none of its words`() throws {
    let facts = try kept(byDoor: true) {
      $0.urgency = .critical
      $0.level = .timeSensitive
      $0.timeout = .never
      $0.wishes = [.asNew]
      $0.isTransient = true
      $0.isResident = true
      $0.sound = .suppressed
      $0.activation = Action(key: .activate, title: "Open the letter")
      $0.actions = [Self.action]
    }
    var expected = WordlessFacts()
    expected.urgency = .critical
    expected.level = .timeSensitive
    expected.timeout = .never
    expected.wishes = [.asNew]
    expected.isTransient = true
    expected.isResident = true
    expected.isSilent = true
    expected.hasTap = true
    expected.hadButtons = true
    expected.cameByDoor = true
    #expect(facts == expected)
    var again = Notification.from("Bank", "Notification")
    again.take(facts)
    #expect(again.activation?.title == "" && again.actions.isEmpty)
    #expect(try kept { $0.sound = .named("secret") } == WordlessFacts())
  }

  nonisolated static let kinds: [(String, String?)] = [
    ("im", "im"), ("IM.Received", "im"), ("im.received.from-ann", "im"), ("x-bank.balance", nil),
    ("email", nil), ("presence.online", "presence"), ("transfer.complete", "transfer.complete"),
    ("call.incoming.ann", "call.incoming"), ("x-bank.code.4711", "x-bank.code"),
    ("device.added", "device.added"), ("device", nil),
  ]

  @Test(arguments: kinds) func `of a kind of event only what the preferences name is kept`(
    sent: String, named: String?
  ) throws {
    var book = PreferenceBook()
    book[.category(Category("im"))].add(.style(.alert), from: .line(2))
    var rule = Rule(name: "codes")
    rule.add(.category([Category("x-bank.code")]))
    book.rules = [rule]
    let facts = try kept(book) { $0.category = Category(sent) }
    #expect(facts.category?.rawValue == named)
  }

  @Test func `a tap that destroys something is none`() throws {
    let facts = try kept(PreferenceBook(), [.destructiveActions(["Delete"])]) {
      $0.activation = Action(key: .activate, title: "delete")
    }
    #expect(!facts.hasTap)
  }
}
