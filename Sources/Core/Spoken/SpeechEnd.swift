/// How the program that has a text spoken ends, by its exit status.
public enum SpeechEnd: Int32, CaseIterable, Sendable {
  case said = 0
  /// No Speech Dispatcher answers.
  case noServer = 3
  /// Speech Dispatcher does not take the text.
  case refused = 4

  /// The most bytes of a text: all that `Utterance` lets through has room in them.
  public static let mostBytes = 8_192
}
