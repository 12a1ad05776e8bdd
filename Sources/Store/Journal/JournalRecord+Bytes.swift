internal import NotificationModel

/// Records as bytes; what reads as none was not written by us, or not to its end.
extension JournalRecord {
  private enum Kind: UInt64 {
    case life, whole, withheld, end
  }

  func write(to writer: inout RecordWriter) {
    switch self {
    case .life(let session):
      writer.add(Kind.life.rawValue)
      writer.add(session.bus)
      writer.add(session.boot)
    case .change(.message(let message)):
      switch message.content {
      case .whole(let bytes):
        writer.add(Kind.whole.rawValue)
        Self.write(message, to: &writer)
        writer.add(bytes)
      case .withheld(let withheld):
        writer.add(Kind.withheld.rawValue)
        Self.write(message, to: &writer)
        writer.add(withheld.app.spelling)
        writer.add(withheld.placeholder)
        writer.add(withheld.closesAt)
      }
    case .change(.end(let closing)):
      writer.add(Kind.end.rawValue)
      writer.add(UInt64(closing.id.rawValue))
      writer.add(UInt64(closing.reason.rawValue))
      writer.add(closing.at.milliseconds)
      writer.add(closing.app.spelling)
      writer.add(closing.forgetAt)
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

  init?(_ reader: inout RecordReader) {
    guard let number = reader.number(), let kind = Kind(rawValue: number) else { return nil }
    switch kind {
    case .life:
      guard let bus = reader.text(), let boot = reader.text() else { return nil }
      self = .life(StoreSession(bus: bus, boot: boot))
    case .whole:
      guard var message = Self.message(&reader), let bytes = reader.content() else { return nil }
      message.content = .whole(bytes)
      self = .change(.message(message))
    case .withheld:
      guard var message = Self.message(&reader), let app = reader.text(),
        let placeholder = reader.text(), let closesAt = reader.time()
      else { return nil }
      message.content = .withheld(
        WithheldMessage(app: AppID(app), placeholder: placeholder, closesAt: closesAt.value))
      self = .change(.message(message))
    case .end:
      guard let id = reader.id(), let why = reader.number().flatMap({ UInt32(exactly: $0) }),
        let reason = CloseReason(rawValue: why), let at = reader.signed(), let app = reader.text(),
        let forgetAt = reader.time()
      else { return nil }
      self = .change(
        .end(
          StoredClosing(
            id: id, reason: reason, at: UnixTime(milliseconds: at), app: AppID(app),
            forgetAt: forgetAt.value)))
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
