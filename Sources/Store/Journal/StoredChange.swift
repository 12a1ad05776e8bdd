/// One step in the life of an item, as it is written down before anybody is told of it.
public enum StoredChange: Hashable, Sendable {
  case message(StoredMessage)
  case end(StoredClosing)
}
