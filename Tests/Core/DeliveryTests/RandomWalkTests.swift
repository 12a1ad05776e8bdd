import NotificationModel
import Policy
import Testing

@testable import Delivery

@Suite(.timeLimit(.minutes(1))) struct RandomWalkTests {
  @Test(arguments: [1, 2, 3, 4, 5, 31, 56] as [UInt64])
  func `nothing breaks, whatever comes in whatever order`(seed: UInt64) {
    var walk = Walk(seed: seed)
    for step in 0..<5_000 {
      walk.step()
      let broken = walk.desk.ledger.broken + walk.brokenPromises
      guard broken.isEmpty else {
        Issue.record("seed \(seed), step \(step), \(walk.lastEvent): \(broken.prefix(3))")
        return
      }
    }
    walk.closeEverything()
    #expect(walk.desk.ledger.leftovers == [])
    #expect(walk.brokenPromises == [])
    #expect(walk.desk.answers.count > 1_000, "the walk did something")
  }
}
