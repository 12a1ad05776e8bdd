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

  /// The characters that may stand before a word: `“quoted”`, `(aside)`, `¿no?`.
  private static let openers: Set<Character> = [
    "\"", "'", "“", "„", "”", "‘", "’", "«", "»", "(", "[", "¿", "¡",
  ]

  /// With a capital letter at its beginning, where it begins with a word.
  static func capitalized(_ text: String) -> String {
    guard let place = text.firstIndex(where: { !openers.contains($0) }), text[place].isLowercase
    else { return text }
    return text[..<place] + text[place].uppercased() + text[text.index(after: place)...]
  }

  /// In small letters, but for what is no word.
  static func lowercased(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { isAddress($0) ? String($0) : $0.lowercased() }.joined(separator: " ")
  }

  /// The words of a text, as its blanks separate them.
  static func of(_ text: String) -> [Substring] {
    text.split { $0.isWhitespace }
  }

  static func withLetters(_ text: String) -> [Substring] {
    of(text).filter { $0.contains(where: \.isLetter) }
  }

  /// Whether most letters of a text are of a script that knows capitals, and sentences that end in a
  /// full stop.
  static func haveCases(_ text: String) -> Bool {
    var letters = 0
    var cased = 0
    for character in text where character.isLetter {
      letters += 1
      if character.isUppercase || character.isLowercase { cased += 1 }
    }
    return cased > 0 && cased * 2 >= letters
  }

  /// Whether it begins small, and not as names such as iPhone or xterm2 do.
  static func beginsSmall(_ word: Substring) -> Bool {
    guard let first = word.first(where: { !openers.contains($0) }), first.isLowercase else {
      return false
    }
    return !word.contains { $0.isUppercase || $0.isNumber } && !isAddress(word)
  }

  /// An address, a path, a file, an option: not a word at all, and a full stop would be a part of it.
  static func isAddress(_ word: Substring) -> Bool {
    guard !word.hasPrefix("-") else { return true }
    guard !word.contains(where: { "/@~_".contains($0) }) else { return true }
    // The end of a file's name has a letter: `7z`, `mp3`. Nothing stands before that of `.bashrc`.
    let parts = word.split(omittingEmptySubsequences: false) { ".:".contains($0) }
    return zip(parts, parts.dropFirst()).enumerated().contains { index, pair in
      pair.1.contains(where: \.isLetter) && (!pair.0.isEmpty || index == 0)
    }
  }
}
