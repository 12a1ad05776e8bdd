import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What is written is there at the next start.
@Suite(.timeLimit(.minutes(1)))
struct CenterStoreTests {
  let folder = TestFolder()

  private func open(_ session: StoreSession = Made.session) throws(StoreFault) -> CenterStore {
    try CenterStore(folder: folder.path, session: session)
  }

  @Test(arguments: [
    (nil as UInt32?, Proof.nothing), (1, .unit(AppID("org.Example"))),
    (.max, .sandbox(AppID("org.example.Ä"))), (77, .portal(AppID("org.example.Mail"))),
  ])
  func `an item comes back as it was written`(process: UInt32?, proof: Proof) throws {
    let message = try Made.message(.max, at: .max, text: "a\0b", process: process, proof: proof)
    do { try open().write(message) }
    let item = StoredItem(
      message: message, firstAt: Made.time(.max), session: Made.session, picture: nil, end: nil)
    let store = try open()
    #expect(try store.openItems() == [item])
    #expect(try store.item(Made.id(.max)) == item)
    #expect(try store.item(Made.id(7)) == nil)
    #expect(try store.history(ItemQuery()).isEmpty)
    #expect(store.skipped == 0)
  }

  @Test(arguments: [nil as Int64?, 5_000])
  func `of an item whose text is withheld the rest comes back`(closesAt: Int64?) throws {
    let message = try Made.withheld(3, placeholder: "", closesAt: closesAt)
    do { try open().write(message) }
    #expect(try open().openItems().map(\.message) == [message])
  }

  @Test func `open items come oldest first, and a replaced one keeps its place`() throws {
    let store = try open()
    for (id, time) in [(2, 10), (1, 20), (3, 30)] as [(UInt32, Int64)] {
      try store.write(Made.message(id, at: time))
    }
    let newer = try Made.message(1, at: 99, text: "newer", owner: ":1.8")
    try store.write(newer)
    let items = try store.openItems()
    #expect(items.ids == [1, 2, 3])
    #expect(items.first?.message == newer)
    #expect(items.first?.firstAt == Made.time(20))
  }

  @Test func `a replaced item is of the session of its newest content`() throws {
    do { for id: UInt32 in 1...2 { try open().write(Made.message(id)) } }
    let next = StoreSession(bus: "2a", boot: Made.session.boot)
    let store = try open(next)
    try store.write(Made.message(2))
    #expect(try store.openItems().map(\.session) == [Made.session, next])
  }

  @Test func `sessions of which nothing is left are forgotten`() throws {
    do { try open(StoreSession(bus: "kept", boot: "")).write(Made.message(1)) }
    for number in 0..<100 { _ = try open(StoreSession(bus: "bus \(number)", boot: "")) }
    let store = try open()
    #expect(try store.database.number("SELECT count(*) FROM session") <= 65)
    #expect(try store.openItems().map(\.session.bus) == ["kept"])
  }

  @Test func `a closed item is past, and one that is not to be remembered is gone`() throws {
    let store = try open()
    for id: UInt32 in 1...3 { try store.write(Made.message(id)) }
    try store.write(Made.withheld(4))
    try store.close([
      Made.closing(1, at: 250), Made.closing(2, forgetAt: nil), Made.closing(4), Made.closing(9),
    ])
    #expect(try store.openItems().ids == [3])
    let past = try store.history(ItemQuery())
    #expect(past.map(\.end) == [StoredItem.End(reason: .dismissed, at: Made.time(250))])
    #expect(past.map(\.message) == [try Made.message(1)])
    #expect(store.pastCount == 1)
    // Of two ends the first counts.
    try store.close([Made.closing(1, at: 900)])
    #expect(try store.history(ItemQuery()) == past && store.pastCount == 1)
  }

  @Test func `the past is there at the next start`() throws {
    do {
      let store = try open()
      try store.write(Made.message(1))
      try store.close([Made.closing(1)])
    }
    #expect(try open().pastCount == 1)
  }

  @Test func `a message and the ends that come with it are one change`() throws {
    let store = try open()
    try store.write(Made.message(1))
    try store.write(Made.message(2), closing: [Made.closing(1)])
    #expect(try store.openItems().ids == [2])
    #expect(store.pastCount == 1)

    try store.database.execute(
      """
      CREATE TRIGGER fail BEFORE INSERT ON past BEGIN SELECT RAISE(ABORT, 'no'); END
      """)
    #expect(throws: StoreFault.self) {
      try store.write(Made.message(3), closing: [Made.closing(2)])
    }
    #expect(try store.openItems().ids == [2])
    #expect(store.pastCount == 1)
    // And the store goes on.
    try store.write(Made.message(3))
    #expect(try store.openItems().ids == [2, 3])
  }

  @Test func `the highest number is that of any item`() throws {
    let store = try open()
    #expect(try store.highestID == nil)
    try store.write(Made.message(7))
    try store.write(Made.message(9))
    try store.close([Made.closing(9)])
    #expect(try store.highestID == Made.id(9))
  }

  @Test func `the log grows until a checkpoint`() throws {
    let store = try open()
    try store.checkpoint()
    #expect(store.logBytes == 0 && !store.needsCheckpoint)
    for id: UInt32 in 1...600 { try store.write(Made.message(id)) }
    #expect(store.logBytes > 600 << 10)
    for time: Int64 in 1...600 { try store.write(Made.message(1, at: time)) }
    #expect(store.needsCheckpoint)
    try store.checkpoint()
    #expect(store.logBytes == 0 && !store.needsCheckpoint)
    #expect(try store.openItems().count == 600)
  }
}
