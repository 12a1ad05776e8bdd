import NotificationModel
import Testing

/// Words that a person looks for.
@Suite(.timeLimit(.minutes(1))) struct SearchWordsTests {
  @Test(
    arguments: [
      ("lunch", true), ("LUNCH", true), ("unc", true), ("lunch ann", true), ("mail  lunch", true),
      ("lunch bob", false), ("annlunch", false), ("", true), ("  ", true), ("ümit", true),
      ("ÜMIT", true), ("umit", false), ("lunch?", true), ("lunch??", false),
    ] as [(String, Bool)])
  func `each occurs in one text or another`(words: String, isFound: Bool) throws {
    let texts = ["Ann", "Lunch? Ümit comes.", "Mail"]
    #expect(try #require(SearchWords(words)).occur(in: texts) == isFound)
  }

  @Test func `a word longer than the text is not in it`() throws {
    #expect(try #require(SearchWords("lunch")).occur(in: ["", "lun"]) == false)
  }

  @Test func `nobody looks for more than this`() {
    #expect(SearchWords(String(repeating: "a", count: SearchWords.mostBytes)) != nil)
    #expect(SearchWords(String(repeating: "a", count: SearchWords.mostBytes + 1)) == nil)
  }
}
