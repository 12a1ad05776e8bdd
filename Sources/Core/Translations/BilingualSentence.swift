/// A sentence that is kept until it is told: in English for the log, and in the person's language.
public struct BilingualSentence: Hashable, Sendable {
  public let english: String
  public let translated: String

  public init(_ sentence: () -> String) {
    english = Catalogue.inEnglish(sentence)
    translated = sentence()
  }
}
