internal import NotificationModel

/// A word or a sentence of somebody else's, as it may stand in a line that people read.
public enum OneLine {
  /// Cleaned and cut as a name is.
  public static func text(_ text: String) -> String {
    var repairs: [Repair] = []
    return CleanText.line(text, characters: Limits.nameCharacters, .title, &repairs)
  }
}
