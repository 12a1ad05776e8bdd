/// The statements of the Center, each prepared once.
struct CenterStatements {
  let begin: Statement
  let commit: Statement
  let rollback: Statement

  let write: Statement
  /// Sets the sleep of an item; its message stays as it is.
  let sleep: Statement
  /// Sets the number up to which the database has the records of the journal.
  let taken: Statement
  /// The length of a kept message, and its sender.
  let size: Statement
  /// Makes an open item a past one; an item that is past already stays as it is.
  let close: Statement
  let drop: Statement
  let dropItem: Statement
  let dropEnd: Statement
  /// Past items that are to go: the id, the size of the message and the app.
  let end: Statement
  let oldestEnds: Statement
  let firstDueEnds: Statement
  let dueEnds: Statement
  let endsOfApp: Statement
  let firstDueOfMaker: Statement
  let firstDueOfVouched: Statement
  /// Senders that have more past items, or bytes of them, than given numbers.
  let holders: Statement
  /// Past items of all apps and their apps, the newest first.
  let endsBefore: Statement

  /// Items, with the columns of `ItemRow`.
  let open: Statement
  let one: Statement
  let pastBefore: Statement
  let pastOfAppBefore: Statement

  let isThere: Statement
  let setPicture: Statement
  let picture: Statement
  let similarPictures: Statement
  let addPicture: Statement
  let pictured: Statement
  let pictureBytes: Statement

  init(_ database: Database) throws(StoreFault) {
    begin = try database.statement("BEGIN IMMEDIATE")
    commit = try database.statement("COMMIT")
    rollback = try database.statement("ROLLBACK")
    write = try database.statement(
      """
      INSERT INTO item (
        id, first_at, received_at, session, process, proof, closes_at, owner, proof_app, app,
        placeholder, message, sleep, wakes_at, woke_at, facts, category
      ) VALUES (?1, ?12, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?13, ?14, ?15, ?16, ?17)
      ON CONFLICT (id) DO UPDATE SET
        received_at = excluded.received_at, session = excluded.session,
        process = excluded.process, proof = excluded.proof, closes_at = excluded.closes_at,
        owner = excluded.owner, proof_app = excluded.proof_app, app = excluded.app,
        placeholder = excluded.placeholder, message = excluded.message, picture = NULL,
        sleep = excluded.sleep, wakes_at = excluded.wakes_at, woke_at = excluded.woke_at,
        facts = excluded.facts, category = excluded.category
      """)
    sleep = try database.statement(
      "UPDATE item SET sleep = ?2, wakes_at = ?3, woke_at = ?4 WHERE id = ?1")
    taken = try database.statement(
      "INSERT OR REPLACE INTO journal (rowid, taken) VALUES (1, ?)")
    close = try database.statement(
      """
      INSERT OR IGNORE INTO past (id, closed, reason, app, forget_at, size, acted, maker)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """)
    size = try database.statement(
      """
      SELECT length(message), process, proof, proof_app, session FROM item
      WHERE id = ? AND message IS NOT NULL
      """)
    drop = try database.statement(
      "DELETE FROM item WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM past WHERE past.id = ?1)")
    dropItem = try database.statement("DELETE FROM item WHERE id = ?")

    dropEnd = try database.statement("DELETE FROM past WHERE id = ?")
    // A deletion that returns rows makes a table for them first, which costs more than the rest.
    let leaving = "SELECT id, size, app FROM past"
    end = try database.statement("\(leaving) WHERE id = ?")
    oldestEnds = try database.statement("\(leaving) WHERE app = ? ORDER BY id LIMIT ?")
    firstDueEnds = try database.statement("\(leaving) ORDER BY forget_at LIMIT ?")
    dueEnds = try database.statement("\(leaving) WHERE forget_at <= ?")
    endsOfApp = try database.statement("\(leaving) WHERE app = ?")
    let firstDue = "ORDER BY forget_at LIMIT ?"
    firstDueOfMaker = try database.statement("\(leaving) WHERE maker = ? \(firstDue)")
    firstDueOfVouched = try database.statement(
      "\(leaving) WHERE maker IS NULL AND app = ? \(firstDue)")
    holders = try database.statement(
      """
      SELECT maker, CASE WHEN maker IS NULL THEN app ELSE '' END AS vouched, count(*) AS items,
        sum(min(max(size, 0), \(StoreLimits.valueBytes))) AS bytes
      FROM past GROUP BY maker, vouched HAVING items > ?1 OR bytes > ?2
      """)
    endsBefore = try database.statement(
      "SELECT id, app FROM past WHERE id < ? ORDER BY id DESC LIMIT ?")

    let rows = "SELECT \(ItemRow.columns) FROM item"
    let joined = "LEFT JOIN session ON session.id = item.session"
    let ends = "LEFT JOIN past ON past.id = item.id"
    open = try database.statement(
      "\(rows) \(joined) \(ends) WHERE past.id IS NULL AND item.id > ? AND item.id <= ? ORDER BY item.id"
    )
    one = try database.statement("\(rows) \(joined) \(ends) WHERE item.id = ?")
    let past = "SELECT \(ItemRow.columns) FROM past CROSS JOIN item ON item.id = past.id \(joined)"
    let before = "\(past) WHERE past.id < ? AND received_at >= ?"
    pastBefore = try database.statement("\(before) ORDER BY past.id DESC")
    pastOfAppBefore = try database.statement("\(before) AND past.app = ? ORDER BY past.id DESC")

    isThere = try database.statement("SELECT 1 FROM item WHERE id = ? AND message IS NOT NULL")
    setPicture = try database.statement("UPDATE item SET picture = ?2 WHERE id = ?1")
    let pictures = "SELECT width, height, stride, alpha, content, id FROM picture"
    picture = try database.statement("\(pictures) WHERE id = ?")
    similarPictures = try database.statement("\(pictures) WHERE digest = ? LIMIT ?")
    addPicture = try database.statement(
      """
      INSERT INTO picture (digest, size, width, height, stride, alpha, content)
      VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id
      """)
    pictured = try database.statement(
      """
      SELECT item.id FROM item LEFT JOIN past ON past.id = item.id
      WHERE picture IS NOT NULL AND item.id IS NOT ? ORDER BY past.id IS NULL, item.id LIMIT 64
      """)
    // Answered from the index of digests, which holds the sizes, so that no picture is read.
    pictureBytes = try database.statement("SELECT total(size) FROM picture")
  }
}
