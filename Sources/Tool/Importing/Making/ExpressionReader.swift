import Translations

/// Reads a regular expression of the simple kind that people write for titles, as the sequences that
/// it stands for.
///
/// An expression with more than letters, `.`, `.*`, choices and optional parts is refused by name.
struct ExpressionReader {
  enum Piece: Hashable {
    case letter(Character)
    case one, any
    case start, end
  }

  struct NoPattern: Error {
    let why: String
    init(_ why: String) { self.why = why }
  }

  private var rest: Substring
  private var depth = 0

  /// More choices than a condition has entries are not needed.
  private static let most = 32
  private static let mostDepth = 16

  init(_ text: String) {
    rest = text[...]
    // Upper and lower case are the same here anyway.
    if rest.hasPrefix("(?i)") { rest.removeFirst("(?i)".count) }
  }

  mutating func all() throws(NoPattern) -> [[Piece]] {
    let found = try choices()
    guard rest.isEmpty else { throw NoPattern(translated("a ')' closes nothing")) }
    return found
  }

  private mutating func choices() throws(NoPattern) -> [[Piece]] {
    var found = try sequence()
    while rest.first == "|" {
      rest.removeFirst()
      found += try sequence()
      try bound(found)
    }
    return found
  }

  private mutating func sequence() throws(NoPattern) -> [[Piece]] {
    var found: [[Piece]] = [[]]
    while let next = rest.first, next != "|", next != ")" {
      rest.removeFirst()
      let part = try repeated(try atom(next))
      found = found.flatMap { before in part.map { before + $0 } }
      try bound(found)
    }
    return found
  }

  private func bound(_ found: [[Piece]]) throws(NoPattern) {
    guard found.count <= Self.most else { throw NoPattern(translated("it has too many choices")) }
  }

  /// The sequences of an atom with the sign behind it.
  private mutating func repeated(_ atom: [[Piece]]) throws(NoPattern) -> [[Piece]] {
    switch rest.first {
    case "*" where atom == [[.one]]:
      takeSign()
      return [[.any]]
    case "+" where atom == [[.one]]:
      takeSign()
      return [[.one, .any]]
    case "?":
      rest.removeFirst()
      return atom + [[]]
    case "*", "+", "{": throw NoPattern(translated("something may come several times"))
    case _: return atom
    }
  }

  /// A `?` behind it asks for as little as will do, which changes nothing of whether it is found.
  private mutating func takeSign() {
    rest.removeFirst()
    if rest.first == "?" { rest.removeFirst() }
  }

  private mutating func atom(_ first: Character) throws(NoPattern) -> [[Piece]] {
    switch first {
    case ".": return [[.one]]
    case "^": return [[.start]]
    case "$": return [[.end]]
    case "(": return try group()
    case "[":
      switch Brackets.take(from: &rest) {
      case .one(let letter): return [[try Self.letter(letter)]]
      case .several: throw NoPattern(Patterns.several("[…]"))
      case .unclosed: throw NoPattern(translated("a '[' is not closed"))
      }
    case "\\":
      guard let next = rest.popFirst() else {
        throw NoPattern(translated("it ends with a '\\'"))
      }
      guard !next.isLetter, !next.isNumber else {
        throw NoPattern(Patterns.several("\\\(next)"))
      }
      return [[try Self.letter(next)]]
    case "*", "+", "?":
      throw NoPattern(translated("'{sign}' stands behind nothing", ["sign": "\(first)"]))
    case _: return [[.letter(first)]]
    }
  }

  private mutating func group() throws(NoPattern) -> [[Piece]] {
    if rest.hasPrefix("?:") {
      rest.removeFirst(2)
    } else if rest.first == "?" {
      throw NoPattern(translated("'(?' asks for what is around it"))
    }
    depth += 1
    guard depth <= Self.mostDepth else {
      throw NoPattern(translated("its parentheses are too deep"))
    }
    let found = try choices()
    guard rest.popFirst() == ")" else { throw NoPattern(translated("a '(' is not closed")) }
    depth -= 1
    return found
  }

  private static func letter(_ letter: Character) throws(NoPattern) -> Piece {
    guard !Patterns.isWild(letter) else { throw NoPattern(Patterns.star) }
    return .letter(letter)
  }
}
