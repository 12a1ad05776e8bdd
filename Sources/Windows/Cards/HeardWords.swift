import NotificationModel

/// The words of a card that a screen reader has said.
///
/// A lock hides words and an unlock shows them again: a reader need not say them twice. A reader
/// says words that changed behind a lock after the unlock. A number of this process stands for the
/// words, which are not kept, since hidden ones are to stand nowhere.
public struct HeardWords: Sendable {
  private var said: Int?
  private var shown: (isHidden: Bool, words: Int)?

  public init() {}

  /// Takes the words that a card has from now on.
  ///
  /// - Returns: Whether a reader is to say them; the first ones it says as the card comes.
  @discardableResult
  public mutating func changed(to content: CardContent) -> Bool {
    let words = content.numberOfWords
    let before = shown
    shown = (content.isHidden, words)
    if content.isHidden { return before.map { $0.isHidden && $0.words != words } ?? false }
    let isNew = before != nil && words != said
    said = words
    return isNew
  }
}

extension CardContent {
  /// A number that other words have only by a very rare accident.
  fileprivate var numberOfWords: Int {
    var hasher = Hasher()
    hasher.combine(appName)
    hasher.combine(title)
    hasher.combine(body.plain)
    return hasher.finalize()
  }
}
