import TestFolder
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(1)))
struct DatabaseTests {
  let folder = TestFolder()

  private func open(_ name: String = "center.db") throws(StoreFault) -> Database {
    try Database(path: folder[name])
  }

  @Test(arguments: [
    StoredValue.nothing, .integer(.min), .integer(.max), .text(""), .text("Zürich\0ß"),
    .bytes([]), .bytes([0, 255, 0]),
  ])
  func `a value comes back as it went in`(value: StoredValue) throws {
    let database = try open()
    try database.execute("CREATE TABLE t (v)")
    try database.statement("INSERT INTO t VALUES (?)").run([value])
    var found: StoredValue?
    try database.statement("SELECT v, typeof(v) FROM t").run([]) { row in
      found =
        switch row.text(1) {
        case "null": .nothing
        case "integer": .integer(row.integer(0))
        case "text": .text(row.text(0))
        default: .bytes(row.bytes(0))
        }
    }
    #expect(found == value)
  }

  @Test func `what fails half way leaves nothing behind`() throws {
    let database = try open()
    try database.execute("CREATE TABLE t (v UNIQUE)")
    let insert = try database.statement("INSERT INTO t VALUES (?)")
    #expect(throws: StoreFault.self) {
      try database.transaction { () throws(StoreFault) in
        try insert.run([.integer(1)])
        try insert.run([.integer(1)])
      }
    }
    #expect(try count(in: database) == 0)
    try insert.run([.integer(2)])
    #expect(try count(in: database) == 1)
  }

  @Test func `a file that is no database is said to be damaged`() throws {
    folder.file("center.db", Array(repeating: 0x41, count: 4096))
    let fault = #expect(throws: StoreFault.self) { try open() }
    guard case .damaged = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test func `a folder that is not there is said to be unusable`() throws {
    let fault = #expect(throws: StoreFault.self) { try open("no/such/center.db") }
    guard case .unusable = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test func `two at a time are refused`() throws {
    let first = try open()
    try first.execute("CREATE TABLE t (v)")
    #expect(throws: StoreFault.self) { try open().execute("CREATE TABLE u (v)") }
  }

  @Test func `a full database says so and goes on when there is room`() throws {
    let database = try open()
    try database.execute("CREATE TABLE t (v)")
    try database.execute("PRAGMA max_page_count = 8")
    let insert = try database.statement("INSERT INTO t VALUES (?)")
    #expect(throws: StoreFault.full) {
      try insert.run([.bytes(Array(repeating: 1, count: 64 << 10))])
    }
    try database.execute("PRAGMA max_page_count = 8000")
    try insert.run([.bytes(Array(repeating: 1, count: 64 << 10))])
    #expect(try count(in: database) == 1)
  }

  private func count(in database: Database) throws(StoreFault) -> Int64 {
    var count: Int64 = -1
    try database.statement("SELECT count(*) FROM t").run([]) { count = $0.integer(0) }
    return count
  }
}
