public import NotificationModel
public import Policy

/// The value of a key that holds, as it would be written, and where it comes from.
public struct PreferenceValue: Hashable, Sendable {
  public let key: String
  public let value: String
  public let source: Source
}

extension PreferencesInForce {
  /// The value of a key that holds for the apps that a group speaks of.
  public func value(of key: String, for target: PreferenceTarget) -> PreferenceValue {
    let source = target.source(of: key, in: book)
    let value: String =
      switch source {
      // The word of a desktop entry or of an answer is in no file.
      case .builtIn, .desktopEntry, .answer: target.builtIn(key)
      case .caution:
        SettingKey(rawValue: key)?.written(in: target.settings(in: book)) ?? ""
      case .line(let line): written(in: line)
      }
    return PreferenceValue(key: key, value: value, source: source)
  }

  /// The value of a line, as it stands there.
  func written(in line: FileLine) -> String {
    let file = lastGood.files.first { $0.name == line.file }
    let text = file.flatMap { PreferenceFile(name: $0.name, bytes: $0.bytes).line(line.line) }
    guard let text, let equals = text.firstIndex(of: "=") else { return "" }
    return String(text[text.index(after: equals)...].drop { $0 == " " || $0 == "\t" })
  }
}

extension PreferenceTarget {
  /// The group of an app and a kind of event; without either that of all.
  public init(app: AppID?, category: Category?) {
    switch (app, category) {
    case (nil, nil): self = .defaults
    case (nil, let category?): self = .category(category.rawValue)
    case (let app?, nil): self = .app(app.spelling)
    case (let app?, let category?): self = .appCategory(app.spelling, category.rawValue)
    }
  }

  /// The line that says what holds of a key.
  public func source(of key: String, in book: PreferenceBook) -> Source {
    switch self {
    case .rule(let name): book.ruleLines[name]?.keys[key].map { .line($0) } ?? .builtIn
    case .focus(let name): book.focusLines[name]?.keys[key].map { .line($0) } ?? .builtIn
    case .desktop: book.desktopLines.keys[key].map { .line($0) } ?? .builtIn
    case .windows: book.windowsLines.keys[key].map { .line($0) } ?? .builtIn
    case .defaults, .category, .app, .appSite, .appCategory, .apps:
      SettingKey(rawValue: key).map { settings(in: book).source(of: $0) } ?? .builtIn
    }
  }

  /// The settings that hold for what the group speaks of.
  public func settings(in book: PreferenceBook) -> AppSettings {
    switch self {
    // No app has them, so that for these it is what holds of all.
    case .rule, .focus, .desktop, .windows: book.settings(category: nil)
    case .apps: scope.map { book.settings(ofGroup: $0) } ?? book.settings(category: nil)
    case .defaults: book.settings(category: nil)
    case .category(let category): book.settings(category: Category(category))
    case .app(let id): book.settings(for: AppID(id), category: nil)
    case .appSite(let id, let site):
      book.settings(for: AppID(id), site: Site(site), category: nil)
    case .appCategory(let id, let category):
      book.settings(for: AppID(id), category: Category(category))
    }
  }
}
