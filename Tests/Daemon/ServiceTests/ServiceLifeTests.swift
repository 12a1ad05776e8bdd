import NotificationModel
import Testing

@testable import Service

/// How far the service is in its life, and what follows from that.
@MainActor @Suite struct ServiceLifeTests {
  private let ann = ConnectionName(":1.1")
  private let bob = ConnectionName(":1.2")

  @Test
  func `an end stops what is drawn first, and refuses messages when all that was answered is read`()
  {
    var life = ServiceLife()
    #expect(!life.isStopping && !life.isEnding)
    life.stops(with: 3)
    #expect(life.isStopping && !life.isEnding && life.exitStatus == 3)
    life.ends()
    #expect(life.isStopping && life.isEnding && life.exitStatus == 3)
  }

  @Test func `a second stop changes the exit status and takes nothing back`() {
    var life = ServiceLife()
    life.ends()
    life.stops(with: 1)
    #expect(life.isEnding && life.exitStatus == 1)
  }

  @Test func `a connection that leaves while items are taken over is no owner of them`() {
    var life = ServiceLife()
    life.left(ann)
    life.asksForConnections()
    #expect(life.present([ann, bob]) == [ann, bob])
    life.left(ann)
    // Asking again, as for a second file, forgets nobody.
    life.asksForConnections()
    #expect(life.present([ann, bob]) == [bob])
    life.needsConnectionsNoMore()
    life.left(bob)
    #expect(life.present([ann, bob]) == [ann, bob])
  }

  @Test func `preferences that changed during the start are read once after it, for all who wait`()
  {
    var life = ServiceLife()
    #expect(life.takePostponed() == nil)
    var read: [String] = []
    life.postpones { read.append("one") }
    life.postpones { read.append("two") }
    for done in life.takePostponed() ?? [] { done() }
    #expect(read == ["one", "two"] && life.takePostponed() == nil)
  }
}
