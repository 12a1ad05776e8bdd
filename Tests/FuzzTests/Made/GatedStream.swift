@testable import Gate

/// All that comes of a stream's bytes, handed over in parts as a socket would.
struct GatedStream {
  private(set) var passed: [UInt8] = []
  private(set) var taken = 0
  /// Bytes that are not done with.
  private(set) var left = 0
  private(set) var fault: WireFault?
  private(set) var headers: [WireHeader] = []
  /// Those that were there as a whole when they were judged.
  private(set) var messages: [(header: WireHeader, bytes: ArraySlice<UInt8>)] = []

  /// The sizes of parts come one after another, again and again.
  init(
    _ side: Handshake.Side, _ bytes: [UInt8], parts: [Int],
    ruling: (WireHeader, ArraySlice<UInt8>?) -> HeaderRuling
  ) {
    var stream = MessageStream(from: side)
    var start = 0
    var end = 0
    var turn = 0
    while end < bytes.count, fault == nil {
      end = min(end + max(parts[turn % parts.count], 1), bytes.count)
      turn += 1
      do throws(WireFault) {
        try follow(&stream, bytes, &start, end, ruling)
      } catch {
        fault = error
      }
    }
    left = bytes.count - start
  }

  private mutating func follow(
    _ stream: inout MessageStream, _ bytes: [UInt8], _ start: inout Int, _ end: Int,
    _ ruling: (WireHeader, ArraySlice<UInt8>?) -> HeaderRuling
  ) throws(WireFault) {
    while true {
      let here = bytes[start..<end]
      switch try stream.step(here) {
      case .more(let count):
        precondition(count > here.count, "nothing more is waited for")
        return
      case .bytes(let count, let fate):
        precondition(count > 0 && count <= here.count, "no step at all")
        if fate == .pass { passed += here.prefix(count) } else { taken += count }
        start += count
      case .head(let header):
        headers.append(header)
        if here.count >= header.total { messages.append((header, here.prefix(header.total))) }
        switch ruling(header, nil) {
        case .decided(let ruling): stream.decide(ruling.fate)
        case .needsBody(let limit, _) where header.total <= limit: stream.awaitWhole()
        case .needsBody(_, let otherwise): stream.decide(otherwise.fate)
        }
      case .whole(let header):
        guard case .decided(let ruling) = ruling(header, here.prefix(header.total)) else {
          preconditionFailure("a whole message is not decided")
        }
        stream.decide(ruling.fate)
      }
    }
  }
}
