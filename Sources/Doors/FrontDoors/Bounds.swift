internal import NotificationModel

/// How much of a message is copied off the wire, before anybody has looked at what it says.
///
/// Each is well above what Intake keeps, so that Intake sees and reports what is too long; what is
/// beyond costs nothing but its place in the message.
nonisolated enum WireBounds {
  /// A field of one line: 256 characters are kept, of four bytes and with marks.
  static let lineBytes = 32 << 10
  /// The body: 4,096 characters are kept, with the markup around them.
  static let bodyBytes = 256 << 10
  /// Keys and titles: one pair more than is looked at.
  static let actionStrings = 2 * (Limits.actionPairs + 1)
  /// A key that was cut is still too long to be taken for another.
  static let actionBytes = 4 * Limits.actionKeyBytes
  static let listEntries = Limits.hintListEntries + 1
  /// Real ones have one variant; old bindings wrap it once more.
  static let variantDepth = 4
  /// A message that can be written down before it is read; a long mail has half of it.
  static let plainBytes = 8 << 10
}

/// How much of what comes over the control interface is read.
///
/// Each bound is at least what the service itself sends, so that only others are cut.
nonisolated enum ControlBounds {
  /// A character has so many bytes at most: four of each scalar.
  private static let bytesPerCharacter = 4 * Limits.scalarsPerCharacter

  /// Keys of one `a{sv}`, with room for those of later versions.
  static let entries = 64
  static let keyBytes = 64
  /// A title, a name, a path, a sentence.
  static let lineBytes = bytesPerCharacter * Limits.titleCharacters
  static let bodyBytes = bytesPerCharacter * Limits.bodyCharacters
  /// The most bytes of an answer that a person writes in place: as long as a body.
  static let replyBytes = bodyBytes
  /// A token is a word that one compositor or another makes up.
  static let tokenBytes = 1_024
  static let actions = Limits.actionPairs
  /// Everything that can be open.
  static let ids = Limits.openItems
  static let items = Int(ItemQuery.pageLimit)
  /// The most bytes of one page, so that nobody waits for its writing; one item has far less.
  static let pageBytes = 1 << 20
  static let apps = 4_096
  /// Reasons of an explanation, errors of preferences.
  static let lines = 1_024
  /// Programs that are told of each change: a person has a panel or two, and every one costs a
  /// message a change.
  static let subscribers = 64
}
