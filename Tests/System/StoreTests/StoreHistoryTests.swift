import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What is remembered of the past, for how long, and how it is asked for.
@Suite(.timeLimit(.minutes(1)))
struct StoreHistoryTests {
  let folder = TestFolder()
  let store: CenterStore

  init() throws {
    store = try CenterStore(folder: folder.path, session: Made.session)
  }

  /// Items that came and went.
  private func pass(
    _ ids: some Sequence<UInt32>, app: AppID = Made.mail, text: String = "hello",
    forgetAt: Int64 = 1_000
  ) throws {
    for id in ids {
      try store.write(Made.message(id, text: text))
      try store.close([Made.closing(id, app: app, forgetAt: forgetAt)])
    }
  }

  private func query(
    app: AppID? = nil, before: UInt32? = nil, limit: UInt32 = ItemQuery.pageLimit
  ) -> ItemQuery {
    var query = ItemQuery()
    query.app = app
    query.before = before.flatMap { NotificationID($0) }
    query.limit = limit
    return query
  }

  @Test func `it is read newest first, a page at a time, of all or of one app in any case`() throws
  {
    try pass([1, 3, 5], app: AppID("Chat"))
    try pass([2, 4])
    try store.write(Made.message(6))
    #expect(try store.history(query()).ids == [5, 4, 3, 2, 1])
    #expect(try store.history(query(limit: 2)).ids == [5, 4])
    #expect(try store.history(query(before: 4, limit: 2)).ids == [3, 2])
    #expect(try store.history(query(app: AppID("CHAT"))).ids == [5, 3, 1])
    #expect(try store.history(query(app: AppID("chat"), before: 3)).ids == [1])
    #expect(try store.history(query(app: AppID("None"))).isEmpty)
    #expect(try store.history(query(limit: 0)).isEmpty)
  }

  @Test func `a page is never larger than the bound`() throws {
    try pass(1...300)
    #expect(try store.history(query(limit: .max)).count == Int(ItemQuery.pageLimit))
  }

  @Test func `what is due is forgotten`() throws {
    try pass([1], forgetAt: 10)
    try pass([2], forgetAt: 20)
    try store.write(Made.message(3))
    #expect(try store.forget(due: Made.time(9)) == 0)
    #expect(try store.forget(due: Made.time(10)) == 1)
    #expect(try store.history(query()).ids == [2])
    #expect(try store.openItems().ids == [3])
  }

  @Test func `the history is cleared, of one app or of all, and what is open stays`() throws {
    try pass([1, 2], app: AppID("Chat"))
    try pass([3])
    try store.write(Made.message(4))
    #expect(try store.clearHistory(app: AppID("cHAT")) == 2)
    #expect(try store.history(query()).ids == [3])
    #expect(store.pastCount == 1)
    #expect(try store.clearHistory() == 1)
    #expect(store.pastCount == 0)
    #expect(try store.openItems().ids == [4])
  }

  @Test
  func `what is past is read in pieces, of the apps that are asked for, and some is forgotten`()
    throws
  {
    try pass(1...4, app: AppID("Chat"))
    try pass(5...6)
    try store.write(Made.message(7))
    var found: [UInt32] = []
    var place: Int64?
    var pieces = 0
    repeat {
      let page = try store.pastMessages(before: place, atMost: 2) { $0 == AppID("chat") }
      found += page.messages.map(\.id.rawValue)
      place = page.next
      pieces += 1
    } while place != nil
    #expect(found == [4, 3, 2, 1] && pieces == 4)
    try store.forgetPast([Made.id(2), Made.id(5), Made.id(7), Made.id(99)])
    #expect(try store.history(query()).ids == [6, 4, 3, 1])
    #expect(try store.openItems().ids == [7], "what is open is nothing of the past")
    #expect(store.pastCount == 4 && store.needsCheckpoint)
  }

  @Test func `rows with numbers that are none end the reading of the past all the same`() throws {
    try pass([1])
    for id in ["-5", "4294967301", "9223372036854775807"] {
      try store.database.execute(
        """
        INSERT INTO past (id, closed, reason, forget_at, size, app)
        VALUES (\(id), 1, 1, 1, 1, 'mail')
        """)
    }
    var place: Int64?
    var found: [UInt32] = []
    for _ in 0..<5 {
      let page = try store.pastMessages(before: place, atMost: 1) { _ in true }
      found += page.messages.map(\.id.rawValue)
      place = page.next
      if place == nil { break }
    }
    #expect(place == nil && found == [1])
  }

