import Testing

@testable import Queues

@Suite(.timeLimit(.minutes(1))) struct QueueTests {
  /// A queue some of whose things stand in either of its arrays: 1 to 6.
  private var some: Queue<Int> {
    var queue = Queue<Int>()
    for number in 0...3 { queue.add(number) }
    _ = queue.takeFirst()
    for number in 4...6 { queue.add(number) }
    return queue
  }

  @Test func `what came first goes first, also where more comes in between`() {
    var queue = Queue<Int>()
    var taken: [Int] = []
    for number in 0..<100 {
      queue.add(number)
      if !number.isMultiple(of: 3), let first = queue.takeFirst() { taken.append(first) }
    }
    while let first = queue.takeFirst() { taken.append(first) }
    #expect(taken == Array(0..<100))
    #expect(queue.isEmpty && queue.takeFirst() == nil)
  }

  @Test func `what is put back goes before all that waits`() {
    var queue = some
    let first = queue.takeFirst()
    queue.putBack(1)
    queue.putBack(0)
    #expect(first == 1)
    #expect(queue.takeAll() == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `looked at, all stands in its order`() {
    #expect(Array(some) == [1, 2, 3, 4, 5, 6])
    #expect(some.count == 6 && some.first == 1 && some.last == 6)
    #expect(some.indices.map { some[$0] } == [1, 2, 3, 4, 5, 6])
    #expect(some.last { $0 < 4 } == 3)
  }

  @Test func `taking everything empties it`() {
    var queue = some
    #expect(queue.takeAll() == [1, 2, 3, 4, 5, 6])
    #expect(queue.isEmpty && queue.first == nil && queue.takeAll() == [])
  }

  @Test func `what is taken out of the middle leaves the others in their order`() {
    var queue = some
    queue.removeAll { $0.isMultiple(of: 2) }
    #expect(queue.count == 3)
    #expect(queue.takeAll() == [1, 3, 5])
  }

  @Test(arguments: 0..<6) func `what is changed stays where it is`(position: Int) {
    var queue = some
    queue.change(at: position) { $0 += 10 }
    var expected = [1, 2, 3, 4, 5, 6]
    expected[position] += 10
    #expect(Array(queue) == expected)
  }

  @Test func `what was taken is let go at once`() {
    final class Thing {}
    var queue = Queue<Thing>()
    for _ in 0..<3 { queue.add(Thing()) }
    weak let first = queue.first
    weak let second = queue.dropFirst().first
    #expect(first != nil)
    _ = queue.takeFirst()
    #expect(first == nil && second != nil)
  }

  @Test func `room for a crowd goes when the crowd has gone`() {
    var queue = Queue<Int>()
    for number in 0..<10_000 { queue.add(number) }
    while queue.count > 1 { _ = queue.takeFirst() }
    // Some always wait from here on: the room goes nevertheless.
    for number in 0..<10 {
      queue.add(number)
      _ = queue.takeFirst()
    }
    #expect(queue.count == 1)
    #expect(queue.capacity <= 2 * Queue<Int>.roomKept)
  }

  @Test func `the last one of a crowd takes its room along`() {
    var queue = Queue<Int>()
    for number in 0..<10_000 { queue.add(number) }
    while queue.takeFirst() != nil {}
    #expect(queue.capacity == 0)
  }
}
