import Policy
import Testing

@testable import Preferences

struct KeyTableTests {
  @Test(.timeLimit(.minutes(1)))
  func `every key of each kind of group is in it once, with what is allowed`() {
    let rows = KeyTable.rows
    #expect(
      rows.map(\.key)
        == SettingKey.allCases.map(\.rawValue) + RuleKey.allCases.map(\.rawValue)
        + FocusKey.allCases.map(\.rawValue) + DesktopKey.allCases.map(\.rawValue)
        + WindowsKey.allCases.map(\.rawValue))
    #expect(Set(rows).count == rows.count)
    #expect(rows.allSatisfy { !$0.expected.isEmpty })
    #expect(rows.allSatisfy { !$0.words.isEmpty && !$0.example.isEmpty })
    #expect(rows.first { $0.key == "previews" }?.expected == SettingKey.previews.expected)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("style", "auto", ["auto", "banner", "alert", "none"]), ("center", "yes", ["yes", "no"]),
      ("styles", "banner;alert;badge;sound", []), ("rate-limit", "60/m", []),
      ("history-keep", "30d", []), ("placeholder", "Notification", []),
      ("destructive-actions", "", []), ("until", "", []), ("levels", "time-sensitive;critical", []),
      ("unknown-lock", "unlocked", ["unlocked", "locked"]),
    ] as [(String, String, [String])])
  func `each shows its built-in value, and its choices`(
    key: String, value: String, choices: [String]
  ) {
    let row = KeyTable.rows.first { $0.key == key }
    #expect(row?.value == value && row?.choices == choices)
  }
}
