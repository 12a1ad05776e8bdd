import Glibc
import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What goes wrong has a name, and nothing is lost that could be kept.
@Suite(.timeLimit(.minutes(1)))
struct StoreFaultTests {
  let folder = TestFolder()

  private func open() throws(StoreFault) -> CenterStore {
    try CenterStore(folder: folder.path, session: Made.session)
  }

  private func fill() throws {
    let store = try open()
    for id: UInt32 in 1...200 { try store.write(Made.message(id)) }
  }

  enum Damage: CaseIterable {
    case garbage, cutOff, aHeaderOnly, anotherProgram
  }

  @Test(arguments: Damage.allCases)
  func `a damaged file is called so, and a new one takes its place`(damage: Damage) throws {
    switch damage {
    case .garbage: folder.file("center.db", Array(repeating: 0x41, count: 8_192))
    case .cutOff:
      try fill()
      #expect(unsafe truncate(folder["center.db"], 5_000) == 0)
    case .aHeaderOnly:
      try fill()
      #expect(unsafe truncate(folder["center.db"], 90) == 0)
    case .anotherProgram:
      try Database(path: folder["center.db"]).execute("CREATE TABLE place (v)")
    }
    let fault = #expect(throws: StoreFault.self) { _ = try open().openItems() }
    guard case .damaged = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(try CenterStore.moveAside(folder: folder.path) == folder["center.db.damaged"])
    #expect(folder.names(in: folder.path).contains("center.db.damaged"))
    #expect(try open().openItems().isEmpty)
  }

  @Test func `of those put aside the newest is kept, with its log`() throws {
    for text in ["first", "second"] {
      folder.file("center.db", Array("\(text)".utf8))
      folder.file("center.db-wal", Array("\(text) log".utf8))
      _ = try CenterStore.moveAside(folder: folder.path)
    }
    #expect(folder.names(in: folder.path) == ["center.db.damaged", "center.db.damaged-wal"])
    #expect(bytes("center.db.damaged-wal") == Array("second log".utf8))
  }

  @Test func `a later version is refused and not touched`() throws {
    try fill()
    try Database(path: folder["center.db"]).execute("PRAGMA user_version = 99")
    let before = bytes("center.db")
    #expect(throws: StoreFault.newer(version: 99)) { _ = try open() }
    #expect(bytes("center.db") == before)
  }

  @Test func `a file of our version without our tables is damaged`() throws {
    do {
      let old = try Database(path: folder["center.db"])
      try Schema(steps: Array(Schema.center.steps.prefix(1))).migrate(old)
      try old.execute("DROP TABLE past")
    }
    let fault = #expect(throws: StoreFault.self) { _ = try open() }
    #expect(fault?.isDamage == true)
  }

  @Test func `a file of the first version opens with what is in it`() throws {
    do {
      let old = try Database(path: folder["center.db"])
      try Schema(steps: Array(Schema.center.steps.prefix(1))).migrate(old)
      try old.execute(
        """
        INSERT INTO session VALUES (4, 'bus', 'boot');
        INSERT INTO item VALUES (7, 1, 2, 4, NULL, 0, NULL, NULL, ':1.1', NULL, NULL, NULL, x'01');
        """)
    }
    #expect(try open().openItems().map(\.session.bus) == ["bus"])
  }

  @Test func `a file of the second version opens, and nothing in it sleeps`() throws {
    do {
      let old = try Database(path: folder["center.db"])
      try Schema(steps: Array(Schema.center.steps.prefix(2))).migrate(old)
      try old.execute(
        """
        INSERT INTO session VALUES (4, 'bus', 'boot');
        INSERT INTO item VALUES (7, 1, 2, 4, NULL, 0, NULL, NULL, ':1.1', NULL, NULL, NULL, x'01');
        UPDATE journal SET taken = 12;
        """)
    }
    do {
      let store = try Kept(folder: folder.path)
      #expect(try store.store.openItems().map(\.message.sleep) == [nil])
      #expect(store.note(.sleep(try Made.id(7), Made.sleep())))
    }
    #expect(try Kept(folder: folder.path).store.openItems().map(\.message.sleep) == [Made.sleep()])
  }

