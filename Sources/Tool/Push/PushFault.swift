public import JSONReading

/// Why nothing is made of what was pushed.
public enum PushFault: Error, Hashable, Sendable {
  case notJSON(JSONFault)
  case tooLarge
  /// The JSON says something wrong; the sentence says what, and what would be right.
  case wrong(String)

  /// The fault as a sentence for the sender of the push.
  ///
  /// The source is a file's name, as it may be printed.
  public func sentence(in source: String) -> String {
    switch self {
    case .notJSON(let fault): "\(source):\(fault)."
    case .tooLarge:
      "\(source) has more than \(PushPayload.mostBytes) bytes, the most that a push may have."
    case .wrong(let sentence): sentence
    }
  }

  public var sentence: String { sentence(in: "the payload") }

  /// The same for one that came in a line, which may be longer than a payload.
  public var sentenceOfLine: String {
    switch self {
    case .tooLarge: sentence
    case .notJSON, .wrong: sentence(in: "line")
    }
  }

  init(_ fault: JSONFault) {
    if case .tooLong = fault.kind { self = .tooLarge } else { self = .notJSON(fault) }
  }
}

/// A word of somebody else's, as it may stand in a sentence.
func quoted(_ word: String) -> String {
  var text = ""
  for scalar in word.unicodeScalars.prefix(64) {
    text.unicodeScalars.append((0x20...0x7e).contains(scalar.value) ? scalar : "?")
  }
  return "'\(text)'"
}
