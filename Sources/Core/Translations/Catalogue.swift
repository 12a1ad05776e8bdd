/// A text of ours in the person's language; the English text is its name in the catalogue.
///
/// The literal is what `make pot` collects, so that it stands in the call itself.
public func translated(_ english: String) -> String {
  Catalogue.current.text(english)
}

/// A text that is one word in English and several elsewhere: its context says which one is meant.
public func translated(_ english: String, context: String) -> String {
  Catalogue.current.text(english, context: context)
}

/// A text with values in it: each `{name}` becomes the value of that name.
public func translated(_ english: String, _ values: KeyValuePairs<String, String>) -> String {
  Catalogue.current.text(english, values)
}

/// A text that counts, in the form that the person's language has for this number.
///
/// `{count}` becomes the number. A language may leave it out where its form says it ("one message").
public func translated(
  _ one: String, _ many: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  Catalogue.current.text(one, many, count, values)
}

/// The texts of one language.
public struct Catalogue: Sendable {
  private let translation: @Sendable (_ english: String) -> String?
  private let plural: @Sendable (_ one: String, _ many: String, _ count: Int) -> String?

  /// - Parameters:
  ///   - translation: the text for an English one, or `nil` where it has none.
  ///   - plural: the same for a number of things.
  public init(
    translation: @escaping @Sendable (_ english: String) -> String?,
    plural: @escaping @Sendable (_ one: String, _ many: String, _ count: Int) -> String?
  ) {
    self.translation = translation
    self.plural = plural
  }

  /// The texts as they stand in the source.
  public static let english = Catalogue(translation: { _ in nil }, plural: { _, _, _ in nil })

  func text(_ english: String) -> String {
    // The header of a catalogue is filed under the empty text.
    guard !english.isEmpty else { return "" }
    return translation(english) ?? english
  }

  /// gettext files a text under its context, the character EOT and itself.
  func text(_ english: String, context: String) -> String {
    translation("\(context)\u{4}\(english)") ?? english
  }

  func text(_ english: String, _ values: KeyValuePairs<String, String>) -> String {
    if let text = translation(english), let filled = Template(text).filled(values) { return filled }
    return Template(english).filled(values) ?? english
  }

  func text(
    _ one: String, _ many: String, _ count: Int, _ values: KeyValuePairs<String, String>
  ) -> String {
    if let text = plural(one, many, count),
      let filled = Template(text).filled(values, count: count)
    {
      return filled
    }
    let text = count == 1 ? one : many
    return Template(text).filled(values, count: count) ?? text
  }
}
