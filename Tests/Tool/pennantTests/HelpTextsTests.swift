import Testing
import TextLists

@testable import pennant

/// The list that translators have of what the help and the manual say.
@Suite struct HelpTextsTests {
  @Test func `the list in po has each text of the commands and keys, and no other`() {
    #expect(TextList("help-texts").fault(unless: HelpText.texts) == nil)
  }
}
