internal import NotificationModel

/// How much of what comes over the control interface is read.
///
/// Each bound is at least what the service itself sends, so that only others are cut.
public nonisolated enum ControlBounds {
  /// A character has so many bytes at most: four of each scalar.
  private static let bytesPerCharacter = 4 * Limits.scalarsPerCharacter

  /// Keys of one `a{sv}`, with room for those of later versions.
  static let entries = 64
  static let keyBytes = 64
  /// A title, a name, a path, a sentence.
  static let lineBytes = bytesPerCharacter * Limits.titleCharacters
  /// The name of an app, as one is longest.
  static let appBytes = bytesPerCharacter * Limits.nameCharacters
  static let bodyBytes = bytesPerCharacter * Limits.bodyCharacters
  static let replyBytes = Limits.replyBytes
  /// A token is a word that one compositor or another makes up.
  static let tokenBytes = 1_024
  static let actions = Limits.actionPairs
  static let links = Limits.linksListed
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
  public static let subscribers = 64
}
