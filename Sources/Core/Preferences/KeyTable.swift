import Policy

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
