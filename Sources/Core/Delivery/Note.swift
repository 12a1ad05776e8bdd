public import NotificationModel

/// Something worth one line in the log; never the text of a message.
public enum Note: Hashable, Sendable {
  case actionsCut(AppID, count: Int)
  case foreignID(AppID, UInt32)
  /// All apps together have too much open.
  case crowded
  case serverRefused(ServerFault)
  case unknownAction(NotificationID)
  case noRoomToSnooze(NotificationID)

  public var sentence: String {
    switch self {
    case .actionsCut(let app, let count):
      "\(app.spelling): \(count) action\(count == 1 ? "" : "s") beyond the limit dropped"
    case .foreignID(let app, let number):
      "\(app.spelling): refused to touch \(number), which belongs to another app"
    case .crowded:
      "more is open than is kept (\(Limits.openItems) items, \(Limits.textBytesHeld >> 20) MiB of text):"
        + " the oldest are closed to make room"
    case .serverRefused(.error(let name)):
      "the desktop server answered with an error: \(name)"
    case .serverRefused(.nonsense):
      "the desktop server answered without a usable id"
    case .serverRefused(.silence):
      "the desktop server has not answered in time"
    case .unknownAction(let id):
      "the desktop server named an action that notification \(id.rawValue) does not have"
    case .noRoomToSnooze(let id):
      "notification \(id.rawValue) was not snoozed: as many are as may be"
    }
  }
}
