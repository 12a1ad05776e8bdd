/// The content of a journal, read back: records in their order, up to the first that is none.
///
/// Each has its length, its number and a digest of both and of what it says before it. Numbers are
/// one more each: what an earlier round left behind the end of a later one is told by that, and what
/// was only half written by its digest.
struct JournalPage {
  private static let headBytes = 24

  private(set) var end = 0
  private(set) var newest: UInt64 = 0
  var oldest: UInt64 { records.first?.number ?? 0 }
  private var records: [(number: UInt64, record: JournalRecord)] = []

  static func write(_ record: JournalRecord, number: UInt64, to writer: inout RecordWriter) {
    writer.begin(reserving: headBytes)
    record.write(to: &writer)
    let count = writer.bytes.count - headBytes
    writer.put(UInt64(count), at: 0)
    writer.put(number, at: 8)
    writer.put(digest(writer.bytes[headBytes...], number), at: 16)
  }

  init(_ bytes: [UInt8]) {
    while let (number, record, next) = Self.record(in: bytes[end...]) {
      guard records.isEmpty || number == newest &+ 1 else { return }
      records.append((number, record))
      newest = number
      end = next
    }
  }

  func records(after taken: UInt64) -> [JournalRecord] {
    records.filter { entry in
      if case .life = entry.record { return true }
      return entry.number > taken
    }.map(\.record)
  }

  private static func record(
    in bytes: ArraySlice<UInt8>
  ) -> (number: UInt64, record: JournalRecord, next: Int)? {
    var head = RecordReader(bytes)
    guard let length = head.number(), let number = head.number(), let digest = head.number(),
      length > 0, length <= bytes.count - headBytes
    else { return nil }
    let start = bytes.startIndex + headBytes
    let content = bytes[start..<start + Int(length)]
    var reader = RecordReader(content)
    guard digest == Self.digest(content, number), let record = JournalRecord(&reader) else {
      return nil
    }
    return (number, record, start + Int(length))
  }

  private static func digest(_ bytes: ArraySlice<UInt8>, _ number: UInt64) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe Digest.of($0, seed: number) }
  }
}
