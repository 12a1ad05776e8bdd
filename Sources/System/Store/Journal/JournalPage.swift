internal import NotificationModel

/// The records of a segment in order, up to the first bytes that are no record.
///
/// Each number is one more than the last, so that an older record behind them is known by its number.
/// A digest shows a record that was only half written.
struct JournalPage {
  private(set) var end = 0
  private(set) var newest: UInt64 = 0
  var oldest: UInt64 { records.first?.number ?? 0 }
  private var records: [(number: UInt64, record: JournalRecord, place: Int)] = []

  init(_ bytes: [UInt8]) {
    while let frame = Self.frame(in: bytes[end...]) {
      guard records.isEmpty || frame.number == newest &+ 1,
        let record = JournalRecord(frame.content)
      else { return }
      records.append((frame.number, record, end))
      newest = frame.number
      end = frame.end
    }
  }

  /// Whether any record is about an item.
  var hasChanges: Bool {
    records.contains { frame in
      if case .change = frame.record { true } else { false }
    }
  }

  func records(after taken: UInt64) -> [JournalRecord] {
    records.filter { frame in
      if case .life = frame.record { return true }
      return frame.number > taken
    }.map(\.record)
  }

  /// Puts something else in the place of the whole messages of items: their hidden ones, where
  /// these find room, or nothing.
  ///
  /// - Parameters:
  ///   - hidden: the items, and what is in the place of their messages.
  ///   - bytes: what the page was read of.
  /// - Returns: what is to be written, and where.
  mutating func hide(
    _ hidden: [NotificationID: StoredMessage?], in bytes: [UInt8]
  ) -> [(place: Int, bytes: [UInt8])] {
    var written: [(place: Int, bytes: [UInt8])] = []
    for index in records.indices {
      guard case .change(.message(let message)) = records[index].record,
        case .whole = message.content, let other = hidden[message.id],
        let frame = Self.frame(in: bytes[records[index].place...])
      else { continue }
      var wanted = [JournalRecord.ids(below: 0)]
      if let other { wanted.insert(.change(.message(other)), at: 0) }
      for record in wanted {
        guard let new = frame.overwritten(by: record) else { continue }
        written.append((records[index].place, new))
        records[index].record = record
        break
      }
    }
    return written
  }

  private static func frame(in bytes: ArraySlice<UInt8>) -> JournalFrame? {
    JournalFrame(in: bytes) ?? JournalFrame(former: bytes)
  }
}
