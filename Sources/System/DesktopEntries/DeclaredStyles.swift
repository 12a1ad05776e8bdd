public import NotificationModel

/// The styles that an app says it uses, in `X-Pennant-Styles`: `banner;alert;badge;sound`, or
/// some.
nonisolated public struct DeclaredStyles: Hashable, Sendable {
  /// `nil` where no word of it is one of the four: that declares nothing.
  public let styles: StyleSet?
  /// Words that mean nothing, for the log.
  public let unknown: [String]

  /// A list with one wrong word in a hundred is as wrong as one with a hundred.
  private static let mostWords = 16

  public init(_ written: String) {
    var styles: StyleSet = []
    var unknown: [String] = []
    for part in written.split(separator: ";").prefix(Self.mostWords) {
      let word = String(part.drop { $0 == " " }.prefix(Limits.nameCharacters)).trimmedAtEnd()
      if let known = StyleSet.words.first(where: { $0.word == word.lowercased() }) {
        styles.insert(known.style)
      } else if !word.isEmpty {
        unknown.append(word)
      }
    }
    self.styles = styles.isEmpty ? nil : styles
    self.unknown = unknown
  }
}
