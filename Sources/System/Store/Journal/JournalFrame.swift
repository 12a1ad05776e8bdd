/// A record of the journal as it lies in the file.
///
/// Each part is a multiple of eight bytes:
///
///     mark  ~length  number  digest of these three  content  digest of the content
///
/// **A frame in which at most eight bytes in a row have changed is never read:** the first digest
/// shows damage to the head, before the length is believed, the second damage to the content. The
/// second begins at the number, and so also shows old content behind a new head, as a disk without
/// power may have left it.
struct JournalFrame {
  private static let headBytes = 32
  /// The beginning of each frame; its bytes read "pennant2" in the file.
  private static let mark: UInt64 = 0x3274_6E61_6E6E_6570
  private static let formerHeadBytes = 24
  private static let digestBytes = 8

  let number: UInt64
  let content: ArraySlice<UInt8>
  /// Where the next frame begins.
  let end: Int
  /// Whether a version that had no mark wrote it.
  private let isFormer: Bool

  static func write(_ record: JournalRecord, number: UInt64, to writer: inout RecordWriter) {
    writer.begin(reserving: headBytes)
    record.write(to: &writer)
    writer.fill(toMultipleOf: digestBytes)
    finish(number, &writer)
  }

  /// A frame of the same number and length with another record, to be written over this one; `nil`
  /// where the record is longer.
  func overwritten(by record: JournalRecord) -> [UInt8]? {
    var writer = RecordWriter()
    writer.begin(reserving: isFormer ? Self.formerHeadBytes : Self.headBytes)
    let count = writer.bytes.count + content.count
    record.write(to: &writer)
    guard writer.bytes.count <= count else { return nil }
    writer.fill(to: count)
    guard isFormer else {
      Self.finish(number, &writer)
      return writer.bytes
    }
    writer.put(UInt64(content.count), at: 0)
    writer.put(number, at: 8)
    writer.put(FormerDigest.of(writer.bytes[Self.formerHeadBytes...], seed: number), at: 16)
    return writer.bytes
  }

  private static func finish(_ number: UInt64, _ writer: inout RecordWriter) {
    writer.put(mark, at: 0)
    writer.put(~UInt64(writer.bytes.count - headBytes), at: 8)
    writer.put(number, at: 16)
    writer.put(Digest.of(writer.bytes[..<24], seed: 0), at: 24)
    writer.add(Digest.of(writer.bytes[headBytes...], seed: number))
  }

  init?(in bytes: ArraySlice<UInt8>) {
    var head = RecordReader(bytes)
    guard head.number() == Self.mark, let inverse = head.number(), let number = head.number(),
      let digest = head.number(), digest == Digest.of(bytes.prefix(24), seed: 0),
      case let length = ~inverse, length <= bytes.count - Self.headBytes - Self.digestBytes
    else { return nil }
    let start = bytes.startIndex + Self.headBytes
    let behind = start + Int(length)
    var tail = RecordReader(bytes[behind...])
    guard tail.number() == Digest.of(bytes[start..<behind], seed: number) else { return nil }
    self.number = number
    content = bytes[start..<behind]
    end = behind + Self.digestBytes
    isFormer = false
  }

  /// Reads a frame of a version that had no mark: length, number, digest, content.
  ///
  /// A frame of today is never taken for a former one, whatever eight bytes in a row of it have
  /// become. The eighth and the sixteenth byte of a former one are zero, as no length or number
  /// reaches 2^56; in a mark and an inverted length they are not, and no eight bytes hold both.
  init?(former bytes: ArraySlice<UInt8>) {
    var head = RecordReader(bytes)
    guard let length = head.number(), let number = head.number(), let digest = head.number(),
      number >> 56 == 0, length > 0, length <= bytes.count - Self.formerHeadBytes
    else { return nil }
    let start = bytes.startIndex + Self.formerHeadBytes
    content = bytes[start..<start + Int(length)]
    guard digest == FormerDigest.of(content, seed: number) else { return nil }
    self.number = number
    end = content.endIndex
    isFormer = true
  }
}

/// The digest of records before there was `Digest`, still needed to read them; it does not show how
/// many zeros stand at the end.
enum FormerDigest {
  static func of(_ bytes: ArraySlice<UInt8>, seed: UInt64) -> UInt64 {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
    func mix(_ word: UInt64) {
      state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 29
    }
    var words = RecordReader(bytes)
    while let word = words.number() { mix(word) }
    for byte in bytes.suffix(bytes.count % 8) { mix(UInt64(byte)) }
    return state
  }
}
