import Clock
import NotificationModel

@testable import Store

/// Records of the journal, out of a tape.
enum MadeRecord {
  static func record(_ tape: inout Tape) -> JournalRecord {
    guard let id = NotificationID(1 + UInt32(tape.below(4))), tape.below(4) > 0 else {
      return .life(StoreSession(bus: MadeRow.text(&tape), boot: MadeRow.text(&tape)))
    }
    if tape.below(6) == 0 { return .change(.sleep(id, sleep(&tape))) }
    guard tape.flag() else {
      var closing = StoredClosing(
        id: id, reason: tape.pick([.expired, .dismissed, .closedByApp]), at: time(&tape),
        app: AppID(MadeRow.text(&tape)), forgetAt: tape.flag() ? time(&tape) : nil)
      // Out of what is there: inputs that were found go on to mean what they meant.
      if closing.at.milliseconds & 1 == 0 { closing.acted = ActionKey(closing.app.spelling) }
      return .change(.end(closing))
    }
    let content: StoredMessage.Content =
      tape.flag()
      ? .whole(MadeRow.bytes(&tape))
      : .withheld(withheld(&tape))
    var message = StoredMessage(
      id: id, receivedAt: time(&tape), owner: ConnectionName(MadeRow.text(&tape)),
      processID: tape.flag() ? tape.number() : nil,
      proof: tape.pick([.nothing, .unit(AppID("mail")), .sandbox(AppID("Mail"))]), content: content)
    if tape.below(4) == 0 { message.sleep = sleep(&tape) }
    return .change(.message(message))
  }

  private static func withheld(_ tape: inout Tape) -> WithheldMessage {
    var message = WithheldMessage(
      app: AppID(MadeRow.text(&tape)), placeholder: MadeRow.text(&tape),
      closesAt: tape.flag() ? time(&tape) : nil)
    // Out of what is there, as above.
    message.facts = message.placeholder.utf8.first.flatMap { first in
      FactsCode.facts(
        Int64(first) << 5 & 0x1FE0 | Int64(first) << 34 & 0x7FFF_FFFF << 32,
        Category(message.app.spelling).isWellSpelt ? message.app.spelling : nil)
    }
    return message
  }

  private static func sleep(_ tape: inout Tape) -> Sleep {
    Sleep(
      tape.pick([.scheduled, .snoozed]), wakesAt: time(&tape),
      wokeAt: tape.flag() ? time(&tape) : nil)
  }

  private static func time(_ tape: inout Tape) -> UnixTime {
    UnixTime(milliseconds: MadeRow.integer(&tape))
  }
}
