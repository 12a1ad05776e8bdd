public import NotificationModel

/// One step in the life of an item, as it is written down before anybody is told of it.
public enum StoredChange: Hashable, Sendable {
  case message(StoredMessage)
  case end(StoredClosing)
  /// An item sleeps from now on, or has come.
  case sleep(NotificationID, Sleep)

  /// It has a text of an app.
  var isWhole: Bool {
    switch self {
    case .message(let message):
      if case .whole = message.content { true } else { false }
    case .end, .sleep: false
    }
  }
}
