import NotificationModel
public import Policy
public import Preferences
import Translations

/// The person's preferences as they lie in their files, and what holds by them.
public struct SettingsBook: Sendable {
  /// The main file's path: the one file that is written.
  public let path: String
  public let main: PreferenceFile?
  private let inForce: PreferencesInForce
  private let own: WrittenLines
  /// The lines of the texts in force, by the name of their file.
  private let written: [String: WrittenLines]

  /// - Parameters:
  ///   - path: of the main file, which need not be there.
  ///   - main: the main file as it is now.
  ///   - dropIns: those beside it, of which the last wins most.
  ///   - lastGood: the texts that a service has kept, for files that have mistakes now.
  public init(
    path: String, main: PreferenceFile?, dropIns: [PreferenceFile] = [],
    lastGood: LastGood = LastGood()
  ) {
    self.init(
      path, main,
      PreferencesInForce(before: nil, lastGood: lastGood, main: main, dropIns: dropIns))
  }

  private init(_ path: String, _ main: PreferenceFile?, _ inForce: PreferencesInForce) {
    self.path = path
    self.main = main
    self.inForce = inForce
    own = WrittenLines(main)
    written = Dictionary(
      inForce.lastGood.files.map {
        ($0.name, WrittenLines(PreferenceFile(name: $0.name, bytes: $0.bytes)))
      }
    ) { first, _ in first }
  }

  /// The book when the files have been read again; what was good before stands in for mistakes.
  public func rereading(main: PreferenceFile?, dropIns: [PreferenceFile]) -> SettingsBook {
    SettingsBook(path, main, inForce.rereading(main: main, dropIns: dropIns))
  }

  public var book: PreferenceBook { inForce.book }

  /// Whether the main file is one that can be changed: one with mistakes is left as it is.
  public var mayBeChanged: Bool { !inForce.refused.contains { $0.file == path } }

  /// The focuses in the order in which they are written.
  public var focuses: [String] { book.focuses.map(\.name) }

  /// The mistakes in the files as they are now.
  public var mistakes: [Mistake] { inForce.errors.map { Mistake($0, short: short($0.file)) } }

  /// A sentence on what holds in the place of files with mistakes; `nil` where there are no
  /// mistakes.
  public var consequence: String? {
    guard !inForce.refused.isEmpty else { return nil }
    if inForce.refused.contains(where: { $0.standIn == .carefulValues }) {
      return translated(
        "Until it is mended, every preview is hidden and nothing is kept in the history.")
    }
    return mayBeChanged
      ? translated("Everything else is in force.")
      : translated(
        "The last good text stays in force. It can be changed here again once it is mended.")
  }

  /// A file's name as the window says it: without the folder that all of them share.
  func short(_ file: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }
}

/// The values that hold, and where they come from.
extension SettingsBook {
  struct Found: Hashable {
    let value: String
    let source: Source
  }

  func settings(of app: AppID?) -> AppSettings {
    app.map { book.settings(for: $0, category: nil) } ?? book.settings(category: nil)
  }

  func found(_ key: String, in target: PreferenceTarget) -> Found {
    switch target {
    case .rule(let name): found(key, target, book.ruleLines[name]?.keys[key])
    case .focus(let name): found(key, target, book.focusLines[name]?.keys[key])
    case .desktop: found(key, target, book.desktopLines.keys[key])
    case .windows: found(key, target, book.windowsLines.keys[key])
    case .defaults, .category: found(key, settings(of: nil))
    case .apps: found(key, target.settings(in: book))
    case .app(let id), .appSite(let id, _), .appCategory(let id, _):
      found(key, settings(of: AppID(id)))
    }
  }

  private func found(_ key: String, _ settings: AppSettings) -> Found {
    guard let key = SettingKey(rawValue: key) else { return Found(value: "", source: .builtIn) }
    return Found(value: key.written(in: settings), source: settings.source(of: key))
  }

  private func found(_ key: String, _ target: PreferenceTarget, _ line: FileLine?) -> Found {
    guard let line, let value = written[line.file]?.value(of: key, in: target)
    else { return Found(value: target.builtIn(key), source: .builtIn) }
    return Found(value: value, source: .line(line))
  }

  /// Whether the main file's own group says it, so that it can be taken back here.
  func isOwn(_ key: String, in target: PreferenceTarget) -> Bool {
    own.value(of: key, in: target) != nil
  }

  /// Whether the main file has the group, so that it can be removed here.
  func isOwn(_ target: PreferenceTarget) -> Bool { own.has(target) }
}

/// Something wrong in a file, and its place.
public struct Mistake: Hashable, Sendable {
  /// `preferences.conf, line 12, column 9`.
  public let place: String
  /// The mistake, the value that was expected, and the nearest word.
  public let sentence: String

  init(_ error: PreferenceError, short: String) {
    place =
      error.place.map {
        translated(
          "{file}, line {line}, column {column}",
          ["file": short, "line": "\($0.line)", "column": "\($0.column)"])
      } ?? short
    sentence = error.sentence
  }
}
