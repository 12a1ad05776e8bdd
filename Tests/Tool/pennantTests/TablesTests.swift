import Testing

@testable import pennant

@Suite(.timeLimit(.minutes(1)))
struct TablesTests {
  private let printed = Program.run(["tables"], in: Surroundings()).out

  @Test(arguments: CommandTable.all.filter { !$0.isHidden })
  func `every command that help shows is in it, with all its options`(verb: Verb) {
    #expect(printed.contains(#"{"name": "\#(verb.name)", "topic""#))
    for option in verb.options {
      #expect(printed.contains(#"{"name": "\#(option.name)", "letter""#))
    }
  }

  @Test func `what is hidden is not in it`() {
    for verb in CommandTable.verbs where verb.isHidden {
      #expect(!printed.contains(#"{"name": "\#(verb.name)", "topic""#))
    }
  }
}
