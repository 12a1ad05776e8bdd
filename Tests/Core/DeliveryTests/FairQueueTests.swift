import Clock
import NotificationModel
import Testing

@testable import Delivery

@Suite(.timeLimit(.minutes(1))) struct FairQueueTests {
  private let flood = ConnectionName(":1.1")
  private let other = ConnectionName(":1.2")
  private let start = Moment.beginning + .seconds(1)

  @Test func `a burst passes, what is more waits, and another's passes meanwhile`() {
    var turns = FairQueue<Int>()
    let passed = (0..<20).map { _ in turns.mayPass(flood, at: start) }
    #expect(passed.firstIndex(of: false) == FairQueue<Int>.atOnce)
    let another = turns.mayPass(other, at: start)
    #expect(another)
  }

  @Test func `after a while it passes again, but not before what waits`() {
    var turns = FairQueue<Int>()
    for number in 0..<9 where !turns.mayPass(flood, at: start) { turns.wait(number, of: flood) }
    let later = start + .seconds(1)
    let early = turns.mayPass(flood, at: later)
    let waited = turns.next()?.call
    let late = turns.mayPass(flood, at: later)
    #expect(!early && waited == 8 && late)
    #expect(turns.isEmpty)
  }

  @Test func `they are served in turn, each in its own order`() {
    var turns = FairQueue<Int>()
    for number in 0..<4 { turns.wait(number, of: flood) }
    for number in 10..<12 { turns.wait(number, of: other) }
    var order: [Int] = []
    while let next = turns.next() { order.append(next.call) }
    #expect(order == [0, 10, 1, 11, 2, 3])
    #expect(!turns.holds(flood) && turns.isEmpty)
  }

  @Test func `out of turn goes the oldest of one sender`() {
    var turns = FairQueue<Int>()
    turns.wait(1, of: flood)
    turns.wait(2, of: other)
    let first = turns.next(of: flood)
    let none = turns.next(of: flood)
    let rest = turns.next()?.call
    #expect(first == 1 && none == nil && rest == 2)
    let last = turns.next()
    #expect(last == nil)
  }

  @Test func `thousands keep their order`() {
    var turns = FairQueue<Int>()
    for number in 0..<5_000 { turns.wait(number, of: flood) }
    var order: [Int] = []
    while let next = turns.next() { order.append(next.call) }
    #expect(order == Array(0..<5_000))
  }
}
