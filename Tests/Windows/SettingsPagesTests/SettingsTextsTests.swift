import Testing
import TextLists

@testable import SettingsPages

/// The list that translators have of the texts of Settings.
@Suite struct SettingsTextsTests {
  @Test func `the list in po has each text of the rows, and no other`() {
    #expect(TextList("settings-texts").fault(unless: SettingsTexts.all) == nil)
  }
}
