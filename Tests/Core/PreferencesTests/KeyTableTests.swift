import Policy
import Testing

@testable import Preferences

struct KeyTableTests {
  @Test(.timeLimit(.minutes(1)))
  func `every key of each kind of group is in it once, with what is allowed`() {
    let rows = KeyTable.rows
    #expect(
      rows.map(\.key)
        == SettingKey.allCases.map(\.rawValue) + FocusKey.allCases.map(\.rawValue)
        + DesktopKey.allCases.map(\.rawValue))
    #expect(Set(rows).count == rows.count)
    #expect(rows.allSatisfy { !$0.expected.isEmpty })
    #expect(rows.first { $0.key == "previews" }?.expected == SettingKey.previews.expected)
  }
}
