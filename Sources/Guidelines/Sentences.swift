/// The sentences of a text, each with its end.
enum Sentences {
  static let ends: Set<Character> = [
    ".", "!", "?", "…", "‽", "。", "！", "？", "।", "؟", "۔", "։", "።",
  ]
  /// What may stand behind the end of a sentence and belongs to it.
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
}
