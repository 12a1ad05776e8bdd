import NotificationModel
import Testing

@testable import Desktop

@Suite struct `What is to be taken off the screen` {
  @Test func `goes one after the other, in the order in which it was said`() {
    var withdrawals = Withdrawals()
    for id: UInt32 in 1...3 { withdrawals.add(ServerID(id)) }
    #expect(withdrawals.next() == ServerID(1))
    #expect(withdrawals.next() == nil)
    withdrawals.answered()
    #expect(withdrawals.next() == ServerID(2))
  }

  @Test func `stays where there was no room to ask, however many were asked for before`() {
    var withdrawals = Withdrawals()
    for id: UInt32 in 1...300 { withdrawals.add(ServerID(id)) }
    var asked: [UInt32] = []
    for _ in 1...300 {
      if let refused = withdrawals.next() { withdrawals.notAsked(refused) }
      if let id = withdrawals.next() { asked.append(id.rawValue) }
      withdrawals.answered()
    }
    #expect(asked == Array(1...300))
    #expect(withdrawals.next() == nil)
  }
}
