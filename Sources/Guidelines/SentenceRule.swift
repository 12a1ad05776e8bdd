/// C4: sentence case, and punctuation at the end.
enum SentenceRule {
  static func findings(title: String, body: String) -> [Finding] {
    var all = cases(title, .title, isSentence: body.isEmpty)
    all += cases(body, .body, isSentence: true)
    // A title above a text is a headline; one that stands alone may be a sentence.
    if body.isEmpty {
      if Words.withLetters(title).count >= wordsOfSentence { all += end(title, .title) }
    } else {
      all += end(body, .body)
    }
    return all
  }

  /// Fewer may be a name: "Ann Smith", "Low Battery".
  private static let wordsOfSentence = 4

  private static func cases(
    _ text: String, _ place: Finding.Place, isSentence: Bool
  ) -> [Finding] {
    let words = Words.of(text)
    guard let first = words.first else { return [] }
    if shouts(text, words) {
      return [
        Finding(.sentenceCase, place, found: text, better: Words.capitalized(text.lowercased()))
      ]
    }
    if Words.beginsSmall(first) {
      return [
        Finding(.sentenceCase, place, found: String(first), better: Words.capitalized(text))
      ]
    }
    // Which of the words are names takes somebody who knows.
    if isSentence, isHeadline(text) { return [Finding(.sentenceCase, place, found: text)] }
    return []
  }

  /// All capitals, in more than an abbreviation or two.
  private static func shouts(_ text: String, _ words: [Substring]) -> Bool {
    let letters = text.filter { $0.isUppercase || $0.isLowercase }
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

  private static func end(_ text: String, _ place: Finding.Place) -> [Finding] {
    let rest = text.reversed().drop { $0.isWhitespace || Sentences.closers.contains($0) }
    guard let last = rest.first, last.isLetter || last.isNumber || ",;:-–".contains(last),
      text.contains(where: \.isLetter), !isAddress(Words.of(text).last ?? "")
    else { return [] }
    let tail = Words.of(text).last.map { String($0) } ?? text
    let whole = ",;:-–".contains(last) ? nil : better(text)
    return [Finding(.endPunctuation, place, found: tail, better: whole)]
  }

  /// A full stop behind a link would become a part of it.
  private static func isAddress(_ word: Substring) -> Bool {
    word.contains { $0 == "/" || $0 == "@" } || word.hasPrefix("www.")
  }

  private static func better(_ text: String) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text + "."
  }
}
