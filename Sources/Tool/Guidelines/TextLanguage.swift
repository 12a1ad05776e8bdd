import NotificationModel

/// The language of a text, as far as its small words tell.
///
/// Apps send what their people read, and no hint says in which language that is.
enum TextLanguage: Hashable {
  case english, german, french, spanish
  /// A language whose rules are not known here, or one that could be several.
  case other

  /// Words that stand in most sentences of a language, and seldom in those of others.
  private static let small: [(language: Self, words: Set<String>)] = [
    (
      .english,
      [
        "the", "and", "is", "are", "was", "you", "your", "of", "for", "with", "has", "have", "from",
        "this", "that", "not", "been", "will", "it", "be", "by", "or", "to", "at",
      ]
    ),
    (
      .german,
      [
        "der", "die", "das", "und", "ist", "sind", "wurde", "wurden", "wird", "nicht", "mit", "von",
        "für", "auf", "ein", "eine", "einen", "im", "zu", "bei", "dem", "den", "sie", "ihre",
        "noch",
      ]
    ),
    (
      .french,
      [
        "le", "la", "les", "un", "une", "des", "et", "est", "sont", "du", "pour", "avec", "dans",
        "sur", "vous", "votre", "pas", "été", "au", "aux", "ce", "cette", "de",
      ]
    ),
    (
      .spanish,
      [
        "el", "la", "los", "las", "una", "y", "es", "son", "del", "para", "con", "en", "su", "por",
        "se", "ha", "al", "este", "esta", "de", "que",
      ]
    ),
    (.other, ["il", "lo", "gli", "una", "è", "sono", "della", "per", "con", "nel", "di", "che"]),
    (.other, ["os", "um", "uma", "é", "são", "do", "da", "para", "com", "em", "não"]),
    (.other, ["de", "het", "een", "en", "zijn", "van", "voor", "met", "niet", "op", "je"]),
    (.other, ["och", "är", "det", "att", "som", "för", "og", "er", "ikke", "på", "til", "av"]),
    (.other, ["jest", "na", "nie", "się", "je", "se", "dla", "od", "są", "byl"]),
  ]

  /// The language of texts that belong together; English where plain letters tell of no other.
  static func of(_ texts: [String]) -> Self {
    let words = texts.flatMap { WordSearch.of($0) }.map { word in
      word.lowercased().filter { $0.isLetter }
    }
    let hits = small.map { entry in words.count { entry.words.contains($0) } }
    guard let most = hits.max(), most > 0 else {
      return words.allSatisfy { $0.allSatisfy(\.isASCII) } ? .english : .other
    }
    let best = small.indices.filter { hits[$0] == most }
    return best.count == 1 ? small[best[0]].language : .other
  }

  static func of(_ notification: Notification) -> Self {
    of([notification.title, notification.body.plain] + notification.actions.map(\.title))
  }

  /// Whether a sentence begins with a capital letter and ends in a full stop.
  var hasSentences: Bool { self != .other }

  /// Whether each word of a button's title has a capital letter, small ones apart.
  var hasHeadlines: Bool { self == .english }

  /// Whether a capital letter within a sentence is a name's: in German it is each noun's.
  var keepsCapitalsForNames: Bool {
    switch self {
    case .english, .french, .spanish: true
    case .german, .other: false
    }
  }
}
