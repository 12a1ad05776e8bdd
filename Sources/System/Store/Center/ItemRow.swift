internal import Clock
internal import NotificationModel

/// An item as it is read from its row, and the row of its picture.
struct ItemRow {
  static let columns = """
    item.id, first_at, received_at, process, proof, closed, reason, closes_at, picture, owner,
    proof_app, item.app, placeholder, message, session.bus, session.boot, sleep, wakes_at, woke_at,
    acted, facts, category
    """

  var item: StoredItem
  var picture: Int64?

  /// Fails for a row that was not written by us: the file may be damaged.
  init?(_ row: borrowing StoredRow) {
    guard
      let id = row.exactInteger(0).flatMap({ UInt32(exactly: $0) }).flatMap(NotificationID.init),
      let firstAt = row.exactInteger(1), let receivedAt = row.exactInteger(2),
      let proofCode = row.exactInteger(4),
      let proof = ProofCode.proof(proofCode, row.exactText(10)),
      let owner = row.exactText(9), let bus = row.exactText(14), let boot = row.exactText(15),
      let content = Self.content(row)
    else { return nil }
    let process = row.exactInteger(3).flatMap { UInt32(exactly: $0) }
    // A process that is no number is damage, a missing one is not.
    guard process != nil || row.isNothing(3) else { return nil }
    var end: StoredItem.End?
    if !row.isNothing(5) {
      guard let at = row.exactInteger(5), let number = row.exactInteger(6),
        let reason = UInt32(exactly: number).flatMap(CloseReason.init)
      else { return nil }
      end = StoredItem.End(
        reason: reason, at: UnixTime(milliseconds: at),
        acted: row.exactText(19).map { ActionKey($0) })
    }
    var message = StoredMessage(
      id: id, receivedAt: UnixTime(milliseconds: receivedAt), owner: ConnectionName(owner),
      processID: process, proof: proof, content: content)
    message.sleep = Self.sleep(row)
    item = StoredItem(
      message: message, firstAt: UnixTime(milliseconds: firstAt),
      session: StoreSession(bus: bus, boot: boot), picture: nil, end: end)
    picture = row.exactInteger(8)
    item.hasPicture = picture != nil
  }

  /// The sleep of an item; where it is damaged, the item comes at once, so that it is not lost.
  private static func sleep(_ row: borrowing StoredRow) -> Sleep? {
    guard let kind = row.exactInteger(16).flatMap(SleepCode.kind), let time = row.exactInteger(17)
    else { return nil }
    return Sleep(
      kind, wakesAt: UnixTime(milliseconds: time),
      wokeAt: row.exactInteger(18).map { UnixTime(milliseconds: $0) })
  }

  /// The facts that decide how a message without its words is shown; damaged facts are as unknown
  /// as those of an earlier version.
  private static func facts(_ row: borrowing StoredRow) -> WordlessFacts? {
    guard let code = row.exactInteger(20), row.isNothing(21) || row.exactText(21) != nil else {
      return nil
    }
    return FactsCode.facts(code, row.exactText(21))
  }

  private static func content(_ row: borrowing StoredRow) -> StoredMessage.Content? {
    guard row.isNothing(13) else { return row.exactBytes(13).map { .whole($0) } }
    guard let app = row.exactText(11), let placeholder = row.exactText(12) else { return nil }
    return .withheld(
      WithheldMessage(
        app: AppID(app), placeholder: placeholder,
        closesAt: row.exactInteger(7).map { UnixTime(milliseconds: $0) }, facts: facts(row)))
  }
}

/// Proofs as numbers, for columns and records.
enum ProofCode {
  static func number(_ proof: Proof) -> Int64 {
    switch proof {
    case .nothing: 0
    case .unit: 1
    case .sandbox: 2
    case .portal: 3
    case .relay: 4
    case .unseen: 5
    }
  }

  /// The proof of a number; `nil` where there is none.
  static func proof(_ number: Int64, _ app: String?) -> Proof? {
    switch (number, app) {
    case (0, nil): .nothing
    case (1, let app?): .unit(AppID(app))
    case (2, let app?): .sandbox(AppID(app))
    case (3, let app?): .portal(AppID(app))
    case (4, let app?): .relay(AppID(app))
    case (5, let app?): .unseen(AppID(app))
    case _: nil
    }
  }
}

/// Kinds of sleep as numbers, which never change.
enum SleepCode {
  static func number(_ kind: Sleep.Kind) -> Int64 {
    switch kind {
    case .scheduled: 1
    case .snoozed: 2
    case .gathered: 3
    }
  }

  static func kind(_ number: Int64) -> Sleep.Kind? {
    Sleep.Kind.allCases.first { Self.number($0) == number }
  }
}
