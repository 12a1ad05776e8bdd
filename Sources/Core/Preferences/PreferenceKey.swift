import Policy

/// The keys of one kind of group.
protocol PreferenceKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// All of them by their spelling; a table, for each line of each file asks.
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
