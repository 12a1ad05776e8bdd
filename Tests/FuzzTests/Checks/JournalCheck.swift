@testable import Store

/// The journal: it reads as what was written, up to where it is damaged, and nothing is made up.
enum JournalCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    faults.expect(JournalPage(bytes).end <= bytes.count, "an end behind the end")
    faults.add(reading(bytes[...]))
    faults.add(NumbersCheck.faults(in: bytes))
    var tape = Tape(bytes)
    var written: [JournalRecord] = []
    var page: [UInt8] = []
    let first = UInt64(tape.byte())
    for _ in 0..<tape.below(6) {
      written.append(MadeRecord.record(&tape))
      page += entry(written[written.count - 1], first + UInt64(written.count))
    }
    let end = page.count
    page += [UInt8](repeating: 0, count: 64)
    let read = JournalPage(page)
    faults.expect(read.records(after: 0) == written, "reads as something else")
    faults.expect(read.end == end, "ends somewhere else")
    guard end > 0 else { return faults.all }
    damage(&page, at: (Int(tape.byte()) << 8 | Int(tape.byte())) % end, &tape)
    let damaged = JournalPage(page).records(after: 0)
    faults.expect(damaged.count < written.count, "damage is not seen")
    faults.expect(written.starts(with: damaged), "damage reads as something else")
    return faults.all
  }

  /// One change within eight bytes in a row, of which the first becomes another one: of more, or of
  /// several places at once, nothing is promised that holds always.
  private static func damage(_ page: inout [UInt8], at place: Int, _ tape: inout Tape) {
    page[place] ^= max(tape.byte(), 1)
    for next in place + 1..<place + 1 + tape.below(8) { page[next] ^= tape.byte() }
  }

  private static func entry(_ record: JournalRecord, _ number: UInt64) -> [UInt8] {
    var writer = RecordWriter()
    JournalFrame.write(record, number: number, to: &writer)
    return writer.bytes
  }

  /// One record out of any bytes, as if its digest had been right.
  private static func reading(_ bytes: ArraySlice<UInt8>) -> [String] {
    var faults = Faults()
    var reader = RecordReader(bytes)
    guard let record = JournalRecord(&reader) else { return [] }
    let again = JournalPage(entry(record, 1)).records(after: 0)
    faults.expect(again == [record], "is written as something else")
    return faults.all
  }
}
