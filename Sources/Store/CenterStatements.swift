/// What is said to the database, made ready once.
struct CenterStatements {
  let begin: Statement
  let commit: Statement
  let rollback: Statement

  let write: Statement
  /// Makes an open item of kept text a past one, and says how long its message is.
  let close: Statement
  let drop: Statement
  /// Deletions of past items say whose they were and how long their messages.
  let dropPast: Statement
  let dropOldest: Statement
  let dropFirstDue: Statement
  let dropDue: Statement
  let dropApp: Statement

  /// Rows in the order of `ItemRow`.
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
        placeholder, message
      ) VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
      ON CONFLICT (id) DO UPDATE SET
        received_at = excluded.received_at, session = excluded.session,
        process = excluded.process, proof = excluded.proof, closes_at = excluded.closes_at,
        owner = excluded.owner, proof_app = excluded.proof_app, app = excluded.app,
        placeholder = excluded.placeholder, message = excluded.message, picture = NULL
      WHERE closed IS NULL
      """)
    close = try database.statement(
      """
      UPDATE item SET closed = ?2, reason = ?3, past_app = ?4, forget_at = ?5
      WHERE id = ?1 AND closed IS NULL AND message IS NOT NULL RETURNING length(message)
      """)
    drop = try database.statement("DELETE FROM item WHERE id = ? AND closed IS NULL")

    let gone = "RETURNING past_app, length(message)"
    let isPast = "closed IS NOT NULL"
    dropPast = try database.statement("DELETE FROM item WHERE id = ? AND \(isPast) \(gone)")
    dropOldest = try database.statement(
      """
      DELETE FROM item WHERE id IN (
        SELECT id FROM item INDEXED BY item_past_app
        WHERE \(isPast) AND past_app = ? ORDER BY id LIMIT ?
      ) \(gone)
      """)
    dropFirstDue = try database.statement(
      """
      DELETE FROM item WHERE id IN (
        SELECT id FROM item INDEXED BY item_past_due
        WHERE \(isPast) ORDER BY forget_at LIMIT ?
      ) \(gone)
      """)
    // Without a time it was not written by us.
    dropDue = try database.statement(
      "DELETE FROM item WHERE \(isPast) AND (forget_at <= ? OR forget_at IS NULL) \(gone)")
    dropApp = try database.statement("DELETE FROM item WHERE \(isPast) AND past_app = ? \(gone)")

    let rows = "SELECT \(ItemRow.columns) FROM item"
    let joined = "LEFT JOIN session ON session.id = item.session"
    // The planner would take an index of the past and sort all of it, messages and all.
    open = try database.statement(
      "\(rows) NOT INDEXED \(joined) WHERE closed IS NULL ORDER BY item.id")
    one = try database.statement("\(rows) \(joined) WHERE item.id = ?")
    pastBefore = try database.statement(
      "\(rows) NOT INDEXED \(joined) WHERE \(isPast) AND item.id < ? ORDER BY item.id DESC")
    pastOfAppBefore = try database.statement(
      """
      \(rows) INDEXED BY item_past_app \(joined)
      WHERE \(isPast) AND item.id < ? AND past_app = ? ORDER BY item.id DESC
      """)

    isThere = try database.statement("SELECT 1 FROM item WHERE id = ?")
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
      SELECT id FROM item WHERE picture IS NOT NULL AND id IS NOT ?
      ORDER BY closed IS NULL, id LIMIT 64
      """)
    // By the index of digests, which holds the sizes: no picture is read.
    pictureBytes = try database.statement("SELECT total(size) FROM picture")
  }
}
