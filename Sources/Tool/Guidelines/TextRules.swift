import Translations

/// The app's name is there already.
enum AppNameRule {
  private static let separators: Set<Character> = [":", "-", "–", "—", "|"]

  static func finding(_ text: String, _ place: Finding.Place, _ names: [String]) -> Finding? {
    // The longest first: "Evolution Mail" before "Evolution".
    for name in names.sorted(by: { $0.count > $1.count }) where name.count > 1 {
      if text.lowercased() == name.lowercased() {
        return Finding(.appName, place, found: text)
      }
      if let rest = remainder(of: text, after: name) {
        let found = String(text.prefix(name.count))
        return Finding(.appName, place, found: found, better: rest)
      }
      // Names are words too ("Files"), so inside a text only one that is written as a name counts.
      if WordSearch.contains(text, name) { return Finding(.appName, place, found: name) }
    }
    return nil
  }

  /// The rest of a text that begins with the name and a separator.
  private static func remainder(of text: String, after name: String) -> String? {
    guard text.count > name.count, text.prefix(name.count).lowercased() == name.lowercased() else {
      return nil
    }
    var rest = text.dropFirst(name.count)
    let isApart = rest.first == " "
    rest = rest.drop { $0 == " " }
    guard let separator = rest.first, separators.contains(separator) else { return nil }
    rest.removeFirst()
    // A hyphen between letters is inside a word.
    if separator == "-", !isApart, rest.first != " " { return nil }
    rest = rest.drop { $0 == " " }
    return rest.isEmpty ? nil : WordSearch.capitalized(String(rest))
  }
}

/// No telling people what to tap.
enum TapRule {
  private static let verbs = ["tap", "click", "press", "swipe", "touch", "double-click"]
  /// Words that begin a sentence only where it tells people what to do.
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

  /// The other sentences, where this one does nothing but tell people what to do.
  private static func better(
    _ sentences: [String], without index: Int, _ hasLines: Bool
  ) -> String? {
    // Where a text has lines, what is left of them takes a look.
    guard !hasLines, let first = WordSearch.of(sentences[index]).first, verbs.contains(plain(first))
    else {
      return nil
    }
    let rest = sentences.indices.filter { $0 != index && tells(sentences[$0]) == nil }
    return rest.isEmpty ? nil : rest.map { sentences[$0] }.joined(separator: " ")
  }

  /// The words that tell what to do, as they are written.
  private static func tells(_ sentence: String) -> String? {
    let words = WordSearch.of(sentence)
    if words.count > 1, imperatives.contains(plain(words[0])) {
      return "\(words[0]) \(trimmed(words[1]))"
    }
    for (word, next) in zip(words, words.dropFirst())
    where verbs.contains(plain(word)) && objects.contains(plain(next)) {
      return "\(word) \(trimmed(next))"
    }
    return phrases.first { WordSearch.contains(sentence.lowercased(), $0) }
  }

  private static func plain(_ word: Substring) -> String { trimmed(word).lowercased() }

  private static func trimmed(_ word: Substring) -> String {
    String(word.filter { $0.isLetter || $0.isNumber || $0 == "-" })
  }
}

/// A banner has a line for the title and two for the text.
enum LengthRule {
  /// The number of characters that ordinary servers draw in one line.
  static let titleCharacters = 60
  /// The number of characters that fit two lines of smaller letters.
  static let bodyCharacters = 150
  static let bodyLines = 4

  static func finding(_ text: String, _ place: Finding.Place) -> Finding? {
    let most = place == .title ? titleCharacters : bodyCharacters
    if text.count > most {
      return Finding(.tooLong, place, found: characters(text.count, most: most))
    }
    let lines = text.split(whereSeparator: \.isNewline).count
    guard lines > bodyLines else { return nil }
    return Finding(
      .tooLong, place,
      found: translated(
        "{count} line; {most} fit", "{count} lines; {most} fit", lines,
        ["most": String(bodyLines)]))
  }

  static func characters(_ count: Int, most: Int) -> String {
    translated(
      "{count} character; {most} fit", "{count} characters; {most} fit", count,
      ["most": String(most)])
  }
}

/// Sentence case, and punctuation at the end.
enum SentenceRule {
  /// The fewest words of a sentence; fewer may be a name: "Ann Smith", "Low Battery".
  private static let wordsOfSentence = 4

  static func cases(
    _ text: String, _ place: Finding.Place, _ language: TextLanguage, isSentence: Bool
  ) -> Finding? {
    let words = WordSearch.of(text)
    guard let first = words.first else { return nil }
    if shouts(words) {
      // Which of the words are nouns takes somebody who knows.
      let better = language.keepsCapitalsForNames ? Sentences.capitalized(text) : nil
      return Finding(.sentenceCase, place, found: text, better: better)
    }
    if WordSearch.beginsSmall(first) {
      return Finding(
        .sentenceCase, place, found: String(first), better: WordSearch.capitalized(text))
    }
    // Which of the words are names takes somebody who knows.
    let mayBeHeadline = isSentence && language.keepsCapitalsForNames
    return mayBeHeadline && isHeadline(text) ? Finding(.sentenceCase, place, found: text) : nil
  }

  static func end(_ text: String, _ place: Finding.Place) -> Finding? {
    // A title may be a name.
    if place == .title, WordSearch.withLetters(text).count < wordsOfSentence { return nil }
    let rest = text.reversed().drop { $0.isWhitespace || Sentences.closers.contains($0) }
    guard let last = rest.first, last.isLetter || last.isNumber || ",;:-–".contains(last),
      WordSearch.haveCases(text), let tail = WordSearch.of(text).last, !WordSearch.isAddress(tail)
    else { return nil }
    let whole = ",;:-–".contains(last) ? nil : better(text)
    return Finding(.endPunctuation, place, found: String(tail), better: whole)
  }

  /// All capitals, in more than an abbreviation or two.
  private static func shouts(_ words: [Substring]) -> Bool {
    let words = words.filter { !WordSearch.isAddress($0) }
    let letters = words.joined().filter { $0.isUppercase || $0.isLowercase }
    return letters.count >= 6 && letters.allSatisfy(\.isUppercase)
      && (words.count { $0.contains(where: \.isLetter) } >= 3
        || words.contains { $0.count { $0.isUppercase } >= 5 })
  }

  /// A sentence with a capital letter on every word, small ones apart: one or two are names.
  private static func isHeadline(_ text: String) -> Bool {
    Sentences.of(text).contains { sentence in
      let words = WordSearch.withLetters(sentence).dropFirst().filter { !TitleCase.isSmall($0) }
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
