import Policy

/// Every key of a preferences file, for pages and completions that list them.
public enum KeyTable {
  public struct Row: Hashable, Sendable {
    /// The group as it is written, as `[Focus NAME]`.
    public let group: String
    public let key: String
    /// The values that are allowed, in the words of the error messages.
    public let expected: String
    /// The words that the value may be; none where it is no choice of a few.
    public let choices: [String]
    /// The built-in value; empty where nothing holds without a line.
    public let value: String
    /// Another value, which shows how one is written.
    public let example: String
    /// The meaning, a paragraph to each line; what is indented stands as it is.
    public let words: String
  }

  public static var rows: [Row] {
    rows(SettingKey.self, in: "[Defaults]") + rows(RuleKey.self, in: "[Rule NAME]")
      + rows(FocusKey.self, in: "[Focus NAME]") + rows(DesktopKey.self, in: "[Desktop]")
      + rows(WindowsKey.self, in: "[Windows]")
  }

  private static func rows<Key: PreferenceKey>(_ keys: Key.Type, in group: String) -> [Row] {
    keys.allCases.map { key in
      let syntax = key.syntax
      return Row(
        group: group, key: key.rawValue, expected: key.expected, choices: syntax.choices,
        value: syntax.help.builtIn, example: syntax.help.example, words: syntax.help.words)
    }
  }
}
