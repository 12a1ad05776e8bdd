import Glibc
import NotificationModel
import TestFolder
import Testing

@testable import Store

/// Texts in journals of earlier lives that have to go before the database takes these.
@Suite(.timeLimit(.minutes(1)))
struct LeftHidingTests {
  let folder = TestFolder()

  private func disk() throws -> (CenterDisk, CenterDisk.Opened) {
    let disk = CenterDisk(folder: folder.path, places: [.state(folder.path)])
    return (disk, try disk.open(Made.session, at: Made.time(0)).outcome.get())
  }

  private var words: String {
    String(decoding: TestBytes.read(folder["center.journal"]), as: UTF8.self)
  }

  /// 1 and 3 have more words than what hides them, 2 has fewer; 4 is over.
  private func live() throws {
    let journal = Journal(at: .state(folder.path), session: Made.session, after: 0)
    let long = String(repeating: "secret ", count: 40)
    for (number, text) in [(1, long), (2, "secret"), (3, long), (4, "secret"), (5, "known")] {
      #expect(journal.append(.message(try Made.message(UInt32(number), text: text))))
    }
    #expect(journal.append(.end(try Made.closing(4))))
  }

  @Test func `hidden texts are overwritten where they stand, and all else is kept`() throws {
    try live()
    let (disk, _) = try disk()
    let over = try disk.leftOver([:]).outcome.get()
    #expect(over.map(\.message.id.rawValue) == [4] && over.map(\.app) == [Made.mail])
    var hidden: [NotificationID: StoredMessage?] = [try Made.id(4): StoredMessage?.none]
    for number: UInt32 in [1, 2, 3] {
      hidden[try Made.id(number)] = try Made.withheld(number, placeholder: "Words")
    }
    #expect(words.contains("secret"))
    #expect(try disk.hideLeft(hidden).outcome.get())
    #expect(!words.contains("secret") && words.contains("known"))
    // What was in memory, and what a later life reads.
    for disk in [disk, try self.disk().0] {
      let page = try disk.openPage(after: nil, upTo: try Made.id(9)).outcome.get()
      #expect(page.items.ids == [1, 3, 5])
      #expect(page.items[0].message == (try Made.withheld(1, placeholder: "Words")))
    }
    let (later, _) = try self.disk()
    #expect(try later.takeLeft().outcome.get())
    let page = try later.openPage(after: nil, upTo: try Made.id(9)).outcome.get()
    #expect(page.items.ids == [1, 3, 5])
  }

  @Test func `journals in memory are folded into one, behind which newer changes stand`() throws {
    _ = unsafe mkdir(folder["memory"], 0o700)
    let memory = JournalPlace.memory(folder["memory"])
    let former = StoreSession(bus: "former", boot: "b")
    var newest: UInt64 = 0
    for number: UInt32 in 1...3 {
      let disk = CenterDisk(folder: folder.path, places: [memory])
      let opened = try disk.open(former, at: Made.time(0)).outcome.get()
      let journal = Journal(
        at: memory, session: number == 3 ? Made.session : former,
        after: max(opened.newest, newest), beside: opened.left)
      #expect(journal.reserve(idsBelow: 100 * number))
      var unwritten = Unwritten()
      unwritten.add(try Made.message(number), isNew: true)
      #expect(journal.append(.message(try Made.message(number))))
      if number > 1 {
        unwritten.end(try Made.closing(number - 1))
        #expect(journal.append(.end(try Made.closing(number - 1))))
      }
      let folded = try #require(try disk.foldedLeft(.inMemory).outcome.get())
      #expect(journal.noteAnew(unwritten, behind: folded))
      #expect(try disk.removeFolded(.inMemory).outcome.get())
      newest = journal.newest
    }
    #expect(folder.names(in: folder["memory"]).count <= 2)
    let disk = CenterDisk(folder: folder.path, places: [memory])
    #expect(try disk.open(Made.session, at: Made.time(0)).outcome.get().idsBelow == 300)
    let page = try disk.openPage(after: nil, upTo: try Made.id(9)).outcome.get()
    #expect(page.items.ids == [3] && page.items.map(\.session) == [Made.session])
  }

  @Test func `where nobody can say whether a database is there, none is new`() throws {
    folder.file("file", [1])
    let disk = CenterDisk(folder: folder["file"], places: [])
    let opened = try disk.open(Made.session, at: Made.time(1_000)).outcome.get()
    #expect(opened.fault != nil && opened.newest == 1_000 << 12)
  }
}
