import Glibc
import NotificationModel
import TestFolder
import Testing

@testable import Store

/// A start while the database takes nothing: what earlier lives noted is open, and stays noted.
@Suite(.timeLimit(.minutes(1)))
struct LeftItemsTests {
  let folder = TestFolder()
  private var memory: JournalPlace { .memory(folder["memory"]) }

  init() { _ = unsafe mkdir(folder["memory"], 0o700) }

  /// 1 and 2 are in the database; the journal has ended 1, replaced 2, and has 3 and 4 anew, of which
  /// 4 is over.
  private func live() throws {
    let disk = CenterDisk(folder: folder.path, places: [memory])
    let opened = try disk.open(Made.session, at: Made.time(0)).outcome.get()
    #expect(try disk.takeLeft().outcome.get())
    let journal = Journal(at: memory, session: Made.session, after: opened.newest)
    var unwritten = Unwritten()
    for number in 1...2 as ClosedRange<UInt32> {
      let message = try Made.message(number)
      unwritten.add(message, isNew: true)
      #expect(journal.append(.message(message)))
    }
    let number = journal.seal()
    #expect(try disk.write(unwritten, upTo: number).outcome.get())
    journal.clear(upTo: number)
    #expect(journal.append(.end(try Made.closing(1))))
    #expect(journal.append(.message(try Made.message(2, text: "new"))))
    for number in 3...4 as ClosedRange<UInt32> {
      #expect(journal.append(.message(try Made.message(number))))
    }
    #expect(journal.append(.end(try Made.closing(4))))
    disk.close()
  }

  private func open(
    _ disk: CenterDisk, _ session: StoreSession = Made.session
  ) throws -> CenterDisk.Opened {
    try disk.open(session, at: Made.time(1_700_000_000_000)).outcome.get()
  }

  private func page(_ disk: CenterDisk, _ opened: CenterDisk.Opened) throws -> OpenPage {
    try disk.openPage(after: nil, upTo: try #require(opened.highestID)).outcome.get()
  }

  @Test func `what the database has not taken is laid over what it has`() throws {
    try live()
    let disk = CenterDisk(folder: folder.path, places: [memory])
    let opened = try open(disk, StoreSession(bus: "another", boot: "b007"))
    #expect(opened.fault == nil && opened.highestID?.rawValue == 4 && opened.newest == 9)
    for _ in 1...2 {
      let page = try page(disk, opened)
      #expect(page.isOfDatabase)
      #expect(page.items.ids == [2, 3])
      #expect(page.items[0].message.content == .whole(Array("new".utf8)))
      #expect(page.items.allSatisfy { $0.session == Made.session })
    }
    #expect(try disk.takeLeft().outcome.get())
    #expect(try page(disk, opened).items.ids == [2, 3])
    #expect(folder.names(in: folder["memory"]).isEmpty)
  }

  @Test func `without the database it is open all the same`() throws {
    try live()
    let file = folder["center.db"]
    #expect(unsafe rename(file, file + ".away") == 0)
    #expect(unsafe mkdir(file, 0o700) == 0)
    let disk = CenterDisk(folder: folder.path, places: [memory])
    let opened = try open(disk)
    #expect(opened.fault != nil && opened.highestID?.rawValue == 4)
    let page = try page(disk, opened)
    #expect(!page.isOfDatabase)
    #expect(page.items.ids == [2, 3])
  }

  /// A life whose database takes nothing notes in other files, with numbers that come after all others.
  @Test func `what is noted meanwhile stands beside it, and both are taken later`() throws {
    try live()
    let file = folder["center.db"]
    #expect(unsafe rename(file, file + ".away") == 0)
    #expect(unsafe mkdir(file, 0o700) == 0)
    for number in 5...6 as ClosedRange<UInt32> {
      let disk = CenterDisk(folder: folder.path, places: [memory])
      let opened = try open(disk)
      let journal = Journal(
        at: memory, session: Made.session, after: opened.newest, beside: opened.left)
      #expect(journal.reserve(idsBelow: 100 * number))
      #expect(journal.append(.message(try Made.message(number))))
      #expect(folder.names(in: folder["memory"]).count == Int(number) - 3)
    }
    #expect(unsafe rmdir(file) == 0)
    #expect(unsafe rename(file + ".away", file) == 0)
    let disk = CenterDisk(folder: folder.path, places: [memory])
    let opened = try open(disk)
    #expect(opened.fault == nil && opened.idsBelow == 600)
    #expect(try disk.takeLeft().outcome.get())
    #expect(try page(disk, opened).items.ids == [2, 3, 5, 6])
    #expect(folder.names(in: folder["memory"]).isEmpty)
  }
}
