import Translations

/// The words of a command, split as a POSIX shell splits them, and none of its expansions.
///
/// Nothing is started through a shell unless the person names one: what a shell would do something
/// with is refused, not passed on as it stands to a program that would be puzzled by it.
public struct CommandWords: Hashable, Sendable {
  public let words: [String]

  public init(_ written: String) throws(CommandFault) {
    var reader = Reader(rest: written.unicodeScalars[...])
    var words: [String] = []
    while let word = try reader.next() {
      words.append(word)
      guard words.count <= Self.most else { throw .tooMany(Self.most) }
    }
    guard let program = words.first, !program.isEmpty else { throw .nothing }
    if reader.beginsWithAssignment { throw .assignment(program) }
    self.words = words
  }

  /// The most words; nobody writes more, and the kernel takes far more.
  public static let most = 256
}

/// Why a text is no command.
public enum CommandFault: Error, Hashable, Sendable {
  case nothing
  case tooMany(Int)
  /// A quote that nothing closes.
  case unclosed(Unicode.Scalar)
  /// A backslash with nothing after it.
  case danglingBackslash
  /// A character that only a shell would do something with.
  case needsShell(Unicode.Scalar)
  /// `NAME=value` before the program.
  case assignment(String)
  /// A zero byte ends a word for every program.
  case zeroByte

  /// A sentence for a person on what is wrong with a server's command, and what to do.
  public var sentence: String { translated("{sentence}.", ["sentence": problem()]) }

  /// The same without a stop, for a command that is written behind some characters.
  func problem(before prefix: String = "run:") -> String {
    switch self {
    case .nothing:
      translated(
        "there is no program to start; write {command}, for example",
        ["command": "\(prefix)dunst"])
    case .tooMany(let most):
      translated(
        "there are more than {number} words; put the command into a script and name that",
        ["number": "\(most)"])
    case .unclosed(let quote):
      translated(
        "a {sign} is not closed; close it, or write \\{sign} for the character itself",
        ["sign": "\(quote)"])
    case .danglingBackslash:
      translated(
        "there is nothing after the last \\; take it away, or write \\\\ for the character itself")
    case .needsShell(let scalar):
      translated(
        "{sign} means something to a shell, and commands are started without one; "
          + "quote it ('{sign}'), or name the shell: {command}",
        ["sign": "\(scalar)", "command": "\(prefix)sh -c '…'"])
    case .assignment(let word):
      translated(
        "{word} sets a variable in a shell, and commands are started without one; write {command}",
        ["word": "\(word.prefix(60))", "command": "\(prefix)env \(word.prefix(60)) …"])
    case .zeroByte:
      translated("there is a zero byte in the command; take it away")
    }
  }
}

extension CommandWords {
  /// Goes through the scalars: a quote with an accent over it is a quote all the same.
  private struct Reader {
    var rest: Substring.UnicodeScalarView
    private(set) var beginsWithAssignment = false
    private var isFirst = true

    init(rest: Substring.UnicodeScalarView) { self.rest = rest }

    private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n"]
    private static let special: Set<Unicode.Scalar> = [
      "$", "`", "|", ";", "&", "<", ">", "*", "?", "[", "(", ")",
    ]
    /// Characters that mean something to a shell only at the start of a word.
    private static let specialFirst: Set<Unicode.Scalar> = ["~", "#"]

    mutating func next() throws(CommandFault) -> String? {
      while let scalar = rest.first, Self.blanks.contains(scalar) { rest.removeFirst() }
      guard !rest.isEmpty else { return nil }
      var word = String.UnicodeScalarView()
      // The name of a variable is one to a shell as long as nothing of it is quoted.
      var isName = isFirst
      var isStart = true
      while let scalar = rest.popFirst(), !Self.blanks.contains(scalar) {
        switch scalar {
        case "\0": throw .zeroByte
        case "'":
          try singleQuoted(into: &word)
          isName = false
        case "\"":
          try doubleQuoted(into: &word)
          isName = false
        case "\\":
          guard let next = rest.popFirst() else { throw .danglingBackslash }
          guard next != "\0" else { throw .zeroByte }
          // A backslash before a newline joins the lines.
          if next != "\n" { word.append(next) }
          isName = false
        case _ where Self.special.contains(scalar) || isStart && Self.specialFirst.contains(scalar):
          throw .needsShell(scalar)
        case _:
          if isName, scalar == "=", !isStart { beginsWithAssignment = true }
          if !Self.isOfName(scalar, first: isStart) { isName = false }
          word.append(scalar)
        }
        isStart = false
      }
      isFirst = false
      return String(word)
    }

    private mutating func singleQuoted(into word: inout String.UnicodeScalarView)
      throws(CommandFault)
    {
      while let scalar = rest.popFirst() {
        switch scalar {
        case "'": return
        case "\0": throw .zeroByte
        case _: word.append(scalar)
        }
      }
      throw .unclosed("'")
    }

    private mutating func doubleQuoted(into word: inout String.UnicodeScalarView)
      throws(CommandFault)
    {
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\"": return
        case "\0": throw .zeroByte
        case "$", "`": throw .needsShell(scalar)
        case "\\":
          guard let next = rest.popFirst() else { throw .unclosed("\"") }
          guard next != "\0" else { throw .zeroByte }
          // Within these quotes a backslash stands for itself before all other characters.
          if !["$", "`", "\"", "\\", "\n"].contains(next) { word.append(scalar) }
          if next != "\n" { word.append(next) }
        case _: word.append(scalar)
        }
      }
      throw .unclosed("\"")
    }

    private static func isOfName(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
      switch scalar {
      case "a"..."z", "A"..."Z", "_": true
      case "0"..."9": !first
      case _: false
      }
    }
  }
}
