import NotificationModel

@testable import Store

/// Records of the journal, out of a tape.
enum MadeRecord {
  static func record(_ tape: inout Tape) -> JournalRecord {
    guard let id = NotificationID(1 + UInt32(tape.below(4))), tape.below(4) > 0 else {
      return .life(StoreSession(bus: MadeRow.text(&tape), boot: MadeRow.text(&tape)))
    }
    guard tape.flag() else {
      return .change(
        .end(
          StoredClosing(
            id: id, reason: tape.pick([.expired, .dismissed, .closedByApp]), at: time(&tape),
            app: AppID(MadeRow.text(&tape)), forgetAt: tape.flag() ? time(&tape) : nil)))
    }
    let content: StoredMessage.Content =
      tape.flag()
      ? .whole(MadeRow.bytes(&tape))
      : .withheld(
        WithheldMessage(
          app: AppID(MadeRow.text(&tape)), placeholder: MadeRow.text(&tape),
          closesAt: tape.flag() ? time(&tape) : nil))
    let message = StoredMessage(
      id: id, receivedAt: time(&tape), owner: ConnectionName(MadeRow.text(&tape)),
      processID: tape.flag() ? tape.number() : nil,
      proof: tape.pick([.nothing, .unit(AppID("mail")), .sandbox(AppID("Mail"))]), content: content)
    return .change(.message(message))
  }

  private static func time(_ tape: inout Tape) -> UnixTime {
    UnixTime(milliseconds: MadeRow.integer(&tape))
  }
}
