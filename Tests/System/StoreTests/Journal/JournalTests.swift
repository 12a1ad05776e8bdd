import Glibc
import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What was noted outlives us, whatever stands in the database.
@Suite(.timeLimit(.minutes(1)))
struct JournalTests {
  let folder = TestFolder()
  private var path: String { folder["center.journal"] }

  private func open(_ session: StoreSession = Made.session) throws(StoreFault) -> Kept {
    try Kept(folder: folder.path, session: session)
  }

  /// Whether nothing that was noted stands in the file any more.
  private var isBlank: Bool {
    !folder.names(in: folder.path).contains("center.journal")
      || TestBytes.read(path).allSatisfy { $0 == 0 }
  }

  private func made() -> Journal {
    Journal(at: .state(folder.path), session: Made.session, after: 0)
  }

  private func put(_ bytes: [UInt8]) {
    folder.file("center.journal", bytes)
  }

  @Test func `what was noted is there at the next start, with where it came from`() throws {
    let earlier = StoreSession(bus: "earlier", boot: "b")
    do {
      let store = try open(earlier)
      for id: UInt32 in 1...4 { #expect(store.note(.message(try Made.message(id, at: 10)))) }
      #expect(store.note(.message(try Made.message(2, at: 20, text: "newer"))))
      #expect(store.note(.end(try Made.closing(3))))
      #expect(store.note(.end(try Made.closing(4, forgetAt: nil))))
    }
    let store = try open()
    let items = try store.store.openItems()
    #expect(items.ids == [1, 2])
    #expect(items.map(\.session) == [earlier, earlier])
    #expect(items.last?.message == (try Made.message(2, at: 20, text: "newer")))
    #expect(items.last?.firstAt == Made.time(10))
    #expect(try store.store.history(ItemQuery()).ids == [3])
    #expect(isBlank)
  }

  @Test func `lives that were all killed follow each other`() throws {
    for number in 1...5 {
      let store = try open(StoreSession(bus: "bus \(number)", boot: "b"))
      #expect(store.note(.message(try Made.message(UInt32(number)))))
      if number > 1 { #expect(store.note(.end(try Made.closing(UInt32(number) - 1)))) }
    }
    let store = try open()
    #expect(try store.store.openItems().map(\.session.bus) == ["bus 5"])
    #expect(try store.store.history(ItemQuery()).ids == [4, 3, 2, 1])
  }

  /// Killed between the two, or brought back by a disk that lost the newer of both.
  @Test func `what the database has is not taken a second time`() throws {
    let before: [UInt8]
    do {
      let store = try open()
      var unwritten = Unwritten()
      for id: UInt32 in 1...3 {
        unwritten.add(try Made.message(id), isNew: true)
        #expect(store.note(.message(try Made.message(id))))
      }
      before = TestBytes.read(path)
      try store.write(unwritten)
      try store.store.close([Made.closing(1, forgetAt: nil)])
      try store.store.close([Made.closing(2)])
      #expect(try store.store.clearHistory() == 1)
    }
    put(before)
    #expect(try open().store.openItems().ids == [3])
  }

  @Test func `a full journal says so and has room when it is written`() throws {
    let store = try open()
    let message = try Made.message(1, text: String(repeating: "x", count: 1_000))
    var count = 0
    while store.note(.message(message)) { count += 1 }
    #expect(count > 400)
    var unwritten = Unwritten()
    unwritten.add(message, isNew: true)
    try store.write(unwritten)
    #expect(isBlank)
    #expect(store.note(.message(message)))
    let large = try Made.message(2, text: String(repeating: "x", count: StoreLimits.segmentBytes))
    #expect(!store.note(.message(large)))
  }

  @Test func `noted anew it holds nothing else`() throws {
    let store = try open()
    #expect(store.note(.message(try Made.message(1, text: "secret"))))
    var unwritten = Unwritten()
    unwritten.withhold(try Made.withheld(1, placeholder: "Notification"))
    unwritten.end(try Made.closing(9))
    store.journal.noteAnew(unwritten)
    let files = folder.names(in: folder.path).filter { $0.hasPrefix("center.journal") }
    let bytes = files.flatMap { TestBytes.read(folder[$0]) }
    #expect(TestBytes.places(of: "secret", in: bytes).isEmpty)
    #expect(TestBytes.places(of: "Notification", in: bytes).count == 1)
  }

  @Test func `a file that is cut while it is mapped ends nobody`() throws {
    let store = try open()
    #expect(store.note(.message(try Made.message(1))))
    #expect(unsafe truncate(path, 0) == 0)
    #expect(store.note(.message(try Made.message(2))))
    var unwritten = Unwritten()
    unwritten.add(try Made.message(1), isNew: true)
    unwritten.add(try Made.message(2), isNew: true)
    try store.write(unwritten)
    #expect(try store.store.openItems().ids == [1, 2])
  }

  /// Whatever a half-written or damaged journal says, what stands before the damage is kept, and
  /// nothing is made up.
  @Test func `of a damaged journal the part before the damage is taken`() throws {
    let whole: [UInt8]
    do {
      let journal = made()
      for id: UInt32 in 1...3 { #expect(journal.append(.message(try Made.message(id)))) }
      whole = TestBytes.read(path)
    }
    let written = (whole.lastIndex { $0 != 0 } ?? 0) + 1
    let all = JournalPage(whole).records(after: 0)
    #expect(all.count == 4)
    for place in 0..<written {
      var damaged = whole
      damaged[place] ^= 0x40
      let left = JournalPage(damaged).records(after: 0)
      #expect(left.count < all.count && left == Array(all.prefix(left.count)), "byte \(place)")
      let cut = JournalPage(Array(whole[..<place])).records(after: 0)
      #expect(cut == Array(all.prefix(cut.count)), "\(place) bytes")
    }
  }

  /// One of its zeros more or fewer, and a word of another value, were once not seen.
  @Test func `a journal whose length alone is damaged is not read on`() throws {
    var writer = RecordWriter()
    JournalFrame.write(.life(StoreSession(bus: ":1.7", boot: "")), number: 1, to: &writer)
    let page = writer.bytes + [UInt8](repeating: 0, count: 64)
    for place in 0..<writer.bytes.count {
      for change in UInt8(1)...255 {
        var damaged = page
        damaged[place] ^= change
        #expect(JournalPage(damaged).records(after: 0) == [], "byte \(place) by \(change)")
      }
    }
  }

  @Test(arguments: [[], [0xFF], Array(repeating: 0xFF, count: 5_000)] as [[UInt8]])
  func `a journal that is none is empty, and is cleared`(bytes: [UInt8]) throws {
    put(bytes)
    let store = try open()
    #expect(try store.store.openItems().isEmpty)
    #expect(store.note(.message(try Made.message(1))))
    try store.write(Unwritten(Made.message(1)))
    #expect(isBlank)
  }

  @Test func `what earlier rounds left behind the end of a later one is not read`() throws {
    let journal = made()
    for id: UInt32 in 1...9 { #expect(journal.append(.message(try Made.message(id)))) }
    let old = TestBytes.read(path)
    journal.clear(upTo: journal.seal())
    #expect(journal.append(.message(try Made.message(20))))
    var mixed = TestBytes.read(path)
    let end = (mixed.lastIndex { $0 != 0 } ?? 0) + 1
    for place in end..<mixed.count { mixed[place] = old[place] }
    let changes = JournalPage(mixed).records(after: 0).filter { $0 != .life(Made.session) }
    #expect(changes == [.change(.message(try Made.message(20)))])
  }

  /// Killed, started, and killed again or out of room before all of it is in the database.
  @Test func `a start that fails in the middle leaves the journal for the next`() throws {
    do {
      let store = try open()
      for id: UInt32 in 1...3 { #expect(store.note(.message(try Made.message(id)))) }
      try store.store.database.execute(
        """
        CREATE TRIGGER fail BEFORE INSERT ON item WHEN new.id = 3
        BEGIN SELECT RAISE(ABORT, 'no'); END
        """)
    }
    #expect(throws: StoreFault.self) { _ = try open() }
    try Database(path: folder["center.db"]).execute("DROP TRIGGER fail")
    #expect(try open().store.openItems().ids == [1, 2, 3])
  }

  /// Whatever the lack keeps from being opened, the next try finds all of it.
  @Test func `without descriptors nothing that was answered goes`() throws {
    do {
      let store = try open()
      for id: UInt32 in 1...3 { #expect(store.note(.message(try Made.message(id)))) }
    }
    var limits = rlimit()
    #expect(unsafe getrlimit(__rlimit_resource_t(7), &limits) == 0)
    defer { unsafe setrlimit(__rlimit_resource_t(7), &limits) }
    var refusals = 0
    for most: UInt in 3..<4_096 {
      var few = limits
      few.rlim_cur = most
      #expect(unsafe setrlimit(__rlimit_resource_t(7), &few) == 0)
      guard let store = try? open() else {
        refusals += 1
        continue
      }
      #expect(try store.store.openItems().ids == [1, 2, 3])
      break
    }
    #expect(refusals > 0)
  }

  enum Obstacle: CaseIterable {
    case link, folder, pipe
  }

  @Test(arguments: Obstacle.allCases)
  func `what is no file in the place of the journal is put aside`(obstacle: Obstacle) throws {
    switch obstacle {
    case .link: #expect(unsafe symlink("/proc/self/mem", path) == 0)
    case .folder: #expect(unsafe mkdir(path, 0o700) == 0)
    case .pipe: #expect(unsafe mkfifo(path, 0o600) == 0)
    }
    let store = try open()
    #expect(store.note(.message(try Made.message(1))))
    #expect(folder.names(in: folder.path).contains("center.journal.aside"))
    try store.write(Unwritten(Made.message(1)))
    #expect(try store.store.openItems().ids == [1])
  }

  @Test func `what is small comes first when something is noted anew`() throws {
    let store = try open()
    var unwritten = Unwritten()
    let large = String(repeating: "x", count: StoreLimits.segmentBytes - 2_000)
    for id: UInt32 in 1...3 { unwritten.add(try Made.message(id, text: large), isNew: true) }
    unwritten.end(try Made.closing(9))
    unwritten.withhold(try Made.withheld(4))
    store.journal.noteAnew(unwritten)
    let records = JournalPage(TestBytes.read(path)).records(after: 0)
    #expect(records.contains(.change(.end(try Made.closing(9)))))
    #expect(records.contains(.change(.message(try Made.withheld(4)))))
    #expect(records.contains(.change(.message(try Made.message(1, text: large)))))
  }
}
