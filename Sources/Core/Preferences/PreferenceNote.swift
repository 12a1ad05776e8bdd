/// Something in a good file that a person should know, and that changes nothing.
public struct PreferenceNote: Hashable, Sendable {
  public let file: String
  public let line: Int
  public let text: String

  public init(file: String, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }

  public var position: String { "\(printable(file)):\(line)" }

  /// The text as a sentence.
  public var sentence: String { text.hasSuffix("?") ? text : text + "." }
}

extension PreferenceNote: CustomStringConvertible {
  public var description: String { "\(position): \(sentence)" }
}
