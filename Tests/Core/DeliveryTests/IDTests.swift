import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Ids are ours alone; numbers that apps make up are remembered.
@Suite(.timeLimit(.minutes(1))) struct IDTests {
  @Test func `ids go up by one and are reserved in blocks before they are given`() {
    let desk = Desk(nil, firstID: 0)
    var reserved: UInt32 = 0
    var last: UInt32 = 0
    for _ in 0..<10_000 {
      desk.arrive("x", stays: false)
      for effect in desk.last {
        if case .reserveIDs(let below) = effect { reserved = below }
        if case .answer(_, let id) = effect {
          #expect(id.rawValue == last + 1)
          #expect(id.rawValue < reserved)
          last = id.rawValue
        }
      }
    }
  }

  @Test func `after the last number they begin again, never at 0, never with one still open`() {
    let desk = Desk(nil, firstID: 1)
    let first = desk.arrive("old")
    #expect(first?.rawValue == 1)
    var source = IDSource(startingAt: .max - IDSource.block)
    var given: [UInt32] = []
    for _ in 0..<(IDSource.block + 2) { given.append(source.take().id.rawValue) }
    #expect(!given.contains(0))
    #expect(given.last == 2 && given.suffix(2).first == 1)
  }

  @Test func `an unknown number gets a fresh id and is remembered for its app`() {
    let desk = Desk()
    let id = desk.arrive("One", stays: false, replacing: 9_999)
    #expect(id?.rawValue == 1_000)
    #expect(desk.arrive("Two", from: ":1.2", stays: false, replacing: 9_999) == id)
    #expect(desk.arrive("Theirs", app: "Other", from: ":1.3", replacing: 9_999) != id)
  }

  @Test func `a close by that number means that item`() {
    let desk = Desk()
    let id = desk.arrive("One", replacing: 9_999)
    #expect(desk.close(9_999, from: ":1.2"), "a stranger's 9999 is nothing")
    #expect(desk.isOpen(id))
    desk.close(9_999)
    #expect(desk.reasons(id) == [.closedByApp])
    #expect(desk.arrive("Two", replacing: 9_999) != id, "forgotten with the item")
  }

  @Test func `a script that closes by its own number from another connection is understood`() {
    let desk = Desk()
    let id = desk.arrive("One", replacing: 77)
    desk.leaves(":1.1")
    desk.close(77, from: ":1.2", proof: .sandbox(AppID("org.example.Box")))
    #expect(desk.isOpen(id), "a sandbox closes only its own")
    desk.close(77, from: ":1.3")
    #expect(desk.reasons(id) == [.closedByApp])
  }

  @Test func `a number that two gone apps have used closes nothing`() {
    let desk = Desk()
    let one = desk.arrive("A", replacing: 77)
    let other = desk.arrive("B", app: "Other", from: ":1.2", replacing: 77)
    desk.leaves(":1.1")
    desk.leaves(":1.2")
    desk.close(77, from: ":1.3")
    #expect(desk.isOpen(one) && desk.isOpen(other))
  }

  @Test func `an id given before and closed is unknown, and never used again`() {
    let desk = Desk()
    let first = desk.arrive("One")
    desk.close(first?.rawValue)
    let second = desk.arrive("Two", replacing: first?.rawValue)
    #expect(second != first)
    #expect(desk.arrive("Three", replacing: first?.rawValue) == second)
  }

  @Test func `an app's own number goes before another app's id that is the same by chance`() {
    let desk = Desk()
    let mine = desk.arrive("Mine", app: "Script", replacing: 1_001)
    let theirs = desk.arrive("Theirs", app: "Chat", from: ":1.2")
    #expect(theirs?.rawValue == 1_001)
    #expect(desk.arrive("Mine!", app: "Script", replacing: 1_001) == mine)
    desk.close(1_001)
    #expect(desk.reasons(mine) == [.closedByApp])
    #expect(desk.isOpen(theirs))
  }

  @Test func `numbers remembered for one app are bounded`() {
    let desk = Desk(nil)
    for number in 1...200 as ClosedRange<UInt32> { desk.arrive("x", replacing: 50_000 + number) }
    #expect(desk.ledger.items.apps.aliasCount == Limits.aliasesPerApp)
    #expect(desk.ledger.broken == [])
  }
}
