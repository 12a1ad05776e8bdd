import Policy

/// The keys of one kind of group.
protocol PreferenceKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// The keys by their spelling: a table, because each line of each file asks.
  static var bySpelling: [String: Self] { get }
  /// The noun for a value of the key, such as `style`.
  var noun: String { get }
  /// The values that are allowed, in plain words.
  var expected: String { get }
  /// A remark on what is odd about a good value; `nil` where nothing is.
  func remark(on value: ValueText) -> String?
}

extension PreferenceKey {
  static func spelled(_ word: String) -> Self? { bySpelling[word] }

  fileprivate static func table() -> [String: Self] {
    Dictionary(allCases.map { ($0.rawValue, $0) }) { first, _ in first }
  }
}

extension SettingKey: PreferenceKey { static let bySpelling = table() }
extension FocusKey: PreferenceKey { static let bySpelling = table() }
extension DesktopKey: PreferenceKey { static let bySpelling = table() }

/// Where a key that stands in the wrong kind of group belongs.
enum KeyHome {
  static func of(_ word: String) -> String? {
    if SettingKey.spelled(word) != nil { return "[Defaults], a [Category <c>] or an [App <id>]" }
    if FocusKey.spelled(word) != nil { return "a [Focus <name>]" }
    return DesktopKey.spelled(word) != nil ? "[Desktop]" : nil
  }
}

/// Remarks on values that are good as they stand, and most likely meant to be something else.
extension SettingKey {
  func remark(on value: ValueText) -> String? {
    switch self {
    case .sound: value.fileName
    case .destructiveActions: value.commas(between: "actions")
    case .allow, .style, .styles, .bannerDuration, .onFade, .badge, .center, .lockScreen, .previews,
      .placeholder, .slidePrompt, .actions, .destructive, .snoozeAction, .breakthrough,
      .mayInhibit, .duplicates, .foldWindow, .rateLimit, .honorTimeout, .stripAppName, .history,
      .historyKeep, .keep, .keepItems:
      nil
    }
  }
}

extension FocusKey {
  func remark(on value: ValueText) -> String? {
    switch self {
    case .apps: value.commas(between: "apps")
    case .days, .from, .until, .levels, .summary: nil
    }
  }
}

extension DesktopKey {
  func remark(on value: ValueText) -> String? { nil }
}

extension ValueText {
  private static let soundEndings = [".oga", ".ogg", ".wav", ".flac", ".mp3"]

  /// The remark on a list of one entry that has commas in it.
  fileprivate func commas(between what: String) -> String? {
    guard bytes.contains(UInt8(ascii: ",")), !bytes.contains(.semicolon) else { return nil }
    return "\(quoted(string)) is one of the \(what); between several stands ';', not ','"
  }

  /// The remark on a file's name where the name of a theme's sound is expected.
  fileprivate var fileName: String? {
    let name = string.lowercased()
    guard !name.hasPrefix("/"), Self.soundEndings.contains(where: { name.hasSuffix($0) }) else {
      return nil
    }
    return "\(quoted(string)) is taken for the name of a theme's sound; a file is written with its"
      + " whole path, from '/' on"
  }
}

/// Every key of a preferences file with what may stand behind it, for pages that list them.
public enum KeyTable {
  public struct Row: Hashable, Sendable {
    /// The group as it is written, as `[Focus NAME]`.
    public let group: String
    public let key: String
    /// The values that are allowed, in the words of the error messages.
    public let expected: String
  }

  public static var rows: [Row] {
    rows(SettingKey.self, in: "[Defaults]") + rows(FocusKey.self, in: "[Focus NAME]")
      + rows(DesktopKey.self, in: "[Desktop]")
  }

  private static func rows<Key: PreferenceKey>(_ keys: Key.Type, in group: String) -> [Row] {
    keys.allCases.map { Row(group: group, key: $0.rawValue, expected: $0.expected) }
  }
}
