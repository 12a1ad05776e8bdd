import Glibc
import MainLoop
import Testing

@testable import Gate

/// Headers as no library makes them, and as large as the protocol allows.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LargeHeaderTests {
  /// 60 MiB of fields that nobody knows, half a million small ones among them, and at their
  /// very end the one that counts descriptors.
  private static func message() -> RawMessage {
    var small: [UInt8] = [1, 2, 3, 4, 77, 1, UInt8(ascii: "u"), 0]
    for _ in 0..<19 { small += small }
    let large = [UInt8](repeating: 7, count: 56 << 20)
    var message = RawMessage(kind: 4)
    message.fields = [
      .raw(77, "u", align: 4, small + [1, 2, 3, 4]),
      .raw(77, "ay", align: 4, message.number(UInt32(large.count)) + large),
      .path("/a"), .interface("org.example.Talk"), .member("Rang"), .descriptors(1),
    ]
    return message
  }

  /// The time of this thread on a processor: others on the machine are no work of ours.
  private static var worked: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  @Test(arguments: [true, false])
  func `a header of 60 MiB goes through, and holds up no turn of the loop`(toChild: Bool) throws {
    let wires = try Wires()
    let wire = try #require(try wires.connect())
    let (source, sink) = toChild ? (wire.bus, wire.child) : (wire.child, wire.bus)
    let next = RawMessage.toBus("Next", "after it").bytes
    let all = Self.message().bytes + next
    var rest = all[...]
    var longest: Int64 = 0
    var working: Int64 = 0
    var descriptors = [STDERR_FILENO]
    for _ in 0..<20_000 where sink.came.count < all.count && !sink.isEnded {
      let count = source.write(rest, descriptors)
      if count > 0 {
        rest = rest.dropFirst(count)
        descriptors = []
      }
      let before = Self.worked
      wires.loop.turn(mayWait: false)
      let took = Self.worked - before
      longest = max(longest, took)
      working += took
      sink.read()
    }
    #expect(wires.notes.isEmpty)
    #expect(sink.came == all)
    #expect(sink.descriptors == 1)
    // Each turn has its part of the work, and none the whole.
    #expect(longest < working / 8, "\(longest) of \(working) ns")
    #expect(wires.gate.connections.first?.waiting == 0)
  }
}
