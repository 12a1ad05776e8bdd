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
      guard !Words.isAddress(word[...]) else { return word }
      return isOver ? Words.capitalized(word.lowercased()) : word.lowercased()
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
