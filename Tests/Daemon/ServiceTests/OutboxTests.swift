import NotificationModel
import Testing

@testable import Service

@Suite struct `Orders on their way to the server` {
  private static func word(for order: Outbox.Order?) -> String {
    switch order {
    case .show(let number, let shown, _): "show \(number.rawValue) \(shown.title)"
    case .withdraw(let id): "withdraw \(id.rawValue)"
    case nil: "nothing"
    }
  }

  private static func show(_ number: UInt64, _ title: String) -> Outbox.Order {
    .show(ShowOrder(number), shown(title), replacing: nil)
  }

  private static func shown(_ title: String) -> Presentation {
    Presentation(face: AppFace(name: "Mail"), title: title, style: .alert)
  }

  private func all(of outbox: inout Outbox) -> [String] {
    var words: [String] = []
    while let order = outbox.next() { words.append(Self.word(for: order)) }
    return words
  }

  @Test func `go in the order in which they came`() {
    var outbox = Outbox()
    outbox.add(Self.show(1, "Ann"))
    outbox.add(.withdraw(ServerID(7)))
    outbox.add(Self.show(2, "Bob"))
    #expect(!outbox.isEmpty)
    let words = all(of: &outbox)
    #expect(words == ["show 1 Ann", "withdraw 7", "show 2 Bob"])
    #expect(outbox.isEmpty)
  }

  @Test func `what hides something goes first`() {
    var outbox = Outbox()
    outbox.add(Self.show(1, "Ann"))
    outbox.addUrgent(.withdraw(ServerID(7)))
    outbox.addUrgent(.withdraw(ServerID(8)))
    let words = all(of: &outbox)
    #expect(words == ["withdraw 7", "withdraw 8", "show 1 Ann"])
  }

  @Test func `words that may not be seen any more are not sent`() {
    var outbox = Outbox()
    outbox.add(Self.show(1, "Ann"))
    outbox.add(Self.show(2, "Bob"))
    let first = outbox.next()
    #expect(Self.word(for: first) == "show 1 Ann")
    outbox.conceal(ShowOrder(2), Self.shown("Notification"))
    let words = all(of: &outbox)
    #expect(words == ["show 2 Notification"])
  }

  @Test func `a server that goes takes its orders along`() {
    var outbox = Outbox()
    outbox.add(Self.show(1, "Ann"))
    outbox.add(.withdraw(ServerID(7)))
    outbox.addUrgent(.withdraw(ServerID(8)))
    #expect(outbox.withdrawals == [ServerID(8), ServerID(7)])
    outbox.clear()
    #expect(outbox.isEmpty && outbox.withdrawals.isEmpty)
  }

  @Test func `orders that keep coming do not keep those that went`() {
    var outbox = Outbox()
    for number in 0..<10_000 {
      outbox.add(.withdraw(ServerID(UInt32(number))))
      outbox.add(.withdraw(ServerID(UInt32(number))))
      let order = outbox.next()
      #expect(order != nil)
    }
    var count = 0
    while outbox.next() != nil { count += 1 }
    #expect(count == 10_000)
  }
}
