public import NotificationModel

/// Something to be done, in the order given; the ledger itself does nothing.
public enum Effect: Hashable, Sendable {
  case answer(ReplyToken, NotificationID)
  case answerClose(ReplyToken)
  case refuse(ReplyToken, Refusal)
  case show(ShowOrder, Presentation, replacing: ServerID?)
  case withdraw(ServerID)
  /// What is remembered of an item changes before anybody is told of its end.
  case ended(Ending)
  /// What was written down of an item must go: the person has hidden its app since.
  case withhold(NotificationID, AppID, placeholder: String, closesAfter: Span?)
  case signalClosed(NotificationID, CloseReason, to: [ConnectionName])
  case signalAction(NotificationID, ActionKey, activationToken: String?, to: ConnectionName)
  case signalReply(NotificationID, String, to: ConnectionName)
  /// The app is not there to be told: it is started from its desktop entry (L1).
  case open(entry: String, activationToken: String?)
  /// The app's badge is now this number; `nil` takes it away.
  case badge(AppID, UInt32?, name: String)
  /// Ids below this one may be given out: to be kept before the next effect is carried out.
  case reserveIDs(below: UInt32)
  case note(Note)
}

/// Why a call is answered with an error.
public enum Refusal: Hashable, Sendable {
  /// The id belongs to another app that is there.
  case foreignID(UInt32)
}
