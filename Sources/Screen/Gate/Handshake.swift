/// The dialogue ahead of the messages, from one side: lines, to be passed on as they are.
///
/// Each side is followed for itself, as clients write their lines, and the first messages, without
/// waiting for the answers.
nonisolated struct Handshake {
  enum Side: Hashable {
    /// Begins with a NUL, and ends with the line `BEGIN`.
    case client
    /// Ends where a message begins: no answer begins with the first byte of one.
    case bus
  }

  private let side: Side
  private var line: [UInt8] = []
  private var needsNul: Bool
  private var hasAgreed = false
  /// Messages come next.
  private(set) var isOver = false

  init(_ side: Side) {
    self.side = side
    needsNul = side == .client
  }

  /// How many of these bytes belong to the dialogue.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws(WireFault) -> Int {
    var taken = 0
    for byte in bytes {
      if isOver { break }
      if needsNul {
        guard byte == 0 else { throw .noNul }
        needsNul = false
      } else if side == .bus, line.isEmpty, ByteOrder(byte) != nil {
        guard hasAgreed else { throw .notADialogue }
        isOver = true
        break
      } else {
        try take(byte)
      }
      taken += 1
    }
    return taken
  }

  private mutating func take(_ byte: UInt8) throws(WireFault) {
    line.append(byte)
    guard line.count <= GateLimits.lineBytes else { throw .lineTooLong }
    guard byte == UInt8(ascii: "\n") else { return }
    guard line.dropLast().last == UInt8(ascii: "\r") else { throw .lineEnd }
    let word = line.dropLast(2).prefix { $0 != UInt8(ascii: " ") }
    line.removeAll(keepingCapacity: true)
    switch side {
    case .client: isOver = word.elementsEqual("BEGIN".utf8)
    case .bus: if word.elementsEqual("OK".utf8) { hasAgreed = true }
    }
  }
}
