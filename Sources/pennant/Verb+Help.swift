extension Verb {
  static let help = Verb(
    name: "help", summary: "says more about a command", arguments: "[COMMAND]", options: [],
    words: 0...1, details: "Shows all commands, or one with its options and examples.",
    examples: [.init(command: "pennant help check", meaning: "all about 'pennant check'")]
  ) { arguments, _ in
    guard let name = arguments.words.first else { return HelpText.overview() }
    // The table asks for this verb in turn, so the question goes through the program.
    return Program.run([name, "--help"], in: Surroundings())
  }
}
