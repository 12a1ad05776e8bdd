import Policy
import Testing

@testable import Preferences

/// What the packed file gives to those who start from it.
@Suite(.timeLimit(.minutes(1)))
struct PackedFileTests {
  @Test func `every key has its built-in value and a line in the stub`() {
    for key in SettingKey.allCases {
      let isInStub = PackedFile.stub.contains { $0.hasPrefix("#\(key.rawValue) =") }
      #expect(isInStub == !key.row.isOfAllApps)
    }
    #expect(PreferenceTarget.defaults.builtIn("banner-duration") == "5s")
    #expect(PreferenceTarget.defaults.builtIn("destructive-actions") == "")
  }

  @Test func `a stub changes nothing, and is good with every line in force`() {
    let stub = PackedFile.stub
    #expect(stub.allSatisfy { $0.isEmpty || $0.hasPrefix("#") })
    #expect(stub.first?.isEmpty == false && stub.last?.hasPrefix("#run = ") == true)
    #expect(
      stub.contains { $0.hasPrefix("# How long a banner stays on the screen, from 1s to 60s") })
    let inForce = stub.map { $0.hasPrefix("# ") ? $0 : String($0.dropFirst()) }
    #expect(errors("[App a]\n" + inForce.joined(separator: "\n")) == "")
    #expect(!stub.contains { $0.contains("[") && !$0.contains("[Defaults]") })
  }

  @Test func `no line is too wide for a terminal of eighty columns`() {
    #expect(PackedFile.text.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  /// The effect first, an example second, and then the line with nothing but its default.
  @Test(arguments: KeyTable.rows)
  func `every key shows its default and nothing else, below what it does and an example`(
    row: KeyTable.Row
  ) throws {
    let lines = PackedFile.text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = try #require(
      lines.firstIndex(of: row.value.isEmpty ? "#\(row.key) =" : "#\(row.key) = \(row.value)"))
    #expect(lines[place - 1] == "# Example: \(row.key) = \(row.example)")
    #expect(lines[place - 2].hasPrefix("# ") && lines[place - 2] != "# ")
    #expect(row.example != row.value && !row.example.isEmpty)
    let words = row.words.prefix { $0 != " " && $0 != "\n" }
    #expect(words.first?.isUppercase == true, "it begins with what it does: \(row.words)")
  }

  /// The examples are lines that a person may write as they stand.
  @Test(arguments: KeyTable.rows)
  func `every example is good where it belongs`(row: KeyTable.Row) {
    let group = row.group.replacing("NAME", with: "Night")
    let focus = row.group == "[Focus NAME]" ? "" : "\n[Focus Night]\nfrom = 22:00\nuntil = 07:00\n"
    #expect(errors("\(group)\n\(row.key) = \(row.example)\n\(focus)") == "")
  }

  @Test func `the words of an item's life are explained once, with a picture`() {
    let text = PackedFile.text
    for line in ItemLife.picture { #expect(text.contains("# \(line)\n")) }
    for one in ItemLife.words {
      #expect(text.split(separator: "\n").filter { $0.hasPrefix("#   \(one.word) ") }.count == 1)
    }
    let keys = Set(SettingKey.allCases.map(\.rawValue))
    #expect(
      ItemLife.words.filter { keys.contains($0.word) }.map(\.word)
        == ["on-fade", "center", "keep", "history"])
  }
}
