import NotificationModel
import Testing

@testable import pennant

/// What the tool makes of its words, whatever the verb.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ProgramTests {
  nonisolated static let misuses: [(words: [String], sentence: String)] = [
    ([], "no command given. See 'pennant --help'."),
    (
      ["search", "x"],
      "unknown command 'search'. Did you mean 'list --search'? See 'pennant --help'."
    ),
    (["chekc"], "unknown command 'chekc'. Did you mean 'check'? See 'pennant --help'."),
    (["check", "a", "b"], "unexpected argument 'b'. See 'pennant help check'."),
    (
      ["check", "--hepl"],
      "unknown option '--hepl'. Did you mean '--help'? See 'pennant help check'."
    ),
    (["check", "-x"], "unknown option '-x'. See 'pennant help check'."),
    (["check", "--help=yes"], "'--help' takes no value. See 'pennant help check'."),
    (["oepn"], "unknown command 'oepn'. See 'pennant --help'."),
    (["open"], "'open' needs ENTRY. See 'pennant help open'."),
    (["explain", "--app"], "'--app' needs APP. See 'pennant help explain'."),
    (
      ["explain", "--app", "a", "--app=b"],
      "'--app' was given twice. See 'pennant help explain'."
    ),
    (
      ["explain", "--app=a", "--urgency=high"],
      "unknown urgency 'high'; use low, normal or critical. See 'pennant help explain'."
    ),
    (
      ["explain", "--app=a", "--timeout=-2"],
      "'-2' is not a number of milliseconds. See 'pennant help explain'."
    ),
    (
      ["explain", "--app=a", "--action", "Open"],
      "'Open' is not an action; write KEY=TITLE. See 'pennant help explain'."
    ),
    (
      ["explain", "--app=a", "--hint", "int:value"],
      "'int:value' is not a hint; write TYPE:NAME:VALUE. See 'pennant help explain'."
    ),
    (["reload", "-jx"], "unknown option '-jx'. See 'pennant help reload'."),
    (["list", "-jx"], "'-j' takes no value. See 'pennant help list'."),
    (["help", "nothing"], "unknown command 'nothing'. See 'pennant --help'."),
    (["check"], "HOME is not set; name a FILE. See 'pennant help check'."),
  ]

  @Test(arguments: misuses) func `wrong usage is one sentence and exit code 2`(
    words: [String], sentence: String
  ) {
    let answer = Program.run(words, in: Surroundings())
    #expect(answer.err == "pennant: \(sentence)\n")
    #expect(answer.out == "")
    #expect(answer.code == .wrongUsage)
  }

  @Test(arguments: CommandTable.all.map(\.name))
  func `every verb has help with examples, however it is asked for`(name: String) {
    let words = name.split(separator: " ").map(String.init)
    let help = Program.run(["help"] + words, in: Surroundings())
    #expect(help.code == .done)
    #expect(help.out.hasPrefix("pennant \(name)"))
    #expect(help.out.contains("Examples\n  pennant \(name)"))
    for option in ["--help", "-h"] {
      #expect(Program.run(words + [option], in: Surroundings()).out == help.out)
    }
  }

  @Test func `the overview names every verb that is for people`() {
    let help = Program.run(["--help"], in: Surroundings())
    for verb in CommandTable.verbs {
      #expect(help.out.contains("  \(verb.name) ") == !verb.isHidden)
    }
    let lines = help.out.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 38)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(Program.run(["help"], in: Surroundings()).out == help.out)
  }

  @Test func `no help line is longer than a terminal is wide`() {
    for verb in CommandTable.all {
      let lines = Program.run(
        verb.name.split(separator: " ").map(String.init) + ["--help"], in: Surroundings()
      ).out.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 100 })
    }
  }

  @Test func `the version is one line`() {
    #expect(Program.run(["--version"], in: Surroundings()).out == "pennant \(Product.version)\n")
  }
}