  @Test func `of one app the newest thousand are remembered`() throws {
    try pass(1...10, app: AppID("Chat"))
    try pass(11...1_138)
    #expect(store.pastCount == 1_138)
    try pass([1_139])
    #expect(store.pastCount == 1_010)
    #expect(try store.history(query(app: Made.mail, before: 142)).ids == [141, 140])
    #expect(try store.history(query(app: AppID("Chat"))).count == 10)
  }

  @Test func `of all apps ten thousand are remembered, and those go that would go first`() throws {
    try store.atOnce { () throws(StoreFault) in
      for number: Int64 in 1...10_000 {
        try store.database.execute(
          """
          INSERT INTO item (id, first_at, received_at, session, proof, owner, message)
            VALUES (\(number), 1, 1, 1, 0, ':1.1', x'01');
          INSERT INTO past (id, closed, reason, forget_at, size, app)
            VALUES (\(number), 1, 1, \(20_000 - number), 1, 'app\(number % 150)')
          """)
      }
      store.past = try PastCounts(in: store.database)
    }
    #expect(store.pastCount == 10_000)
    // Of nobody there is much: no more than of another.
    for number: UInt32 in 10_001...10_129 {
      try store.write(Made.message(number, process: number))
      try store.close([Made.closing(number, forgetAt: 90_000)])
    }
    #expect(store.pastCount == 10_000)
    #expect(try store.item(Made.id(10_000)) == nil && store.item(Made.id(9_872)) == nil)
    #expect(try store.item(Made.id(9_871)) != nil && store.item(Made.id(10_129)) != nil)
  }

  @Test func `one process under 500 made-up names pushes out none of another's past`() throws {
    try pass(1...200, app: AppID("Mail"), forgetAt: 500)
    let count: UInt32 = 10_500
    for number: UInt32 in 1_000..<1_000 + count {
      var unwritten = Unwritten()
      unwritten.add(try Made.message(number, process: 66), isNew: true)
      unwritten.end(try Made.closing(number, app: AppID("App \(number % 500)"), forgetAt: 90_000))
      // Some of it is written before it ends.
      if number.isMultiple(of: 3) {
        try store.write(Made.message(number, process: 66))
        try store.close([Made.closing(number, app: AppID("App \(number % 500)"), forgetAt: 90_000)])
      } else {
        try store.write(unwritten)
      }
    }
    #expect(store.pastCount <= StoreLimits.past + StoreLimits.pastSlack)
    #expect(try store.history(query(app: AppID("Mail"))).count == 200)
    #expect(try store.item(Made.id(1_000)) == nil && store.item(Made.id(1_000 + count - 1)) != nil)
  }

  @Test func `long messages under made-up names push out the maker's own`() throws {
    try pass(1...3, text: String(repeating: "m", count: 1 << 20), forgetAt: 500)
    let large = String(repeating: "x", count: 1 << 20)
    for number: UInt32 in 10..<90 {
      try store.write(Made.message(number, text: large, process: 66))
      try store.close([Made.closing(number, app: AppID("App \(number)"), forgetAt: 90_000)])
    }
    #expect(store.past.bytes <= StoreLimits.pastBytes)
    #expect(try store.history(query(app: Made.mail)).count == 3)
  }

  @Test func `messages of past items have 64 MiB together`() throws {
    let large = String(repeating: "x", count: 1 << 20)
    try pass(1...66, text: large)
    #expect(store.past.bytes <= StoreLimits.pastBytes)
    #expect(store.pastCount > 40)
    #expect(try store.history(query(limit: 1)).ids == [66])
    #expect(try store.item(Made.id(1)) == nil)
  }

  @Test func `the bounds hold for a file that came from elsewhere`() throws {
    try pass(1...5)
    try store.database.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
      INSERT INTO item (id, first_at, received_at, session, proof, owner, message)
        SELECT i, 1, 1, 1, 0, ':1.1', x'01' FROM n;
      INSERT INTO past (id, closed, reason, forget_at, size, app)
        SELECT id, 1, 1, 1, 1, 'mail' FROM item WHERE id >= 10
      """)
    let counts = try reopen(store)
    #expect(counts == 1_000)
  }

  private func reopen(_ store: CenterStore) throws -> Int {
    // The file is locked by the one that is open, so that a copy of it is opened.
    try store.checkpoint()
    let other = TestFolder()
    try store.database.execute("VACUUM INTO '\(other["center.db"])'")
    let disk = CenterDisk(folder: other.path, places: [])
    _ = disk.open(Made.session, at: Made.time(0))
    return disk.takeLeft().state.pastCount
  }
}
