import Translations

/// A text of a condition as patterns of ours: `*` for anything, `?` for one character.
enum Patterns {
  enum Outcome: Hashable {
    case patterns([String])
    case cannot(String)
  }

  static func of(_ text: String, _ matching: Matching) -> Outcome {
    switch matching {
    case .exactly: exact(text)
    case .shell: shell(text)
    case .expression(let ofLines): expression(text, ofLines: ofLines)
    }
  }

  static var star: String {
    translated("a '*' or '?' that stands for itself cannot be written in a pattern")
  }

  static func several(_ sign: String) -> String {
    translated("'{sign}' stands for some characters of many", ["sign": sign])
  }

  private static func exact(_ text: String) -> Outcome {
    text.contains { isWild($0) } ? .cannot(star) : .patterns([text])
  }

  static func isWild(_ character: Character) -> Bool { character == "*" || character == "?" }

  private static func shell(_ text: String) -> Outcome {
    var rest = text[...]
    var found = ""
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let next = rest.popFirst() else {
          return .cannot(translated("it ends with a '\\'"))
        }
        if isWild(next) { return .cannot(star) }
        found.append(next)
      case "[":
        switch Brackets.take(from: &rest) {
        case .one(let letter) where !isWild(letter): found.append(letter)
        case .one: return .cannot(star)
        case .several: return .cannot(several("[…]"))
        case .unclosed: found.append(character)
        }
      case "*" where found.last == "*": break
      case _: found.append(character)
      }
    }
    return .patterns([found])
  }

  private static func expression(_ text: String, ofLines: Bool) -> Outcome {
    var reader = ExpressionReader(text)
    do throws(ExpressionReader.NoPattern) {
      var found: [String] = []
      for sequence in try reader.all() {
        let pattern = try whole(sequence, ofLines: ofLines)
        if !found.contains(pattern) { found.append(pattern) }
      }
      return .patterns(found)
    } catch {
      return .cannot(
        translated(
          "'{text}' is no pattern of '*' and '?': {reason}", ["text": text, "reason": error.why]))
    }
  }

  /// A pattern is the whole text, and an expression is looked for anywhere in it.
  private static func whole(
    _ pieces: [ExpressionReader.Piece], ofLines: Bool
  ) throws(ExpressionReader.NoPattern) -> String {
    var pieces = pieces[...]
    var found = ""
    func add(_ character: Character) {
      if character != "*" || found.last != "*" { found.append(character) }
    }
    var isBound = (start: false, end: false)
    while pieces.first == .start {
      pieces.removeFirst()
      isBound.start = true
    }
    while pieces.last == .end {
      pieces.removeLast()
      isBound.end = true
    }
    if ofLines, isBound.start || isBound.end {
      throw .init(translated("'^' and '$' are of each line of a body there"))
    }
    if !isBound.start { add("*") }
    for piece in pieces {
      switch piece {
      case .letter(let letter): add(letter)
      case .one: add("?")
      case .any: add("*")
      case .start, .end: throw .init(translated("'^' or '$' stands within it"))
      }
    }
    if !isBound.end { add("*") }
    return found
  }
}

/// Characters between brackets.
enum Brackets {
  case one(Character)
  case several
  case unclosed

  /// Takes the characters up to the closing bracket; takes nothing where there is none.
  ///
  /// Upper and lower case are the same here, so that both cases of a letter are one character.
  static func take(from rest: inout Substring) -> Brackets {
    guard let start = rest.first else { return .unclosed }
    // A bracket that comes first is one of the characters.
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return .unclosed }
    let inside = rest[rest.startIndex..<end]
    rest = rest[rest.index(after: end)...]
    guard start != "!", start != "^" || inside.count == 1, start != "[" || inside.count == 1,
      Set(inside.map { $0.lowercased() }).count == 1
    else { return .several }
    return .one(start)
  }
}
