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

  /// Each story is told once in one piece, and once cut in two at every place.
  @Test func `what could not be written and what came meanwhile are as one`() throws {
    let steps: [(inout Unwritten) throws -> Void] = [
      { $0.add(try Made.message(1, at: 10), isNew: true) },
      { $0.add(try Made.message(2, at: 11), isNew: true) },
      { $0.sleep(try Made.id(1), Made.sleep()) },
      { $0.add(try Made.message(1, at: 12, text: "newer"), isNew: false) },
      { $0.sleep(try Made.id(2), Made.sleep(.snoozed)) },
      { $0.withhold(try Made.withheld(1, at: 13)) },
      { $0.end(try Made.closing(2, at: 14)) },
      { $0.end(try Made.closing(2, at: 15, forgetAt: nil)) },
      { $0.end(try Made.closing(3, at: 16)) },
    ]
    var whole = Unwritten()
    for step in steps { try step(&whole) }
    for cut in steps.indices {
      var (first, second) = (Unwritten(), Unwritten())
      for step in steps[..<cut] { try step(&first) }
      for step in steps[cut...] { try step(&second) }
      first.add(later: second)
      #expect(first.changes == whole.changes, "cut at \(cut)")
      #expect(first.inOrder.map(\.firstAt) == whole.inOrder.map(\.firstAt), "cut at \(cut)")
      #expect(first.pastCount == whole.pastCount && first.holdsErasing, "cut at \(cut)")
    }
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

  private let mebibyte = String(repeating: "x", count: 1 << 20)

  @Test func `a large message alone makes nothing forgotten`() throws {
    var unwritten = Unwritten()
    for id: UInt32 in 1...12 { unwritten.add(try Made.message(id, text: mebibyte), isNew: true) }
    #expect(unwritten.count == 12)
  }

  @Test func `beyond the bound what has ended goes first, then the oldest`() throws {
    var unwritten = Unwritten()
    for id: UInt32 in 1...7 {
      unwritten.add(try Made.message(id, text: mebibyte), isNew: true)
      if (3...4).contains(id) { unwritten.end(try Made.closing(id)) }
      unwritten.makeRoom()
    }
    #expect(unwritten.count == 7)
    unwritten.add(try Made.message(8, text: mebibyte), isNew: true)
    unwritten.makeRoom()
    #expect(unwritten.inOrder.map(\.id.rawValue) == [1, 2, 5, 6, 7, 8])
    for id: UInt32 in 9...11 {
      unwritten.add(try Made.message(id, text: mebibyte), isNew: true)
      unwritten.makeRoom()
    }
    #expect(
      unwritten.inOrder.map(\.id.rawValue) == [5, 6, 7, 8, 9, 10, 11].suffix(unwritten.count))
    #expect(unwritten.count >= 6)
  }

  @Test func `under the bound whoever has most gives, under whatever names`() throws {
    var unwritten = Unwritten()
    for id: UInt32 in 1...3 {
      unwritten.add(try Made.message(id, text: mebibyte, process: 7), isNew: true)
    }
    for id: UInt32 in 10...40 {
      unwritten.add(try Made.message(id, text: mebibyte, process: 66), isNew: true)
      unwritten.makeRoom()
    }
    let left = unwritten.inOrder.map(\.id.rawValue)
    #expect(left.prefix(3) == [1, 2, 3])
    #expect(left.count >= 6 && left.last == 40)
  }

  @Test func `ends and hidden texts of what the database has outlast the bound`() throws {
    var unwritten = Unwritten()
    unwritten.end(try Made.closing(1))
    unwritten.withhold(try Made.withheld(2))
    unwritten.add(try Made.message(3, text: mebibyte), isNew: false)
    unwritten.end(try Made.closing(3))
    for id: UInt32 in 10...30 {
      unwritten.add(try Made.message(id, text: mebibyte), isNew: true)
      unwritten.makeRoom()
    }
    let left = unwritten.inOrder.filter { $0.id.rawValue < 10 }
    #expect(left.map(\.id.rawValue) == [1, 2, 3])
    #expect(left.map { $0.end != nil } == [true, false, true])
    #expect(left.last?.message == nil)
  }

  @Test func `the past of an app that is not wanted is forgotten, what is open stays`() throws {
    var unwritten = Unwritten()
    for id: UInt32 in 1...3 { unwritten.add(try Made.message(id), isNew: true) }
    unwritten.end(try Made.closing(1, app: AppID("Bank")))
    unwritten.end(try Made.closing(2))
    #expect(unwritten.pastCount == 2)
    #expect(unwritten.forgetPast { app, _ in app == AppID("Bank") })
    #expect(!unwritten.forgetPast { app, _ in app == AppID("Bank") }, "there is none any more")
    #expect(unwritten.pastCount == 1)
    #expect(unwritten.inOrder.map { $0.message == nil } == [true, false, false])
    #expect(unwritten.inOrder.map { $0.end?.forgetAt == nil } == [true, false, true])
  }
}
