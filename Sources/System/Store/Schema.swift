/// The shape of the database, version by version; each step brings a file from the version before.
struct Schema {
  let steps: [String]

  /// Brings a file to the newest version by all steps it lacks, or by none.
  ///
  /// The version is SQLite's own `user_version`, which is 0 in a new file.
  func migrate(_ database: Database) throws(StoreFault) {
    let version = try check(database)
    guard version < steps.count else { return }
    try database.transaction { () throws(StoreFault) in
      for step in steps[version...] { try take(step, in: database) }
      try database.execute("PRAGMA user_version = \(steps.count)")
    }
  }

  /// Takes a step; a file in which it makes no sense is damaged.
  private func take(_ step: String, in database: Database) throws(StoreFault) {
    do throws(StoreFault) {
      try database.execute(step)
    } catch {
      guard case .unusable(let words) = error else { throw error }
      throw .damaged(words)
    }
  }

  /// The version of a file; throws where it cannot be brought to the newest.
  @discardableResult
  func check(_ database: Database) throws(StoreFault) -> Int {
    let version = try database.number("PRAGMA user_version")
    guard version >= 0 else { throw .damaged("its version is \(version)") }
    guard version <= steps.count else { throw .newer(version: Int32(clamping: version)) }
    return Int(version)
  }
}
