/// C4: sentence case, and punctuation at the end.
enum SentenceRule {
  /// Fewer may be a name: "Ann Smith", "Low Battery".
  private static let wordsOfSentence = 4

  static func cases(_ text: String, _ place: Finding.Place, isSentence: Bool) -> Finding? {
    let words = Words.of(text)
    guard let first = words.first else { return nil }
    if shouts(words) {
      return Finding(.sentenceCase, place, found: text, better: Sentences.capitalized(text))
    }
    if Words.beginsSmall(first) {
      return Finding(.sentenceCase, place, found: String(first), better: Words.capitalized(text))
    }
    // Which of the words are names takes somebody who knows.
    return isSentence && isHeadline(text) ? Finding(.sentenceCase, place, found: text) : nil
  }

  static func end(_ text: String, _ place: Finding.Place) -> Finding? {
    // A title may be a name.
    if place == .title, Words.withLetters(text).count < wordsOfSentence { return nil }
    let rest = text.reversed().drop { $0.isWhitespace || Sentences.closers.contains($0) }
    guard let last = rest.first, last.isLetter || last.isNumber || ",;:-–".contains(last),
      Words.haveCases(text), let tail = Words.of(text).last, !Words.isAddress(tail)
    else { return nil }
    let whole = ",;:-–".contains(last) ? nil : better(text)
    return Finding(.endPunctuation, place, found: String(tail), better: whole)
  }

  /// All capitals, in more than an abbreviation or two.
  private static func shouts(_ words: [Substring]) -> Bool {
    let words = words.filter { !Words.isAddress($0) }
    let letters = words.joined().filter { $0.isUppercase || $0.isLowercase }
    return letters.count >= 6 && letters.allSatisfy(\.isUppercase)
      && (words.count { $0.contains(where: \.isLetter) } >= 3
        || words.contains { $0.count { $0.isUppercase } >= 5 })
  }

  /// A sentence with a capital letter on every word, small ones apart: one or two are names.
  private static func isHeadline(_ text: String) -> Bool {
    Sentences.of(text).contains { sentence in
      let words = Words.withLetters(sentence).dropFirst().filter { !TitleCase.isSmall($0) }
      return words.count >= 3 && words.allSatisfy { $0.first?.isUppercase == true }
        && words.contains { $0.contains(where: \.isLowercase) }
    }
  }

  private static func better(_ text: String) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text + "."
  }
}
