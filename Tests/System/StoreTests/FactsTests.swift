import Clock
import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What is kept of a message whose words never reach the disk.
@Suite(.timeLimit(.minutes(1))) struct FactsTests {
  static let facts: [WordlessFacts] =
    [WordlessFacts(), Made.facts]
    + Urgency.allCases.map { urgency in with { $0.urgency = urgency } }
    + InterruptionLevel.allCases.map { level in with { $0.level = level } }
    + [RequestedTimeout.never, .after(.milliseconds(1)), .after(.seconds(5)), longest].map { time in
      with { $0.timeout = time }
    }
    + [.offLockScreen, .hiddenWhenLocked, .asNew].map { wish in with { $0.wishes = wish } }
    + [
      with { $0.isTransient = true }, with { $0.isResident = true }, with { $0.isSilent = true },
      with { $0.hasTap = true }, with { $0.hadButtons = true }, with { $0.cameByDoor = true },
      with { $0.category = Category("x-gnome.power") },
    ]

  private static let longest = RequestedTimeout.after(.milliseconds(Int64(Int32.max) - 1))

  private static func with(_ change: (inout WordlessFacts) -> Void) -> WordlessFacts {
    var facts = WordlessFacts()
    change(&facts)
    return facts
  }

  @Test(arguments: facts) func `facts are read as they were written`(facts: WordlessFacts) {
    let number = FactsCode.number(facts)
    #expect(FactsCode.facts(number, facts.category?.rawValue) == facts)
  }

  @Test func `the numbers of a file never change`() {
    #expect(FactsCode.number(WordlessFacts()) == 1)
    #expect(FactsCode.number(Made.facts) == 0x1_0000_37EE)
  }

  nonisolated static let strange: [(Int64, String?)] = [
    (3, nil), (-1, nil), (.min, nil), (.max, nil), (5 << 2, nil), (7 << 2, nil), (1 << 14, nil),
    (1 << 31, nil), (1, ""), (1, "im received"), (1, "im\nreceived"), (1, "ä"),
    (1, String(repeating: "i", count: Limits.categoryBytes + 1)),
  ]

  @Test(arguments: strange) func `a number or a kind of event that we have not written is none`(
    number: Int64, category: String?
  ) {
    #expect(FactsCode.facts(number, category) == nil)
  }

  @Test func `an alert whose words were not written is one after a restart`() throws {
    let folder = TestFolder()
    let kept = try Made.withheld(1, facts: Made.facts)
    do {
      let store = try CenterStore(folder: folder.path, session: Made.session)
      try store.write(kept)
      try store.write(try Made.withheld(2))
    }
    let store = try CenterStore(folder: folder.path, session: Made.session)
    #expect(try store.openItems().map(\.message) == [kept, try Made.withheld(2)])
    // The words of the next message are kept: nothing of the former stays beside them.
    try store.write(try Made.message(1))
    try store.write(try Made.withheld(1))
    #expect(try store.openItems().first?.message == (try Made.withheld(1)))
  }

  @Test(arguments: ["facts = 3", "facts = -1", "category = 'two words'", "category = ''"])
  func `damaged facts are as unknown as those of an earlier version`(change: String) throws {
    let folder = TestFolder()
    do {
      let store = try CenterStore(folder: folder.path, session: Made.session)
      try store.write(try Made.withheld(1, facts: Made.facts))
    }
    do { try Database(path: folder["center.db"]).execute("UPDATE item SET \(change)") }
    let store = try CenterStore(folder: folder.path, session: Made.session)
    #expect(try store.openItems().map(\.message) == [try Made.withheld(1)])
  }
}
