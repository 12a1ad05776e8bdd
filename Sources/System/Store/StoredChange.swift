public import NotificationModel

/// A step in the life of an item, written down before anybody is told of it.
public enum StoredChange: Hashable, Sendable {
  case message(StoredMessage)
  case end(StoredClosing)
  /// An item sleeps from now on, or has woken.
  case sleep(NotificationID, Sleep)

  /// The item that changes.
  var id: NotificationID {
    switch self {
    case .message(let message): message.id
    case .end(let closing): closing.id
    case .sleep(let id, _): id
    }
  }

  /// Whether the change carries an app's text.
  var isWhole: Bool {
    switch self {
    case .message(let message):
      if case .whole = message.content { true } else { false }
    case .end, .sleep: false
    }
  }
}
