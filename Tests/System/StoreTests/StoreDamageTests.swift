import NotificationModel
import TestFolder
import Testing

@testable import Store

/// Numbers that stand in a file that SQLite finds nothing wrong with, and that we never wrote.
@Suite(.timeLimit(.minutes(1)))
struct StoreDamageTests {
  let folder = TestFolder()

  private func open() throws(StoreFault) -> CenterStore {
    try CenterStore(folder: folder.path, session: Made.session)
  }

  private func damage(_ sql: String) throws {
    _ = try open()
    try Database(path: folder["center.db"]).execute(sql)
  }

  @Test(arguments: [Int64.max, .min, -1])
  func `sizes of the past that have no sum stop nothing`(size: Int64) throws {
    try damage(
      """
      INSERT INTO past (id, closed, reason, forget_at, size, app) VALUES
        (1, 1, 2, 1, \(size), 'mail'), (2, 1, 2, 1, \(size), 'chat'), (3, 1, 2, 1, \(size), 'mail')
      """)
    let store = try open()
    #expect(store.pastCount == 3)
    #expect(try store.clearHistory(app: Made.mail) == 2)
    #expect(try store.clearHistory() == 1)
    #expect(store.past == PastCounts())
  }

  @Test(arguments: [Int64.max, .min, -1])
  func `any number of the last noted change lets more be noted`(taken: Int64) throws {
    try damage("UPDATE journal SET taken = \(taken)")
    for id: UInt32 in 1...2 {
      let store = try Kept(folder: folder.path)
      #expect(store.note(.message(try Made.message(id))))
      #expect(store.note(.message(try Made.message(id, text: "again"))))
    }
    let found = try Kept(folder: folder.path).store.openItems()
    #expect(found.ids.contains(2))
  }
}
