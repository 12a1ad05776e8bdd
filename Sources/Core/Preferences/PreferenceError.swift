/// Something wrong in a preferences file, for which the whole file is refused.
public struct PreferenceError: Error, Hashable, Sendable {
  /// Both counted from 1; a column is one character (a Unicode scalar), as most editors count.
  public struct Place: Hashable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  public let file: String
  /// `nil` where it is the file as a whole.
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
    var text = problem + "."
    if let expected { text += " Expected \(expected)." }
    if let suggestion { text += " Did you mean \(quoted(suggestion))?" }
    return text
  }
}

extension PreferenceError: CustomStringConvertible {
  /// A sentence that already starts with the file's name does not get it twice.
  public var description: String {
    problem.hasPrefix(file) ? printable(sentence) : "\(position): \(sentence)"
  }
}