  @Test func `a file of the fifth version opens, and of what it withheld nothing more is known`()
    throws
  {
    do {
      let old = try Database(path: folder["center.db"])
      try Schema(steps: Array(Schema.center.steps.prefix(5))).migrate(old)
      try old.execute(
        """
        INSERT INTO session VALUES (4, 'bus', 'boot');
        INSERT INTO item (id, first_at, received_at, session, proof, owner, app, placeholder)
          VALUES (7, 100, 100, 4, 0, ':1.7', 'Mail', 'Notification');
        """)
    }
    #expect(try open().item(try Made.id(7))?.message == (try Made.withheld(7)))
  }

  @Test func `a file of the third version opens, and what is past in it was not acted on`() throws {
    do {
      let old = try Database(path: folder["center.db"])
      try Schema(steps: Array(Schema.center.steps.prefix(3))).migrate(old)
      try old.execute(
        """
        INSERT INTO session VALUES (4, 'bus', 'boot');
        INSERT INTO item VALUES (
          7, 1, 2, 4, NULL, 0, NULL, NULL, ':1.1', NULL, NULL, NULL, x'01', NULL, NULL, NULL);
        INSERT INTO past VALUES (7, 3, 2, 9000000000000, 1, 'mail');
        """)
    }
    let end = try open().item(try Made.id(7))?.end
    #expect(end == StoredItem.End(reason: .dismissed, at: Made.time(3)))
  }

  @Test func `a folder where nothing can be made is called unusable`() throws {
    let fault = #expect(throws: StoreFault.self) {
      _ = try CenterStore(folder: "/proc/self", session: Made.session)
    }
    guard case .unusable = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test func `a full file system is called so, and the store goes on when there is room`() throws {
    let store = try open()
    try store.write(Made.message(1))
    try store.database.execute("PRAGMA max_page_count = 20")
    let large = String(repeating: "x", count: 64 << 10)
    #expect(throws: StoreFault.full) { try store.write(Made.message(2, text: large)) }
    #expect(throws: StoreFault.full) {
      try store.write(Made.message(2, text: large), closing: [Made.closing(1)])
    }
    #expect(throws: StoreFault.full) { try store.keepPicture(Made.pixels(200), of: Made.id(1)) }
    #expect(try store.openItems().ids == [1] && store.pastCount == 0)
    try store.database.execute("PRAGMA max_page_count = 100000")
    try store.write(Made.message(2, text: large), closing: [Made.closing(1)])
    #expect(try store.openItems().ids == [2] && store.pastCount == 1)
  }

  @Test func `the file and its log are the owner's alone, also those that were not`() throws {
    let old = umask(0)
    defer { umask(old) }
    let store = try open()
    try store.write(Made.message(1))
    #expect(modes == [0o600, 0o600])
    for name in names { unsafe chmod(folder[name], 0o666) }
    try CenterStore.makeFile(in: folder.path)
    _ = try Segment(0, at: .state(folder.path))
    #expect(modes == [0o600, 0o600, 0o600])
  }

  /// Each column, and what no message could have put there.
  @Test(arguments: [
    "process = -1", "process = 4294967296", "process = 'x'", "proof = 7", "proof = 1",
    "proof_app = 'x'", "proof = NULL", "owner = NULL", "received_at = NULL",
    "first_at = 'soon'", "session = 99", "message = x''", "message = 'text'", "message = NULL",
    "id = 0", "id = 4294967297",
    "owner = CAST(zeroblob(2000) AS TEXT)",
  ])
  func `a row that makes no sense is passed over and counted`(change: String) throws {
    let store = try open()
    // Without the types that SQLite itself would hold.
    try store.database.execute("PRAGMA writable_schema = ON")
    try store.database.execute(
      """
      UPDATE sqlite_schema SET sql = replace(replace(sql, 'STRICT', ''), 'NOT NULL', '')
      WHERE name = 'item'
      """)
    try store.database.execute("PRAGMA writable_schema = RESET")
    for id: UInt32 in 1...3 { try store.write(Made.message(id)) }
    try store.database.execute("UPDATE item SET \(change) WHERE id = 2")
    #expect(try store.openItems().ids + store.history(ItemQuery()).ids == [1, 3])
    #expect(store.skipped == 1)
  }

  private var names: [String] { folder.names(in: folder.path) }

  private var modes: [mode_t] {
    names.map { name in
      var info = stat()
      return unsafe stat(folder[name], &info) == 0 ? info.st_mode & 0o777 : 0
    }
  }

  private func bytes(_ name: String) -> [UInt8] { TestBytes.read(folder[name]) }
}
