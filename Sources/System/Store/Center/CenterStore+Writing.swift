internal import Clock
internal import NotificationModel

extension CenterStore {
  /// Writes all changes, or none of them.
  ///
  /// - Parameters:
  ///   - unwritten: the changes that the database does not have yet.
  ///   - number: up to which number the journal has them; `nil` where it does not.
  /// - Throws: why nothing was written.
  public func write(_ unwritten: Unwritten, upTo number: UInt64? = nil) throws(StoreFault) {
    guard !unwritten.isEmpty else { return }
    try atOnce { () throws(StoreFault) in
      let row = try row()
      for item in unwritten.inOrder { try write(item, row) }
      try finish(number)
    }
  }

  /// Writes the records of earlier lives; a life that ends meanwhile leaves them in the journals.
  func write(_ records: [JournalRecord], upTo number: UInt64) throws(StoreFault) {
    // The usual start has nothing to write, and must not wait for the disk.
    guard !records.isEmpty || !past.isWithinBounds else { return }
    try atOnce { () throws(StoreFault) in
      var unwritten = Unwritten()
      var row: Int64 = 0
      func write() throws(StoreFault) {
        for item in unwritten.inOrder { try self.write(item, row) }
        unwritten.removeAll()
      }
      for record in records {
        switch record {
        case .life(let session):
          try write()
          row = try Self.row(of: session, in: database)
        case .change(.message(let message)):
          unwritten.add(message, isNew: false)
          // A withheld message may stand in the place of a text that has to go.
          if case .withheld = message.content { holdsDropped = true }
        case .change(.end(let closing)): unwritten.end(closing)
        case .change(.sleep(let id, let sleep)): unwritten.sleep(id, sleep)
        case .ids: break
        }
      }
      try write()
      try finish(number)
    }
  }

  private func finish(_ number: UInt64?) throws(StoreFault) {
    try keepBounds()
    guard let number else { return }
    try statements.taken.bind(Int64(bitPattern: number), at: 1)
    try statements.taken.finish()
  }

  private func write(_ item: Unwritten.Item, _ session: Int64) throws(StoreFault) {
    if item.isErasing {
      holdsErased = true
      // An item that is past already goes whole.
      if try dropPast(item.id) > 0 { return }
    }
    guard let end = item.end else {
      if let message = item.message { try put(message, firstAt: item.firstAt, session) }
      if let sleep = item.sleep { try put(sleep, of: item.id) }
      return
    }
    guard let forgetAt = end.forgetAt, let left = try left(of: item, end, session) else {
      return try drop(item.id)
    }
    if let message = item.message { try put(message, firstAt: item.firstAt, session) }
    try put(end, left, forgetAt: forgetAt)
  }

  /// The size and the sender of a message that is kept after its item ended.
  private struct Left {
    let size: Int
    let maker: String?
  }

  /// The size and the sender of the message; `nil` where none is kept.
  private func left(
    of item: Unwritten.Item, _ end: StoredClosing, _ session: Int64
  ) throws(StoreFault) -> Left? {
    switch item.message {
    case .some(let message):
      guard case .whole(let bytes) = message.content else { return nil }
      return Left(
        size: bytes.count,
        maker: PastMaker.word(
          of: end.app, message.proof, process: message.processID, session: session))
    case nil:
      var left: Left?
      try statements.size.run([.integer(Int64(item.id.rawValue))]) { row in
        let proof = ProofCode.proof(row.integer(2), row.exactText(3)) ?? .nothing
        left = Left(
          size: Int(row.integer(0)),
          maker: PastMaker.word(
            of: end.app, proof, process: row.exactInteger(1).flatMap { UInt32(exactly: $0) },
            session: row.integer(4)))
      }
      return left
    }
  }

  private func put(
    _ message: StoredMessage, firstAt: UnixTime?, _ session: Int64
  ) throws(StoreFault) {
    let write = statements.write
    try write.bind(Int64(message.id.rawValue), at: 1)
    try write.bind(message.receivedAt.milliseconds, at: 2)
    try write.bind(session, at: 3)
    if let process = message.processID { try write.bind(Int64(process), at: 4) }
    try write.bind(ProofCode.number(message.proof), at: 5)
    try write.bind(message.owner.rawValue, at: 7)
    if let app = message.proof.app { try write.bind(app.spelling, at: 8) }
    switch message.content {
    case .whole(let bytes): try write.bind(bytes, at: 11)
    case .withheld(let withheld):
      if let closesAt = withheld.closesAt { try write.bind(closesAt.milliseconds, at: 6) }
      try write.bind(withheld.app.spelling, at: 9)
      try write.bind(withheld.placeholder, at: 10)
      if let facts = withheld.facts {
        try write.bind(FactsCode.number(facts), at: 16)
        if let category = facts.category { try write.bind(category.rawValue, at: 17) }
      }
    }
    try write.bind((firstAt ?? message.receivedAt).milliseconds, at: 12)
    if let sleep = message.sleep { try bind(sleep, to: write, from: 13) }
    try write.finish()
  }

  private func put(_ sleep: Sleep, of id: NotificationID) throws(StoreFault) {
    try statements.sleep.bind(Int64(id.rawValue), at: 1)
    try bind(sleep, to: statements.sleep, from: 2)
    try statements.sleep.finish()
  }

  private func bind(
    _ sleep: Sleep, to statement: Statement, from place: Int32
  ) throws(StoreFault) {
    try statement.bind(SleepCode.number(sleep.kind), at: place)
    try statement.bind(sleep.wakesAt.milliseconds, at: place + 1)
    if let wokeAt = sleep.wokeAt { try statement.bind(wokeAt.milliseconds, at: place + 2) }
  }

  private func put(
    _ closing: StoredClosing, _ left: Left, forgetAt: UnixTime
  ) throws(StoreFault) {
    let close = statements.close
    try close.bind(Int64(closing.id.rawValue), at: 1)
    try close.bind(closing.at.milliseconds, at: 2)
    try close.bind(Int64(closing.reason.rawValue), at: 3)
    try close.bind(closing.app.key, at: 4)
    try close.bind(forgetAt.milliseconds, at: 5)
    try close.bind(Int64(left.size), at: 6)
    if let key = closing.acted { try close.bind(key.rawValue, at: 7) }
    if let maker = left.maker { try close.bind(maker, at: 8) }
    try close.finish()
    guard database.changes > 0 else { return }
    past.add(PastCounts.Share(count: 1, bytes: left.size), to: closing.app.key)
  }

  private func drop(_ id: NotificationID) throws(StoreFault) {
    try statements.drop.run([.integer(Int64(id.rawValue))])
    if database.changes > 0 { holdsDropped = true }
  }
}
