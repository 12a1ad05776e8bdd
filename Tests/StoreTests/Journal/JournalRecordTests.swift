import NotificationModel
import Testing

@testable import Store

@Suite struct JournalRecordTests {
  static func records() throws -> [JournalRecord] {
    [
      .life(StoreSession(bus: "", boot: "ä")),
      .change(.message(try Made.message(1))),
      .change(.message(try Made.message(.max, at: .min, text: "", process: nil))),
      .change(.message(try Made.message(2, process: .max, proof: .unit(AppID("org.Example"))))),
      .change(.message(try Made.message(3, proof: .sandbox(AppID("org.example.Ä"))))),
      .change(.message(try Made.withheld(4))),
      .change(.message(try Made.withheld(5, placeholder: "", closesAt: .max))),
      .change(.end(try Made.closing(6))),
      .change(.end(try Made.closing(7, at: .min, forgetAt: nil))),
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
