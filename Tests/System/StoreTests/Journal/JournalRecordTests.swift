import NotificationModel
import Testing

@testable import Store

@Suite struct JournalRecordTests {
  static func records() throws -> [JournalRecord] {
    var scheduled = try Made.message(8)
    scheduled.sleep = Made.sleep(until: .max)
    var hidden = try Made.withheld(9, closesAt: 7)
    hidden.sleep = Made.sleep(.snoozed, until: .min, wokeAt: 0)
    var hiddenAlert = try Made.withheld(10, facts: Made.facts)
    hiddenAlert.sleep = Made.sleep()
    return [
      .life(StoreSession(bus: "", boot: "ä")),
      .change(.message(try Made.message(1))),
      .change(.message(try Made.message(.max, at: .min, text: "", process: nil))),
      .change(.message(try Made.message(2, process: .max, proof: .unit(AppID("org.Example"))))),
      .change(.message(try Made.message(3, proof: .sandbox(AppID("org.example.Ä"))))),
      .change(.message(try Made.withheld(4))),
      .change(.message(try Made.withheld(5, placeholder: "", closesAt: .max))),
      .change(.end(try Made.closing(6))),
      .change(.end(try Made.closing(6, acted: "archive"))),
      .change(.end(try Made.closing(7, forgetAt: nil, acted: ""))),
      .change(.end(try Made.closing(7, at: .min, forgetAt: nil))),
      .ids(below: 0), .ids(below: .max),
      .change(.message(scheduled)), .change(.message(hidden)),
      .change(.message(try Made.withheld(9, facts: WordlessFacts()))),
      .change(.message(try Made.withheld(9, closesAt: 7, facts: Made.facts))),
      .change(.message(hiddenAlert)),
      .change(.sleep(try Made.id(1), Made.sleep())),
      .change(.sleep(try Made.id(.max), Made.sleep(.snoozed, wokeAt: .max))),
    ]
  }

  @Test(arguments: try records())
  func `a record is read as it was written`(record: JournalRecord) {
    var writer = RecordWriter()
    record.write(to: &writer)
    var reader = RecordReader(writer.bytes[...])
    #expect(JournalRecord(&reader) == record)
  }

  @Test(arguments: try records())
  func `one that is cut off is none`(record: JournalRecord) {
    var writer = RecordWriter()
    record.write(to: &writer)
    for count in 0..<writer.bytes.count {
      var reader = RecordReader(writer.bytes[..<count])
      #expect(JournalRecord(&reader) == nil, "\(count) bytes")
    }
  }
}
