import NotificationModel
import Testing

@testable import Delivery

@Suite(.timeLimit(.minutes(1))) struct ProcessQuotaTests {
  private let full = Limits.connectionsPerProcess

  @Test(arguments: [7, nil] as [UInt32?])
  func `a process has so many, and another one is not concerned`(process: UInt32?) {
    var quota = ProcessQuota()
    let granted = (0...full).map { _ in quota.enter(process) }
    #expect(granted.firstIndex(of: false) == full)
    let another = quota.enter(8)
    #expect(another)
    #expect(quota.count == full + 1)
  }

  @Test func `who leaves makes room for another`() {
    var quota = ProcessQuota()
    for _ in 0..<full { _ = quota.enter(7) }
    quota.leave(7)
    let granted = (quota.enter(7), quota.enter(7))
    #expect(granted == (true, false))
  }

  @Test func `when all have left nothing is counted`() {
    var quota = ProcessQuota()
    for process: UInt32 in 1...100 { for _ in 0..<3 { _ = quota.enter(process) } }
    for process: UInt32 in 1...100 { for _ in 0..<3 { quota.leave(process) } }
    #expect(quota.count == 0)
  }
}
