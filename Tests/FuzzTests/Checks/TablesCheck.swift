import Glibc
import NotificationModel

@testable import Store

/// Tables of any values that they can hold: all is read, in order and within bounds, and the past
/// is cut to its bounds.
@MainActor
enum TablesCheck {
  private static let opened = Result { try emptyStore() }

  /// In a folder that is gone as soon as it is open.
  private static func emptyStore() throws -> CenterStore {
    var name = Array("/tmp/pennant-tables-XXXXXX".utf8CString)
    let path = unsafe mkdtemp(&name).map { unsafe String(cString: $0) } ?? "/nowhere"
    defer {
      for file in ["center.db", "center.db-wal", "center.journal", ""] {
        unsafe remove("\(path)/\(file)")
      }
    }
    return try CenterStore(folder: path, session: StoreSession(bus: "1f0e", boot: "b007"))
  }

  static func faults(in bytes: [UInt8]) -> [String] {
    var tape = Tape(bytes)
    var faults = Faults()
    do {
      let store = try opened.get()
      try store.statements.begin.finish()
      defer { try? store.statements.rollback.finish() }
      for _ in 0..<(1 + tape.below(12)) where !tape.isAtEnd { add(row(&tape), to: store) }
      faults.add(try reading(store))
      // Records go on behind the number in the table, which may be any.
      _ = try store.taken
      store.past = try PastCounts(in: store.database)
      faults.expect(store.past.count >= 0, "less than no past")
      try store.keepBounds()
      faults.expect(store.past.count <= StoreLimits.past, "too much past")
    } catch {
      faults.expect(false, "the database: \(error)")
    }
    return faults.all
  }

  private static func reading(_ store: CenterStore) throws -> [String] {
    var faults = Faults()
    let open = try store.openItems()
    faults.expect(open.allSatisfy { $0.end == nil }, "an end of what is open")
    faults.expect(open.map(\.message.id.rawValue).isAscending, "not the oldest first")
    for item in open { faults.add(ItemPromises.faults(of: item)) }
    for app in [nil, AppID("Mail")] {
      var query = ItemQuery()
      query.app = app
      query.limit = 5
      let past = try store.history(query)
      faults.expect(past.count <= 5, "more than was asked for")
      faults.expect(past.reversed().map(\.message.id.rawValue).isAscending, "not the newest first")
      for item in past {
        faults.expect(item.end != nil, "past without an end")
        faults.add(ItemPromises.faults(of: item))
      }
    }
    if let highest = try store.highestID {
      faults.expect(open.allSatisfy { $0.message.id.rawValue <= highest.rawValue }, "not highest")
    }
    return faults.all
  }

  /// A row and its table; ids are small, so that rows of one meet those of another.
  private static func row(_ tape: inout Tape) -> (table: String, values: [StoredValue]) {
    func numbers(_ count: Int) -> [StoredValue] {
      (0..<count).map { _ in .integer(MadeRow.integer(&tape)) }
    }
    func text() -> StoredValue { .text(MadeRow.text(&tape)) }
    switch tape.below(4) {
    case 0: return ("past", numbers(5) + [text()])
    case 1: return ("session", numbers(1) + [text(), text()])
    case 2 where tape.flag(): return ("journal", numbers(1))
    case 2: return ("picture", numbers(7) + [.bytes(MadeRow.bytes(&tape))])
    case _:
      let message: StoredValue = tape.flag() ? .bytes(MadeRow.bytes(&tape)) : .nothing
      return (
        "item", numbers(8) + [text(), tape.flag() ? text() : .nothing, text(), text(), message]
      )
    }
  }

  /// What the tables themselves refuse is no row.
  private static func add(_ row: (table: String, values: [StoredValue]), to store: CenterStore) {
    let places = row.values.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    guard row.table != "journal" else { return (try? store.statements.taken.run(row.values)) ?? () }
    let text = "INSERT OR REPLACE INTO \(row.table) VALUES (\(places))"
    try? store.database.statement(text).run(row.values)
  }
}

extension [UInt32] {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
