extension Schema {
  /// The shape of the Center's file.
  ///
  /// What was released stays as it is; what changes is added as a step.
  static let center = Schema(steps: [version1, version2, version3, version4, version5])

  /// In the file's header, where a database of another program is told by it; it reads "PNTC".
  static let application: Int32 = 0x504E_5443

  /// The columns that are looked at by themselves come before those that are long.
  ///
  /// Nothing refers to a session or a picture by a foreign key, which would be looked up at each
  /// row written. An open row touches no index but that of its id, as its app waits meanwhile.
  /// An end is a small row of its own: the item's, with its message, is not written a second time.
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

  /// What stands in the journal up to this number is in the database.
  private static let version2 = """
    CREATE TABLE journal (taken INTEGER NOT NULL) STRICT;
    INSERT INTO journal VALUES (0);
    """

  /// What sleeps has a kind and the time for which it waits; what has come, when it did.
  private static let version3 = """
    ALTER TABLE item ADD COLUMN sleep INTEGER;
    ALTER TABLE item ADD COLUMN wakes_at INTEGER;
    ALTER TABLE item ADD COLUMN woke_at INTEGER;
    """

  /// Which action ended what was acted on, by its key; its title is in the message.
  private static let version4 = "ALTER TABLE past ADD COLUMN acted TEXT;"

  /// The process behind what is past under a name that nothing vouches for (`PastMaker`).
  private static let version5 = """
    ALTER TABLE past ADD COLUMN maker TEXT;
    """
}
