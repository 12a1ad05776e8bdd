import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What a version has left in the journal, the next one reads.
@Suite struct JournalFormsTests {
  /// Three messages, a fourth that is withheld, and the end of the third.
  private static let former = """
    200000000000000001000000000000009356f93cc91307d0000000000000000007000000000000006561726c69
    657201000000000000006249000000000000000200000000000000b0df7cd53be5fb4101000000000000000100
    0000000000000a0000000000000004000000000000003a312e37a00f0000000000000000000000000000000000
    0000000000050000000000000068656c6c6f49000000000000000300000000000000eb2f28da582a36d4010000
    000000000002000000000000000a0000000000000004000000000000003a312e37a00f00000000000000000000
    000000000000000000000000050000000000000068656c6c6f4900000000000000040000000000000021f9111d
    c4dd2cf5010000000000000003000000000000000a0000000000000004000000000000003a312e37a00f000000
    00000000000000000000000000000000000000050000000000000068656c6c6f6c000000000000000500000000
    00000081b65dd254a2380102000000000000000400000000000000640000000000000004000000000000003a31
    2e37ffffffffffffffff0000000000000000000000000000000004000000000000004d61696c0c000000000000
    004e6f74696669636174696f6e000000000000000000000000000000003c000000000000000600000000000000
    9b49a21e81bfcc71030000000000000003000000000000000200000000000000c8000000000000000400000000
    0000004d61696c0100000000000000e803
    """

  private static func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  private static func page(_ text: String) -> [UInt8] {
    let bytes = bytes(text)
    return bytes + [UInt8](repeating: 0, count: StoreLimits.segmentBytes - bytes.count)
  }

  @Test func `killed before an update: what was answered is there after it`() throws {
    let folder = TestFolder()
    folder.file("center.journal", Self.page(Self.former))
    let store = try Kept(folder: folder.path).store
    let items = try store.openItems()
    #expect(items.ids == [1, 2, 4])
    #expect(items.map(\.session.bus) == ["earlier", "earlier", "earlier"])
    #expect(items.first?.message == (try Made.message(1, at: 10)))
    #expect(try store.history(ItemQuery()).ids == [3])
  }

  @Test func `what is noted after the records of the version before is kept with them`() throws {
    let folder = TestFolder()
    folder.file("center.journal", Self.page(Self.former))
    do {
      let kept = try Kept(folder: folder.path)
      #expect(kept.note(.message(try Made.message(5))))
    }
    #expect(try Kept(folder: folder.path).store.openItems().ids == [1, 2, 4, 5])
  }

  /// What is in files of today must not become something else by a change of the code.
  @Test func `an entry lies in the file as it did`() throws {
    var writer = RecordWriter()
    JournalFrame.write(.life(StoreSession(bus: "b", boot: "k")), number: 7, to: &writer)
    let today = """
      70656e6e616e7432dfffffffffffffff07000000000000003d950c6f6c694ed90000000000000000
      01000000000000006201000000000000006b000000000000947fd8bfea9a7042
      """
    #expect(writer.bytes == Self.bytes(today))
    #expect(JournalPage(writer.bytes).newest == 7)
  }
}
