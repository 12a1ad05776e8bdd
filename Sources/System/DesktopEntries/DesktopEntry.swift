public import NotificationModel

/// An app's own desktop entry, as far as it is of use here.
nonisolated public struct DesktopEntry: Hashable, Sendable {
  /// As the file is named, without `.desktop`.
  public var id: String
  /// In the person's language.
  public var name: String
  /// A name from the icon themes or an absolute path, as it stands there.
  public var icon: String?
  /// `X-Pennant-Styles`: which styles the app says it uses (P8), as it stands there.
  public var styles: String?
  public var exec: String?
  public var isDBusActivatable: Bool
  /// `NoDisplay`: it is no app of its own in menus, but it is one.
  public var isNoDisplay: Bool
  /// Anything may run in it, so running in it says nothing.
  public var isTerminal: Bool
  /// Whether the app speaks for web sites.
  public var isWebBrowser: Bool
  /// The file it was read from.
  public var path: String

  public init(
    id: String, name: String, icon: String? = nil, styles: String? = nil, exec: String? = nil,
    isDBusActivatable: Bool = false, isNoDisplay: Bool = false,
    isTerminal: Bool = false, isWebBrowser: Bool = false, path: String
  ) {
    self.id = id
    self.name = name
    self.icon = icon
    self.styles = styles
    self.exec = exec
    self.isDBusActivatable = isDBusActivatable
    self.isNoDisplay = isNoDisplay
    self.isTerminal = isTerminal
    self.isWebBrowser = isWebBrowser
    self.path = path
  }
}

/// The styles that an app says it uses, in `X-Pennant-Styles` (P8): `banner;alert;badge;sound`, or
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
