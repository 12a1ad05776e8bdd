/// Small questions about words.
enum WordSearch {
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

  /// Whether most letters of a text are of a script that knows capitals, and sentences that end in
  /// a full stop.
  static func haveCases(_ text: String) -> Bool {
    var letters = 0
    var cased = 0
    for character in text where character.isLetter {
      letters += 1
      if character.isUppercase || character.isLowercase { cased += 1 }
    }
    return cased > 0 && cased * 2 >= letters
  }

  /// Whether a word begins small, and not as names such as iPhone or xterm2 do.
  static func beginsSmall(_ word: Substring) -> Bool {
    guard let first = word.first(where: { !openers.contains($0) }), first.isLowercase else {
      return false
    }
    return !word.contains { $0.isUppercase || $0.isNumber } && !isAddress(word)
  }

  /// Whether a word is an address, a path, a file or an option, of which a full stop would be a
  /// part.
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

/// The sentences of a text, each with its end.
enum Sentences {
  static let ends: Set<Character> = [
    ".", "!", "?", "…", "‽", "。", "！", "？", "।", "؟", "۔", "։", "።",
  ]
  /// The characters that may follow the end of a sentence and still belong to it.
  static let closers: Set<Character> = ["\"", "'", "”", "’", "»", "«", "“", ")", "]", "」", "』"]

  static func of(_ text: String) -> [String] {
    var all: [String] = []
    var current = ""
    var isOver = false
    for character in text {
      if character.isWhitespace, isOver || character.isNewline {
        if !current.isEmpty { all.append(current) }
        current = ""
        isOver = false
        continue
      }
      if current.isEmpty, character.isWhitespace { continue }
      current.append(character)
      isOver = ends.contains(character) || (isOver && closers.contains(character))
    }
    if !current.isEmpty { all.append(current) }
    return all
  }

  /// In small letters, but for the first of each sentence.
  static func capitalized(_ text: String) -> String {
    var small = ""
    var word = ""
    var isOver = true
    func written() -> String {
      guard !WordSearch.isAddress(word[...]) else { return word }
      return isOver ? WordSearch.capitalized(word.lowercased()) : word.lowercased()
    }
    for character in text {
      guard character.isWhitespace else {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        small += written()
        let end = word.reversed().first { !closers.contains($0) }
        isOver = end.map { ends.contains($0) } ?? isOver
        word = ""
      }
      small.append(character)
    }
    return small + written()
  }
}

/// The title of a button as a headline is written.
enum TitleCase {
  /// The words that stay small inside a title.
  private static let small: Set<String> = [
    "a", "an", "the", "and", "or", "but", "nor", "as", "at", "by", "for", "from", "in", "into",
    "of",
    "off", "on", "onto", "per", "to", "up", "via", "with",
  ]

  static func isSmall(_ word: Substring) -> Bool { small.contains(String(word)) }

  static func of(_ title: String) -> String {
    let shouts = title.count(where: \.isLetter) > 4 && !title.contains(where: \.isLowercase)
    let title =
      shouts && title.contains(where: \.isUppercase) ? WordSearch.lowercased(title) : title
    let words = title.split(separator: " ", omittingEmptySubsequences: false)
    let first = words.firstIndex { !$0.isEmpty }
    let last = words.lastIndex { !$0.isEmpty }
    let written = words.indices.map { index in
      one(words[index], isInside: index != first && index != last)
    }
    return written.joined(separator: " ")
  }

  /// The word as a headline has it; a capital too many is left as it is.
  private static func one(_ word: Substring, isInside: Bool) -> String {
    guard !(isInside && isSmall(word)), WordSearch.beginsSmall(word),
      let place = word.firstIndex(where: \.isLetter)
    else { return String(word) }
    return word[..<place] + word[place].uppercased() + word[word.index(after: place)...]
  }
}
