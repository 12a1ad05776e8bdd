import NotificationModel
import Testing

@testable import Delivery

@Suite(.timeLimit(.minutes(1))) struct UnknownCallerQuotaTests {
  private func caller(_ number: Int) -> ConnectionName { ConnectionName(":1.\(number)") }

  @Test func `sixty first calls of the largest size do not all find room`() {
    var room = UnknownCallerQuota()
    let granted = (0..<60).filter { room.enter(caller($0), bytes: Limits.messageBytes) }
    #expect(granted == [0])
    #expect(room.bytes <= UnknownCallerQuota.largeBytes)
  }

  @Test func `the largest call finds room where nothing waits`() {
    var room = UnknownCallerQuota()
    let isIn = room.enter(caller(1), bytes: Limits.messageBytes)
    #expect(isIn)
  }

  @Test func `a small call finds room beside large ones that took all of theirs`() {
    var room = UnknownCallerQuota()
    while room.enter(caller(1), bytes: 1 << 20) {}
    let isIn = room.enter(caller(2), bytes: UnknownCallerQuota.smallBytes)
    #expect(isIn)
  }

  @Test func `small calls of a thousand connections are bounded together`() {
    var room = UnknownCallerQuota()
    let granted = (0..<1_000).filter {
      room.enter(caller($0), bytes: UnknownCallerQuota.smallBytes)
    }
    #expect(granted.count == UnknownCallerQuota.bytesForSmall / UnknownCallerQuota.smallBytes)
  }

  @Test func `a burst of one connection is bounded, and another's first call waits beside it`() {
    var room = UnknownCallerQuota()
    let burst = (0...UnknownCallerQuota.callsOfOne).filter { _ in room.enter(caller(1), bytes: 0) }
    #expect(burst.count == UnknownCallerQuota.callsOfOne)
    for number in 2...3 { while room.enter(caller(number), bytes: 0) {} }
    #expect(room.count == UnknownCallerQuota.calls)
    let second = room.enter(caller(3), bytes: 0)
    let first = room.enter(caller(4), bytes: 0)
    #expect(!second && first)
  }

  @Test func `the places of first calls end too`() {
    var room = UnknownCallerQuota()
    var number = 0
    while room.enter(caller(number), bytes: 0) { number += 1 }
    #expect(room.count == UnknownCallerQuota.calls + UnknownCallerQuota.callsForFirst)
  }

  @Test func `whoever leaves gives back what it took`() {
    var room = UnknownCallerQuota()
    for bytes in [
      0, 100, UnknownCallerQuota.smallBytes, UnknownCallerQuota.smallBytes + 1, 8 << 20,
    ] {
      let isIn = room.enter(caller(1), bytes: bytes)
      room.leave(caller(1), bytes: bytes)
      #expect(isIn && room.bytes == 0 && room.count == 0)
      let isInAgain = room.enter(caller(1), bytes: bytes)
      #expect(isInAgain)
      room.leave(caller(1), bytes: bytes)
    }
  }

  @Test func `apps whose entry is awaited have a small room, and leave each other some`() {
    var room = AwaitedEntryQuota()
    // The figures that docs/security.md gives.
    let burst = (0..<100).filter { _ in room.enter("a", bytes: 0) }
    #expect(burst.count == 32)
    #expect(AwaitedEntryQuota.bytesOfOne == 2 << 20 && AwaitedEntryQuota.bytes == 8 << 20)
    let isLargeIn = room.enter("b", bytes: Limits.imageBytes + 64_000)
    let isTooMuchIn = room.enter("b", bytes: AwaitedEntryQuota.bytesOfOne - Limits.imageBytes)
    #expect(isLargeIn && !isTooMuchIn)
    var number = 0
    while room.enter("c\(number)", bytes: 0) { number += 1 }
    #expect(room.count == 256)
    room.leave("a", bytes: 0)
    let isNextIn = room.enter("d", bytes: 0)
    #expect(isNextIn && room.count == AwaitedEntryQuota.calls)
  }
}
