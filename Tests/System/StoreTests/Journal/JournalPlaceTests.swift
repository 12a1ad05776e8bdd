import Glibc
import NotificationModel
import TestFolder
import Testing

@testable import Store

/// Where the journal lies, how much of it there is, and where it goes on when there is no room.
@Suite(.timeLimit(.minutes(1)))
struct JournalPlaceTests {
  let folder = TestFolder()

  /// While a slow disk takes what came before.
  @Test func `what comes while a batch is on its way stands behind it, and outlives us too`() throws
  {
    let place = JournalPlace.memory(folder.path)
    let journal = Journal(at: place, session: Made.session, after: 7)
    #expect(journal.append(.message(try Made.message(1))))
    let first = journal.seal()
    #expect(journal.append(.message(try Made.message(2))))
    let second = journal.seal()
    #expect(journal.append(.message(try Made.message(3))))
    #expect(try messages(in: place) == [1, 2, 3])
    journal.clear(upTo: first)
    #expect(try messages(in: place) == [2, 3])
    #expect(journal.append(.message(try Made.message(4))))
    #expect(try LeftJournal(in: [place]).newest == journal.newest)
    journal.clear(upTo: second)
    #expect(try messages(in: place) == [3, 4])
    journal.clear(upTo: journal.seal())
    #expect(try messages(in: place) == [])
    journal.remove()
    #expect(folder.names(in: folder.path).isEmpty)
  }

  @Test func `beside the database there is room for one batch and what comes behind it`() throws {
    let place = JournalPlace.state(folder.path)
    let journal = Journal(at: place, session: Made.session, after: 7)
    #expect(journal.append(.message(try Made.message(1))))
    let first = journal.seal()
    #expect(journal.append(.message(try Made.message(2))))
    _ = journal.seal()
    #expect(!journal.append(.message(try Made.message(3))))
    #expect(try messages(in: place) == [1, 2])
    journal.clear(upTo: first)
    #expect(journal.append(.message(try Made.message(3))))
    #expect(try messages(in: place) == [2, 3])
    journal.clear(upTo: journal.seal())
    journal.remove()
    #expect(folder.names(in: folder.path).isEmpty)
  }

  private func messages(in place: JournalPlace) throws -> [UInt32] {
    try LeftJournal(in: [place]).records(after: 0).compactMap {
      if case .change(.message(let message)) = $0 { message.id.rawValue } else { nil }
    }
  }

  @Test func `a disk that takes nothing fills a bounded journal, which goes on when it takes it`()
    throws
  {
    let place = JournalPlace.memory(folder.path)
    let journal = Journal(at: place, session: Made.session, after: 0)
    let text = String(repeating: "x", count: 100_000)
    var count: UInt32 = 0
    while count < 1_000, journal.append(.message(try Made.message(count + 1, text: text))) {
      count += 1
    }
    #expect((60...80).contains(count))
    #expect(folder.names(in: folder.path).count == StoreLimits.journalSegments)
    #expect(try messages(in: place).count == Int(count))
    journal.clear(upTo: journal.seal())
    #expect(journal.append(.message(try Made.message(1, text: text))))
    #expect(folder.names(in: folder.path).count <= 4)
  }

  @Test func `ids that may be given out are carried until the disk has them`() throws {
    let place = JournalPlace.memory(folder.path)
    let journal = Journal(at: place, session: Made.session, after: 0)
    journal.reserve(idsBelow: 5_000)
    #expect(try LeftJournal(in: [place]).idsBelow == 5_000)
    #expect(journal.append(.message(try Made.message(1))))
    for _ in 1...3 {
      journal.clear(upTo: journal.seal())
      #expect(try LeftJournal(in: [place]).idsBelow == 5_000)
    }
    journal.reserve(idsBelow: 9_000)
    journal.areReserved(idsBelow: 5_000)
    #expect(try LeftJournal(in: [place]).idsBelow == 9_000)
    journal.areReserved(idsBelow: 9_000)
    journal.clear(upTo: journal.seal())
    #expect(try LeftJournal(in: [place]).idsBelow == 0)
  }

  @Test func `a life without the usual place is continued by one that has it`() throws {
    let memory = JournalPlace.memory(folder["memory"])
    _ = unsafe mkdir(folder["memory"], 0o700)
    do {
      let kept = try Kept(folder: folder.path)
      #expect(kept.note(.message(try Made.message(1))))
    }
    let places = [memory, JournalPlace.state(folder.path)]
    let disk = CenterDisk(folder: folder.path, places: places)
    let opened = try disk.open(Made.session, at: Made.time(0)).outcome.get()
    #expect(opened.highestID?.rawValue == 1 && opened.newest == 2)
    let journal = Journal(at: memory, session: Made.session, after: opened.newest)
    #expect(journal.append(.message(try Made.message(2))))
    #expect(try disk.takeLeft().outcome.get())
    disk.close()
    let next = CenterDisk(folder: folder.path, places: places)
    let last = try next.open(Made.session, at: Made.time(0)).outcome.get()
    #expect(last.highestID?.rawValue == 2)
    #expect(try next.takeLeft().outcome.get())
    #expect(!folder.names(in: folder.path).contains("center.journal"))
    #expect(folder.names(in: folder["memory"]).isEmpty)
  }

  /// A folder in memory that is there at first.
  private func made(_ name: String) -> JournalPlace {
    _ = unsafe mkdir(folder[name], 0o700)
    return .memory(folder[name])
  }

  @Test func `without room in memory it goes on beside the database, and comes back`() throws {
    let (memory, beside) = (made("memory"), JournalPlace.state(folder.path))
    let journal = Journal(at: memory, spare: beside, session: Made.session, after: 0)
    #expect(unsafe rmdir(folder["memory"]) == 0)
    #expect(journal.append(.message(try Made.message(1))))
    #expect(journal.append(.message(try Made.message(2))))
    #expect(try messages(in: beside) == [1, 2])
    _ = made("memory")
    journal.clear(upTo: journal.seal())
    #expect(journal.append(.message(try Made.message(3))))
    #expect(try messages(in: memory) == [3])
    #expect(!folder.names(in: folder.path).contains("center.journal"))
  }

  @Test func `a folder that is taken away while we write is left for the other`() throws {
    let (memory, beside) = (made("memory"), JournalPlace.state(folder.path))
    let journal = Journal(at: memory, spare: beside, session: Made.session, after: 0)
    #expect(journal.append(.message(try Made.message(1))))
    for name in folder.names(in: folder["memory"]) { _ = unsafe unlink(folder["memory/\(name)"]) }
    #expect(unsafe rmdir(folder["memory"]) == 0)
    #expect(journal.append(.message(try Made.message(2))))
    #expect(try messages(in: beside) == [2])
    journal.clear(upTo: journal.seal())
    #expect(!folder.names(in: folder.path).contains("center.journal"))
  }

  @Test func `noted anew it is never empty in between`() throws {
    let place = made("memory")
    let journal = Journal(at: place, session: Made.session, after: 0)
    #expect(journal.append(.message(try Made.message(1, text: "secret"))))
    var unwritten = Unwritten()
    unwritten.add(try Made.message(2), isNew: true)
    unwritten.withhold(try Made.withheld(1))
    journal.noteAnew(unwritten)
    #expect(try messages(in: place).sorted() == [1, 2])
    // The former records were in the first segment; those of now are in another.
    #expect(TestBytes.read(folder["memory/segment-0"]).allSatisfy { $0 == 0 })
  }
}
