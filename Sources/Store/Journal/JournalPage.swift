/// The records of a segment in their order, up to the first bytes that are none.
///
/// Each number is one more than the last, which tells records from those of an earlier round behind
/// them; digests tell a record that was only half written.
struct JournalPage {
  private(set) var end = 0
  private(set) var newest: UInt64 = 0
  var oldest: UInt64 { records.first?.number ?? 0 }
  private var records: [(number: UInt64, record: JournalRecord)] = []

  init(_ bytes: [UInt8]) {
    while let entry = JournalEntry(in: bytes[end...]) ?? JournalEntry(former: bytes[end...]) {
      guard records.isEmpty || entry.number == newest &+ 1,
        let record = JournalRecord(entry.content)
      else { return }
      records.append((entry.number, record))
      newest = entry.number
      end = entry.end
    }
  }

  func records(after taken: UInt64) -> [JournalRecord] {
    records.filter { entry in
      if case .life = entry.record { return true }
      return entry.number > taken
    }.map(\.record)
  }
}
