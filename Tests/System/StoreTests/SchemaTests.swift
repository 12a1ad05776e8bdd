import TestFolder
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(1)))
struct SchemaTests {
  let folder = TestFolder()
  private let first = "CREATE TABLE a (v)"
  private let second = "ALTER TABLE a ADD COLUMN w"

  @Test func `an older file is brought to the newest shape, with what is in it`() throws {
    do {
      let old = try Database(path: folder["x.db"])
      try Schema(steps: [first]).migrate(old)
      try old.execute("INSERT INTO a VALUES (7)")
    }
    let new = try Database(path: folder["x.db"])
    try Schema(steps: [first, second]).migrate(new)
    try Schema(steps: [first, second]).migrate(new)
    var rows: [[Int64?]] = []
    try new.statement("SELECT v, w FROM a").run([]) {
      rows.append([$0.integer(0), $0.isNothing(1) ? nil : $0.integer(1)])
    }
    #expect(rows == [[7, nil]])
  }

  @Test func `a later file is refused and not touched`() throws {
    let database = try Database(path: folder["x.db"])
    try Schema(steps: [first, second]).migrate(database)
    #expect(throws: StoreFault.newer(version: 2)) {
      try Schema(steps: [first]).migrate(database)
    }
  }

  @Test func `a step that fails leaves the older shape`() throws {
    let database = try Database(path: folder["x.db"])
    #expect(throws: StoreFault.self) {
      try Schema(steps: [first, "CREATE NONSENSE"]).migrate(database)
    }
    try Schema(steps: [first, second]).migrate(database)
  }
}
