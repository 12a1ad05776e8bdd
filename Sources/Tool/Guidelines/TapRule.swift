/// C4: no telling people what to tap.
enum TapRule {
  private static let verbs = ["tap", "click", "press", "swipe", "touch", "double-click"]
  /// Nothing else begins a sentence with them.
  private static let imperatives = ["tap", "click", "swipe"]
  private static let objects = [
    "here", "to", "on", "the", "this", "below", "below to", "left", "right", "it", "open", "view",
    "ok", "reply", "me", "for",
  ]
  private static let phrases = [
    "open the app to", "open the app for", "slide to view", "slide to open",
  ]

  static func finding(_ text: String, _ place: Finding.Place) -> Finding? {
    let sentences = Sentences.of(text)
    guard let index = sentences.firstIndex(where: { tells($0) != nil }),
      let phrase = tells(sentences[index])
    else { return nil }
    return Finding(
      .whatToTap, place, found: phrase,
      better: better(sentences, without: index, text.contains(where: \.isNewline)))
  }

  /// The rest, where the whole sentence does nothing but tell.
  private static func better(
    _ sentences: [String], without index: Int, _ hasLines: Bool
  ) -> String? {
    // Where a text has lines, what is left of them takes a look.
    guard !hasLines, let first = Words.of(sentences[index]).first, verbs.contains(plain(first))
    else {
      return nil
    }
    let rest = sentences.indices.filter { $0 != index && tells(sentences[$0]) == nil }
    return rest.isEmpty ? nil : rest.map { sentences[$0] }.joined(separator: " ")
  }

  /// The words that tell what to do, as they are written.
  private static func tells(_ sentence: String) -> String? {
    let words = Words.of(sentence)
    if words.count > 1, imperatives.contains(plain(words[0])) {
      return "\(words[0]) \(trimmed(words[1]))"
    }
    for (word, next) in zip(words, words.dropFirst())
    where verbs.contains(plain(word)) && objects.contains(plain(next)) {
      return "\(word) \(trimmed(next))"
    }
    return phrases.first { Words.contains(sentence.lowercased(), $0) }
  }

  private static func plain(_ word: Substring) -> String { trimmed(word).lowercased() }

  private static func trimmed(_ word: Substring) -> String {
    String(word.filter { $0.isLetter || $0.isNumber || $0 == "-" })
  }
}
