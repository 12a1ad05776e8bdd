internal import Clock
internal import NotificationModel

/// A record of the journal.
enum JournalRecord: Hashable {
  /// The session in which the records that follow were noted.
  case life(StoreSession)
  case change(StoredChange)
  /// Ids below this may have been given out.
  case ids(below: UInt32)
}

/// Records as bytes; bytes that make no record were not written by us, or not to their end.
extension JournalRecord {
  private enum Kind: UInt64 {
    // Messages that sleep, ends by an action and what is kept of a message without its words are
    // kinds of their own, since earlier versions wrote records without these fields.
    case life, whole, withheld, end, sleep, wholeAsleep, withheldAsleep, endByAction, ids
    case facts, factsAsleep
  }

  func write(to writer: inout RecordWriter) {
    switch self {
    case .life(let session):
      writer.add(Kind.life.rawValue)
      writer.add(session.bus)
      writer.add(session.boot)
    case .ids(let limit):
      writer.add(Kind.ids.rawValue)
      writer.add(UInt64(limit))
    case .change(.message(let message)):
      switch message.content {
      case .whole(let bytes):
        writer.add((message.sleep == nil ? Kind.whole : .wholeAsleep).rawValue)
        Self.write(message, to: &writer)
        writer.add(bytes)
        if let sleep = message.sleep { Self.write(sleep, to: &writer) }
      case .withheld(let withheld):
        writer.add(Self.kind(of: withheld, isAsleep: message.sleep != nil).rawValue)
        Self.write(message, to: &writer)
        writer.add(withheld.app.spelling)
        writer.add(withheld.placeholder)
        writer.add(withheld.closesAt)
        if let facts = withheld.facts {
          writer.add(FactsCode.number(facts))
          writer.add(facts.category?.rawValue ?? "")
        }
        if let sleep = message.sleep { Self.write(sleep, to: &writer) }
      }
    case .change(.sleep(let id, let sleep)):
      writer.add(Kind.sleep.rawValue)
      writer.add(UInt64(id.rawValue))
      Self.write(sleep, to: &writer)
    case .change(.end(let closing)):
      writer.add((closing.acted == nil ? Kind.end : .endByAction).rawValue)
      writer.add(UInt64(closing.id.rawValue))
      writer.add(UInt64(closing.reason.rawValue))
      writer.add(closing.at.milliseconds)
      writer.add(closing.app.spelling)
      writer.add(closing.forgetAt)
      if let key = closing.acted { writer.add(key.rawValue) }
    }
  }

  private static func kind(of withheld: WithheldMessage, isAsleep: Bool) -> Kind {
    switch (withheld.facts == nil, isAsleep) {
    case (true, false): .withheld
    case (true, true): .withheldAsleep
    case (false, false): .facts
    case (false, true): .factsAsleep
    }
  }

  private static func write(_ message: StoredMessage, to writer: inout RecordWriter) {
    writer.add(UInt64(message.id.rawValue))
    writer.add(message.receivedAt.milliseconds)
    writer.add(message.owner.rawValue)
    writer.add(message.processID.map { UInt64($0) } ?? .max)
    writer.add(ProofCode.number(message.proof))
    writer.add(message.proof.app?.spelling ?? "")
  }

  private static func write(_ sleep: Sleep, to writer: inout RecordWriter) {
    writer.add(SleepCode.number(sleep.kind))
    writer.add(sleep.wakesAt.milliseconds)
    writer.add(sleep.wokeAt)
  }

  private static func sleep(_ reader: inout RecordReader) -> Sleep? {
    guard let kind = reader.signed().flatMap(SleepCode.kind), let time = reader.signed(),
      let wokeAt = reader.time()
    else { return nil }
    return Sleep(kind, wakesAt: UnixTime(milliseconds: time), wokeAt: wokeAt.value)
  }

  init?(_ content: ArraySlice<UInt8>) {
    var reader = RecordReader(content)
    self.init(&reader)
  }

  init?(_ reader: inout RecordReader) {
    guard let number = reader.number(), let kind = Kind(rawValue: number) else { return nil }
    switch kind {
    case .life:
      guard let bus = reader.text(), let boot = reader.text() else { return nil }
      self = .life(StoreSession(bus: bus, boot: boot))
    case .ids:
      guard let limit = reader.number().flatMap({ UInt32(exactly: $0) }) else { return nil }
      self = .ids(below: limit)
    case .whole, .wholeAsleep:
      guard var message = Self.message(&reader), let bytes = reader.content() else { return nil }
      message.content = .whole(bytes)
      if kind == .wholeAsleep {
        guard let sleep = Self.sleep(&reader) else { return nil }
        message.sleep = sleep
      }
      self = .change(.message(message))
    case .withheld, .withheldAsleep, .facts, .factsAsleep:
      guard var message = Self.message(&reader), let app = reader.text(),
        let placeholder = reader.text(), let closesAt = reader.time()
      else { return nil }
      var withheld = WithheldMessage(
        app: AppID(app), placeholder: placeholder, closesAt: closesAt.value)
      if kind == .facts || kind == .factsAsleep {
        guard let code = reader.signed(), let category = reader.text(),
          let facts = FactsCode.facts(code, category.isEmpty ? nil : category)
        else { return nil }
        withheld.facts = facts
      }
      message.content = .withheld(withheld)
      if kind == .withheldAsleep || kind == .factsAsleep {
        guard let sleep = Self.sleep(&reader) else { return nil }
        message.sleep = sleep
      }
      self = .change(.message(message))
    case .end, .endByAction:
      guard let id = reader.id(), let why = reader.number().flatMap({ UInt32(exactly: $0) }),
        let reason = CloseReason(rawValue: why), let at = reader.signed(), let app = reader.text(),
        let forgetAt = reader.time()
      else { return nil }
      var closing = StoredClosing(
        id: id, reason: reason, at: UnixTime(milliseconds: at), app: AppID(app),
        forgetAt: forgetAt.value)
      if kind == .endByAction {
        guard let key = reader.text() else { return nil }
        closing.acted = ActionKey(key)
      }
      self = .change(.end(closing))
    case .sleep:
      guard let id = reader.id(), let sleep = Self.sleep(&reader) else { return nil }
      self = .change(.sleep(id, sleep))
    }
  }

  private static func message(_ reader: inout RecordReader) -> StoredMessage? {
    guard let id = reader.id(), let receivedAt = reader.signed(), let owner = reader.text(),
      let process = reader.number(), let code = reader.signed(), let app = reader.text(),
      let proof = ProofCode.proof(code, app.isEmpty ? nil : app)
    else { return nil }
    return StoredMessage(
      id: id, receivedAt: UnixTime(milliseconds: receivedAt), owner: ConnectionName(owner),
      processID: UInt32(exactly: process), proof: proof, content: .whole([]))
  }
}
