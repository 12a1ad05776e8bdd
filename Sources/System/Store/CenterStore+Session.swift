extension CenterStore {
  /// The row of a session, made where there is none; where there are many, unused ones are deleted.
  static func row(
    of session: StoreSession, in database: Database
  ) throws(StoreFault) -> Int64 {
    let known = try database.number("SELECT count(*) FROM session")
    if known >= StoreLimits.sessions {
      try database.execute("DELETE FROM session WHERE id NOT IN (SELECT session FROM item)")
    }
    let values: [StoredValue] = [.text(session.bus), .text(session.boot)]
    try database.statement("INSERT OR IGNORE INTO session (bus, boot) VALUES (?, ?)").run(values)
    var row: Int64 = 0
    try database.statement("SELECT id FROM session WHERE bus = ? AND boot = ?").run(values) {
      row = $0.integer(0)
    }
    return row
  }
}
