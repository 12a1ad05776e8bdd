import Translations

extension ActiveFocus.Part {
  /// The focus and its cause, as part of a sentence.
  var words: String { Self.words(rule, cause) }

  /// The same without an app's own words for it, which may tell what the app is about.
  public var wordlessWords: String { Self.words(rule, cause.wordless) }

  private static func words(_ rule: FocusRule, _ cause: FocusCause) -> String {
    translated("{focus} ({cause})", ["focus": rule.title, "cause": cause.words])
  }
}
