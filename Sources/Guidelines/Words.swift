/// Small questions about words.
enum Words {
  /// Whether a phrase stands in a text, with no letter or digit right before or after it.
  static func contains(_ text: String, _ phrase: String) -> Bool {
    let text = Array(text)
    let phrase = Array(phrase)
    guard !phrase.isEmpty, phrase.count <= text.count else { return false }
    for start in 0...(text.count - phrase.count) where text[start] == phrase[0] {
      let end = start + phrase.count
      guard text[start..<end].elementsEqual(phrase) else { continue }
      let isApart = start == 0 || !isPart(text[start - 1])
      if isApart, end == text.count || !isPart(text[end]) { return true }
    }
    return false
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  static func capitalized(_ text: String) -> String {
    guard let first = text.first, first.isLowercase else { return text }
    return first.uppercased() + text.dropFirst()
  }

  /// The words of a text, as its blanks separate them.
  static func of(_ text: String) -> [Substring] {
    text.split { $0.isWhitespace }
  }

  static func withLetters(_ text: String) -> [Substring] {
    of(text).filter { $0.contains(where: \.isLetter) }
  }

  /// Whether it begins small, and not as names such as iPhone or xterm2 do.
  static func beginsSmall(_ word: Substring) -> Bool {
    guard let first = word.first(where: { $0.isLetter || $0.isNumber }), first.isLowercase else {
      return false
    }
    // An address, a path, a file: not a word at all.
    return !word.contains { $0.isUppercase || $0.isNumber }
      && !word.dropLast().contains { "./:@_~".contains($0) }
  }
}
