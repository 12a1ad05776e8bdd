import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What waits for the database, and what of it need never be written.
@Suite struct UnwrittenTests {
  @Test func `of a replaced item the newest is written, with the time of the first`() throws {
    var unwritten = Unwritten()
    unwritten.add(try Made.message(2, at: 10), isNew: true)
    unwritten.add(try Made.message(1, at: 20), isNew: true)
    unwritten.add(try Made.message(2, at: 30, text: "newer"), isNew: false)
    let items = unwritten.inOrder
    #expect(items.map(\.id.rawValue) == [2, 1])
    #expect(items.first?.message == (try Made.message(2, at: 30, text: "newer")))
    #expect(items.first?.firstAt == Made.time(10))
    #expect(items.first?.isNew == true)
  }

  @Test func `of two ends the first counts`() throws {
    var unwritten = Unwritten()
    unwritten.end(try Made.closing(1, at: 10))
    unwritten.end(try Made.closing(1, at: 20))
    #expect(unwritten.inOrder.map(\.end?.at) == [Made.time(10)])
  }

  @Test func `what was read back takes the place of nothing newer`() throws {
    var unwritten = Unwritten()
    unwritten.add(try Made.message(1, text: "newer"), isNew: false)
    unwritten.addFound(try Made.message(1, text: "older"))
    unwritten.addFound(try Made.message(2))
    #expect(
      unwritten.inOrder.map(\.message) == [try Made.message(1, text: "newer"), try Made.message(2)])
  }

  @Test func `what came and went and is not remembered is never written`() throws {
    let folder = TestFolder()
    let store = try CenterStore(folder: folder.path, session: Made.session)
    var unwritten = Unwritten()
    unwritten.add(try Made.message(1, text: "passing words"), isNew: true)
    unwritten.end(try Made.closing(1, forgetAt: nil))
    try store.write(unwritten)
    #expect(try store.item(Made.id(1)) == nil)
    #expect(
      TestBytes.places(of: "passing words", in: TestBytes.read(folder["center.db-wal"])).isEmpty)
  }

  @Test func `beyond its bound what has ended goes first, then the oldest`() throws {
    let text = String(repeating: "x", count: 1 << 20)
    var unwritten = Unwritten()
    for id: UInt32 in 1...7 {
      unwritten.add(try Made.message(id, text: text), isNew: true)
      if (3...5).contains(id) { unwritten.end(try Made.closing(id)) }
    }
    #expect(unwritten.count == 7)
    unwritten.add(try Made.message(8, text: text), isNew: true)
    #expect(unwritten.inOrder.map(\.id.rawValue) == [1, 2, 6, 7, 8])
    for id: UInt32 in 9...11 { unwritten.add(try Made.message(id, text: text), isNew: true) }
    #expect(unwritten.inOrder.map(\.id.rawValue) == [2, 6, 7, 8, 9, 10, 11])
    #expect(unwritten.changes.count == 7)
  }
}
