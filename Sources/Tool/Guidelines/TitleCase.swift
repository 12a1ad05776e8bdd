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
    let title = shouts && title.contains(where: \.isUppercase) ? Words.lowercased(title) : title
    let words = title.split(separator: " ", omittingEmptySubsequences: false)
    let first = words.firstIndex { !$0.isEmpty }
    let last = words.lastIndex { !$0.isEmpty }
    let written = words.indices.map { index in
      one(words[index], isInside: index != first && index != last)
    }
    return written.joined(separator: " ")
  }

  /// Nobody is told off for a capital too many.
  private static func one(_ word: Substring, isInside: Bool) -> String {
    guard !(isInside && isSmall(word)), Words.beginsSmall(word),
      let place = word.firstIndex(where: \.isLetter)
    else { return String(word) }
    return word[..<place] + word[place].uppercased() + word[word.index(after: place)...]
  }
}
