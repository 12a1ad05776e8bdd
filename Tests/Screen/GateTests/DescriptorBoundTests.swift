import Glibc
import MainLoop
import Testing

@testable import Gate

/// How many descriptors the gate has open, whatever is sent through it.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DescriptorBoundTests {
  /// As many as the system takes at once.
  private static let most = 253
  private static let message = RawMessage(
    kind: 4,
    fields: [
      .path("/a"), .interface("org.example.Talk"), .member("Rang"), .descriptors(UInt32(most)),
    ]
  ).bytes

  private func send(_ end: WireEnd) -> Bool {
    let descriptors = [Int32](repeating: STDERR_FILENO, count: Self.most)
    return end.write(Self.message[...], descriptors) == Self.message.count
  }

  @Test
  func `a child that takes none leaves the gate with those of one message, and gets them all`()
    throws
  {
    let wires = try Wires()
    let wire = try #require(try wires.connect())
    let before = openDescriptors()
    var sent = 0
    var most = 0
    for _ in 0..<2_000 where sent < 1_000 {
      if send(wire.bus) { sent += 1 }
      wires.turn()
      most = max(most, openDescriptors() - before)
    }
    // It is stuck, and so is the bus.
    #expect(sent < 1_000)
    #expect(most > 0)
    #expect(most <= Self.most)
    for _ in 0..<5_000 where wire.child.descriptors < sent * Self.most {
      wires.turn()
      wire.child.read()
      // Where the system refused some it is tried again after a while.
      if wire.child.descriptors < sent * Self.most { usleep(200) }
    }
    #expect(wire.child.descriptors == sent * Self.most)
    #expect(wire.child.came.count == sent * Self.message.count)
    wires.turn()
    #expect(openDescriptors() == before)
    #expect(wires.notes.isEmpty)
  }

  @Test func `of many such children most wait, others go on, and none is ended`() throws {
    let wires = try Wires()
    let stuck = try (0..<8).map { _ in try #require(try wires.connect()) }
    let other = try #require(try wires.connect())
    let before = openDescriptors()
    var sent = 0
    var most = 0
    for (index, wire) in stuck.enumerated() {
      for _ in 0..<400 {
        if send(wire.bus) { sent += 1 }
        wires.turn()
        most = max(most, openDescriptors() - before)
      }
      // One that takes nothing is no hindrance to the others.
      guard index == 0 else { continue }
      #expect(send(other.bus))
      wires.turn()
      other.child.read()
      #expect(other.child.descriptors == Self.most)
    }
    #expect(most <= 2 * Self.most)
    #expect(wires.gate.connections.count == 9)
    func arrived() -> Int { stuck.reduce(0) { $0 + $1.child.descriptors } }
    for _ in 0..<5_000 where arrived() < sent * Self.most {
      wires.turn()
      for wire in stuck { wire.child.read() }
    }
    #expect(arrived() == sent * Self.most)
    #expect(wires.notes.isEmpty)
  }

  @Test func `descriptors ahead of a message that does not come end their connection alone`() throws
  {
    let wires = try Wires()
    let other = try #require(try wires.connect())
    let wire = try #require(try wires.connect())
    let descriptors = [Int32](repeating: STDERR_FILENO, count: Self.most)
    for byte in Self.message.prefix(3) {
      _ = wire.child.write([byte], descriptors)
      wires.turn()
    }
    wire.child.read()
    #expect(wire.child.isEnded)
    #expect(wires.gate.connections.count == 1)
    #expect(wires.notes.count == 1)
    #expect(send(other.child))
    wires.turn()
    other.bus.read()
    #expect(other.bus.descriptors == Self.most)
  }
}

private func openDescriptors() -> Int {
  guard let directory = unsafe opendir("/proc/self/fd") else { return -1 }
  defer { unsafe closedir(directory) }
  var count = 0
  while unsafe readdir(directory) != nil { count += 1 }
  return count
}
