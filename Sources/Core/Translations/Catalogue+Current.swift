import Synchronization

extension Catalogue {
  /// The catalogue of the program: a process speaks one language at a time, and a text may be needed
  /// by any part of it.
  private static let chosen = Mutex(Catalogue.english)

  /// The language of the program from now on; English until a program says so.
  public static var current: Catalogue {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  /// A sentence in English, whatever the person's language is: for the log, which others read too.
  public static func inEnglish(_ sentence: () -> String) -> String {
    let language = current
    current = .english
    defer { current = language }
    return sentence()
  }
}

/// A sentence that is kept until it is told: in English for the log, and in the person's language.
public struct BilingualSentence: Hashable, Sendable {
  public let english: String
  public let translated: String

  public init(_ sentence: () -> String) {
    english = Catalogue.inEnglish(sentence)
    translated = sentence()
  }
}
