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

extension Schema {
  /// The shape of the Center's file.
  ///
  /// A step that was released stays as it is; each change is added as a step.
  static let center = Schema(steps: [version1, version2, version3, version4, version5, version6])

  /// "PNTC" in the file's header, by which a database of another program is told from ours.
  static let application: Int32 = 0x504E_5443

  /// Columns that are read alone come before the long ones.
  ///
  /// No foreign key refers to a session or a picture, as it would be looked up at each row written.
  /// An open row touches no index but that of its id, as its app waits meanwhile. An end is a small
  /// row of its own, so that the item's row with its message is not written a second time.
  private static let version1 = """
    PRAGMA application_id = \(application);
    CREATE TABLE session (
      id INTEGER PRIMARY KEY,
      bus TEXT NOT NULL,
      boot TEXT NOT NULL,
      UNIQUE (bus, boot)
    ) STRICT;
    CREATE TABLE picture (
      id INTEGER PRIMARY KEY,
      digest INTEGER NOT NULL,
      size INTEGER NOT NULL,
      width INTEGER,
      height INTEGER,
      stride INTEGER,
      alpha INTEGER,
      content BLOB NOT NULL
    ) STRICT;
    CREATE INDEX picture_digest ON picture (digest, size);
    CREATE TABLE item (
      id INTEGER PRIMARY KEY,
      first_at INTEGER NOT NULL,
      received_at INTEGER NOT NULL,
      session INTEGER NOT NULL,
      process INTEGER,
      proof INTEGER NOT NULL,
      closes_at INTEGER,
      picture INTEGER,
      owner TEXT NOT NULL,
      proof_app TEXT,
      app TEXT,
      placeholder TEXT,
      message BLOB
    ) STRICT;
    CREATE TABLE past (
      id INTEGER PRIMARY KEY,
      closed INTEGER NOT NULL,
      reason INTEGER NOT NULL,
      forget_at INTEGER NOT NULL,
      size INTEGER NOT NULL,
      app TEXT NOT NULL
    ) STRICT;
    CREATE INDEX item_picture ON item (picture) WHERE picture IS NOT NULL;
    CREATE TRIGGER item_gone AFTER DELETE ON item WHEN old.picture IS NOT NULL BEGIN
      DELETE FROM picture WHERE id = old.picture
        AND NOT EXISTS (SELECT 1 FROM item WHERE picture = old.picture);
    END;
    CREATE TRIGGER item_picture_gone AFTER UPDATE OF picture ON item
    WHEN old.picture IS NOT NULL AND old.picture IS NOT new.picture BEGIN
      DELETE FROM picture WHERE id = old.picture
        AND NOT EXISTS (SELECT 1 FROM item WHERE picture = old.picture);
    END;
    """

  /// The number up to which the database has the records of the journal.
  private static let version2 = """
    CREATE TABLE journal (taken INTEGER NOT NULL) STRICT;
    INSERT INTO journal VALUES (0);
    """

  /// The kind of an item's sleep, the time for which it waits, and when it woke.
  private static let version3 = """
    ALTER TABLE item ADD COLUMN sleep INTEGER;
    ALTER TABLE item ADD COLUMN wakes_at INTEGER;
    ALTER TABLE item ADD COLUMN woke_at INTEGER;
    """

  /// The key of the action that ended an item; the action's title is in the message.
  private static let version4 = "ALTER TABLE past ADD COLUMN acted TEXT;"

  /// The process behind a past item whose app's name nothing vouches for (`PastMaker`).
  private static let version5 = """
    ALTER TABLE past ADD COLUMN maker TEXT;
    """

  /// Adds the facts that decide how a message without its words is shown (`FactsCode`), and its
  /// kind of event.
  private static let version6 = """
    ALTER TABLE item ADD COLUMN facts INTEGER;
    ALTER TABLE item ADD COLUMN category TEXT;
    """
}
