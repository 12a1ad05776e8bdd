import Translations

/// Something wrong in a preferences file, for which the whole file is refused.
public struct PreferenceError: Error, Hashable, Sendable {
  /// A line and a column, counted from 1; a column is a Unicode scalar, as most editors count.
  public struct Place: Hashable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  public let file: String
  /// `nil` where the file as a whole is wrong.
  public let place: Place?
  /// `'baner' is no style`.
  public let problem: String
  /// `auto, banner, alert or none`.
  public let expected: String?
  /// The nearest word that would have been right.
  public let suggestion: String?

  public init(
    file: String, place: Place?, problem: String, expected: String? = nil,
    suggestion: String? = nil
  ) {
    self.file = file
    self.place = place
    self.problem = problem
    self.expected = expected
    self.suggestion = suggestion
  }

  /// `file:line:column`, as editors and compilers write it.
  public var position: String {
    guard let place else { return printable(file) }
    return "\(printable(file)):\(place.line):\(place.column)"
  }

  /// A sentence on what is wrong and what to do, without the place.
  public var sentence: String {
    var sentences = [translated("{sentence}.", ["sentence": problem])]
    if let expected { sentences.append(translated("Expected {words}.", ["words": expected])) }
    if let suggestion {
      sentences.append(translated("Did you mean {word}?", ["word": quoted(suggestion)]))
    }
    return sentences.joined(separator: " ")
  }
}

extension PreferenceError: CustomStringConvertible {
  /// A sentence that already starts with the file's name does not get it twice.
  public var description: String {
    problem.hasPrefix(file) ? printable(sentence) : "\(position): \(sentence)"
  }
}

extension PreferenceError {
  /// The error of a text that is in no file yet.
  init(_ fault: Fault) {
    self.init(
      file: "", place: nil, problem: fault.problem, expected: fault.expected,
      suggestion: fault.suggestion)
  }
}

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

  /// The signs at the end of a question in the scripts that a text may be in.
  private static let questionMarks: Set<Character> = ["?", "\u{FF1F}", "\u{61F}"]

  /// The text as a sentence.
  public var sentence: String {
    if let last = text.last, Self.questionMarks.contains(last) { return text }
    return translated("{sentence}.", ["sentence": text])
  }
}

extension PreferenceNote: CustomStringConvertible {
  public var description: String { "\(position): \(sentence)" }
}

/// The one notification and the one log line about preferences that were refused.
public struct PreferenceMessage: Hashable, Sendable {
  public let title: String
  /// Plain text, not markup.
  public let body: String

  /// Title and body in one line.
  public var logLine: String { "\(title): \(body)" }

  /// `nil` where nothing is wrong.
  init?(errors: [PreferenceError], untold: Int, refused: [PreferencesInForce.Refused]) {
    guard let first = errors.first else { return nil }
    title = translated(
      "Preferences file not used", "Preferences files not used", refused.count)
    var parts = [first.description]
    let more = errors.count - 1 + untold
    if more > 0 {
      parts.append(
        translated(
          "There is one more error; pennant check shows it.",
          "There are {count} more errors; pennant check shows them.", more))
    }
    parts.append(Self.consequence(refused))
    body = parts.joined(separator: " ")
  }

  private static func consequence(_ refused: [PreferencesInForce.Refused]) -> String {
    func any(_ standIn: PreferencesInForce.StandIn) -> Bool {
      refused.contains { $0.standIn == standIn }
    }
    if any(.carefulValues) {
      return translated(
        "Until it is mended the defaults apply, with previews hidden and no history.")
    }
    switch (any(.lastGoodText), any(.nothing)) {
    case (true, false):
      return translated(
        "The last good text of this file stays in force.",
        "The last good text of these files stays in force.", refused.count)
    case (false, _):
      return translated(
        "Everything else is in force without this file.",
        "Everything else is in force without these files.", refused.count)
    case (true, true):
      return translated(
        "Of these files the last good text stays in force, where there is one.")
    }
  }
}
