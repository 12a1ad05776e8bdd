import Delivery
import MainLoop
import NotificationModel
import Testing

@testable import Service

/// Calls that wait for the start: in their order, bounded, and no program takes all the room.
@MainActor @Suite(.timeLimit(.minutes(1))) struct StartQueueTests {
  private static let loop = MainLoop()

  private func load(_ connection: String, process: UInt32? = nil, bytes: Int = 0) -> StartQueue.Load
  {
    StartQueue.Load(
      from: Sender(connection: ConnectionName(connection), processID: process, isOnBus: true),
      bytes: bytes)
  }

  @Test func `have their turns in their order`() {
    let queue = StartQueue(on: Self.loop)
    var served: [Int] = []
    for number in 0..<5 { queue.add(load(":1.\(number)"), { served.append(number) }, refuse: {}) }
    var isOver = false
    queue.move { isOver = true }
    while !isOver { _ = Self.loop.turn(mayWait: true) }
    #expect(served == [0, 1, 2, 3, 4] && queue.isOver)
  }

  @Test(arguments: [
    // Connections of one process share its room; without a process each has a share of its own.
    (UInt32?(7), 16), (nil, 64),
  ])
  func `of one process take a quarter of the room`(process: UInt32?, expected: Int) {
    let queue = StartQueue(on: Self.loop)
    var kept = 0
    for number in 0..<100 {
      let load = load(":1.\(number)", process: process, bytes: 64 << 10)
      guard queue.hasRoom(for: load) else { continue }
      queue.add(answered: load) {}
      kept += 1
    }
    #expect(kept == expected)
  }

  @Test func `give their room back when they have had their turn`() {
    let queue = StartQueue(on: Self.loop)
    let large = load(":1.1", process: 7, bytes: 1 << 20)
    queue.add(answered: large) {}
    #expect(!queue.hasRoom(for: large))
    queue.move {}
    while !queue.isOver { _ = Self.loop.turn(mayWait: true) }
    #expect(queue.hasRoom(for: large))
  }

  @Test func `that have no answer are refused where the service ends first`() {
    let queue = StartQueue(on: Self.loop)
    var said: [String] = []
    queue.add(answered: load(":1.1")) { said.append("read") }
    queue.add(load(":1.2"), { said.append("served") }, refuse: { said.append("refused") })
    #expect(!queue.holds(ConnectionName(":1.1")) && queue.holds(ConnectionName(":1.2")))
    queue.end()
    #expect(said == ["refused"])
  }
}
