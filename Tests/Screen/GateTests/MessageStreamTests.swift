import Testing

@testable import Gate

struct MessageStreamTests {
  static let first = RawMessage.toBus("Hello").bytes
  static let second = RawMessage.toBus("GetId", "some text", order: .big).bytes
  static let all = Array(HandshakeTests.client.utf8) + first + second

  /// What comes out of a stream whose bytes come in parts; the second message is taken out.
  private func passed(_ bytes: [UInt8], parts: [Int], whole: Bool) throws -> [UInt8] {
    var stream = MessageStream(from: .client)
    var buffer: [UInt8] = []
    var out: [UInt8] = []
    var rest = bytes[...]
    for size in parts {
      buffer += rest.prefix(size)
      rest = rest.dropFirst(size)
      loop: while true {
        switch try stream.step(buffer[...]) {
        case .more(let count):
          #expect(count > buffer.count)
          break loop
        case .bytes(let count, let fate):
          if fate == .pass { out += buffer.prefix(count) }
          buffer.removeFirst(count)
        case .head(let header):
          if whole { stream.awaitWhole() } else { stream.decide(fate(of: header)) }
        case .whole(let header):
          #expect(buffer.count >= header.total)
          stream.decide(fate(of: header))
        }
      }
    }
    #expect(buffer.isEmpty)
    return out
  }

  private func fate(of header: WireHeader) -> MessageFate {
    header.member == "GetId" ? .take : .pass
  }

  @Test(arguments: [true, false])
  func `wherever the bytes are split, the same comes out`(whole: Bool) throws {
    let expected = Array(Self.all.dropLast(Self.second.count))
    for split in 1..<Self.all.count {
      let parts = [split, Self.all.count - split]
      #expect(try passed(Self.all, parts: parts, whole: whole) == expected)
    }
    let ones = [Int](repeating: 1, count: Self.all.count)
    #expect(try passed(Self.all, parts: ones, whole: whole) == expected)
  }

  @Test func `between messages is only where none is half out`() throws {
    var stream = MessageStream(from: .client)
    #expect(stream.isWithinMessage)
    _ = try stream.step(Array(HandshakeTests.client.utf8)[...])
    #expect(!stream.isWithinMessage)
    _ = try stream.step(Self.first[...])
    #expect(!stream.isWithinMessage)
    stream.decide(.pass)
    _ = try stream.step(Self.first.prefix(20))
    #expect(stream.isWithinMessage)
    _ = try stream.step(Self.first.dropFirst(20))
    #expect(!stream.isWithinMessage)
  }

  @Test func `a fault stays one`() throws {
    var stream = MessageStream(from: .client)
    _ = try stream.step(Array(HandshakeTests.client.utf8)[...])
    for _ in 0..<2 {
      #expect(throws: WireFault.noByteOrder(0)) { _ = try stream.step([0, 1, 2]) }
    }
  }
}
