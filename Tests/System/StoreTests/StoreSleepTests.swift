import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What waits for its time, and that it has come, is written down by itself and outlives us.
@Suite(.timeLimit(.minutes(1)))
struct StoreSleepTests {
  let folder = TestFolder()

  private func open() throws(StoreFault) -> CenterStore {
    try CenterStore(folder: folder.path, session: Made.session)
  }

  private func asleep(_ id: UInt32, text: String = "hello") throws -> StoredMessage {
    var message = try Made.message(id, text: text)
    message.sleep = Made.sleep()
    return message
  }

  private func sleeps(_ store: CenterStore) throws -> [UInt32: Sleep?] {
    var found: [UInt32: Sleep?] = [:]
    for item in try store.openItems() { found[item.message.id.rawValue] = item.message.sleep }
    return found
  }

  /// In the order in which it happens; each is read back by the next life.
  static let stories: [(String, [StoredChange], Sleep?)] = {
    guard let id = NotificationID(1), let message = try? Made.message(1),
      let closing = try? Made.closing(2)
    else { return [] }
    var scheduled = message
    scheduled.sleep = Made.sleep()
    let came = Made.sleep(wokeAt: 510)
    let later = Made.sleep(.snoozed, until: 900)
    return [
      ("it is awake", [.message(message)], nil),
      ("scheduled", [.message(scheduled)], Made.sleep()),
      ("scheduled, and it came", [.message(scheduled), .sleep(id, came)], came),
      ("snoozed", [.message(message), .sleep(id, later)], later),
      ("snoozed after it came", [.message(scheduled), .sleep(id, came), .sleep(id, later)], later),
      ("replaced by one for now", [.message(scheduled), .message(message)], nil),
      ("replaced by one for later", [.message(message), .message(scheduled)], Made.sleep()),
      ("others end", [.message(scheduled), .end(closing)], Made.sleep()),
    ]
  }()

  @Test(arguments: stories.indices) func `noted, and killed`(index: Int) throws {
    let (words, changes, sleep) = Self.stories[index]
    do {
      let store = try Kept(folder: folder.path)
      for change in changes { #expect(store.note(change)) }
    }
    #expect(try sleeps(Kept(folder: folder.path).store) == [1: sleep], "\(words)")
  }

  @Test(arguments: stories.indices) func `written one by one, with its end in between`(
    index: Int
  ) throws {
    let (words, changes, sleep) = Self.stories[index]
    do {
      let store = try open()
      for change in changes {
        var unwritten = Unwritten()
        unwritten.add(change)
        try store.write(unwritten)
      }
      #expect(try sleeps(store) == [1: sleep], "\(words)")
    }
    #expect(try sleeps(open()) == [1: sleep], "\(words)")
  }

  @Test func `what is over does not sleep, nor does what was never there`() throws {
    let store = try open()
    try store.write(try Made.message(1), closing: [Made.closing(1)])
    var unwritten = Unwritten()
    unwritten.sleep(try Made.id(1), Made.sleep())
    unwritten.sleep(try Made.id(2), Made.sleep())
    try store.write(unwritten)
    #expect(try sleeps(store) == [:])
    #expect(try store.history(ItemQuery()).ids == [1])
  }

  @Test func `hidden since: what stands for it sleeps on`() throws {
    var hidden = try Made.withheld(1)
    hidden.sleep = Made.sleep()
    do {
      let store = try open()
      try store.write(try asleep(1, text: "secret"))
      try store.withhold([hidden])
    }
    #expect(try sleeps(open()) == [1: Made.sleep()])
  }

  @Test func `what a damaged file still has is saved with the newer time`() throws {
    var unwritten = Unwritten()
    let later = Made.sleep(.snoozed, until: 9_000)
    unwritten.sleep(try Made.id(1), later)
    unwritten.addFound(try asleep(1))
    #expect(unwritten.inOrder.map(\.message?.sleep) == [later])
  }

  @Test func `nonsense in its place makes it one that is awake`() throws {
    let store = try open()
    try store.write(try asleep(1))
    try store.database.execute("UPDATE item SET sleep = 77")
    #expect(try sleeps(store) == [1: nil])
    #expect(store.skipped == 0)
  }
}

extension Unwritten {
  fileprivate mutating func add(_ change: StoredChange) {
    switch change {
    case .message(let message): add(message, isNew: false)
    case .end(let closing): end(closing)
    case .sleep(let id, let sleep): self.sleep(id, sleep)
    }
  }
}
