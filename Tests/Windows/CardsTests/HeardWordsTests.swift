import Cards
import Intake
import Testing

/// What a screen reader says of a card as its words change, are hidden and are shown again.
@Suite(.timeLimit(.minutes(1))) struct HeardWordsTests {
  /// A card says these one after another; `placeholder` stands in brackets.
  struct Case: CustomTestStringConvertible {
    let says: [String]
    /// Those of them that are said because they are new.
    let isSaid: [String]
    let testDescription: String

    init(_ says: [String], isSaid: [String], _ why: String) {
      (self.says, self.isSaid, testDescription) = (says, isSaid, why)
    }
  }

  nonisolated static let cases = [
    Case(["Dinner?"], isSaid: [], "the first words are said as the card comes"),
    Case(["Dinner?", "Dinner?"], isSaid: [], "the same words"),
    Case(["Dinner?", "Lunch?"], isSaid: ["Lunch?"], "other words"),
    Case(["Dinner?", "[One]", "Dinner?"], isSaid: [], "hidden and shown again"),
    Case(["Dinner?", "[One]", "Lunch?"], isSaid: ["Lunch?"], "other words behind a lock"),
    Case(["[One]", "Dinner?"], isSaid: ["Dinner?"], "it came behind a lock"),
    Case(["[One]", "Dinner?", "[One]", "Dinner?"], isSaid: ["Dinner?"], "and is locked again"),
    Case(["[One]", "[Two]", "[Two]"], isSaid: ["[Two]"], "another placeholder"),
  ]

  @Test(arguments: cases) func `other words are said, once`(_ one: Case) {
    var heard = HeardWords()
    let said = one.says.filter { heard.changed(to: content($0)) }
    #expect(said == one.isSaid)
  }

  private func content(_ words: String) -> CardContent {
    let placeholder = UntrustedHint("x-pennant-preview-placeholder", .text(words))
    return CardContent(
      UntrustedNotify(
        appName: "Mail", appIcon: "mail", summary: words, body: "", actions: [],
        hints: words.hasPrefix("[") ? [placeholder] : [], expireTimeout: 0))
  }
}
