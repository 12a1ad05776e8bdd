import Testing

@testable import Service

@Suite struct `Calls that wait for their turn` {
  private static func waiting(_ count: Int, bytes: Int) -> WaitingCallsQuota {
    var calls = WaitingCallsQuota()
    for _ in 0..<count { calls.setAside(bytes: bytes) }
    return calls
  }

  @Test(arguments: [
    // How many wait, the bytes of each, those of one more, and whether that has room.
    (0, 0, 4 << 20, true), (0, 0, 4 << 20 + 1, false),
    (1, 1, 4 << 20, false), (4, 1 << 20, 0, true), (4, 1 << 20, 1, false),
    (16_383, 0, 0, true), (16_384, 0, 0, false),
  ])
  func `have room for so many and so much`(count: Int, bytes: Int, more: Int, hasRoom: Bool) {
    #expect(Self.waiting(count, bytes: bytes).hasRoom(bytes: more) == hasRoom)
  }

  @Test(arguments: [
    // How many wait, the bytes of each, whether one more is light, and may wait as it came.
    (0, 0, true, true), (0, 0, false, false),
    (511, 0, true, true), (512, 0, true, false),
    (1, 256 << 10 - 1, true, true), (1, 256 << 10, true, false),
  ])
  func `are copied where much of the bus's memory is held`(
    count: Int, bytes: Int, isLight: Bool, mayWait: Bool
  ) {
    #expect(Self.waiting(count, bytes: bytes).mayWaitAsItCame(isLight: isLight) == mayWait)
  }

  @Test func `give their room back`() {
    var calls = Self.waiting(4, bytes: 1 << 20)
    calls.passedOn(bytes: 1 << 20)
    #expect(calls.count == 3)
    #expect(calls.hasRoom(bytes: 1 << 20))
  }
}
