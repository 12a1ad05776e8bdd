extension Verb {
  static let help = Verb(
    name: "help", topic: .service, summary: "says more about a command",
    arguments: "[COMMAND …]", options: [], words: 0...2,
    details: "Shows all commands, or one with its options and examples.",
    examples: [
      .init(command: "pennant help check", meaning: "all about 'pennant check'"),
      .init(command: "pennant help prefs set", meaning: "all about 'pennant prefs set'"),
    ]
  ) { arguments, _ in
    guard !arguments.words.isEmpty else { return HelpText.overview() }
    // The table asks for this verb in turn, so the question goes through the program.
    return Program.run(arguments.words + ["--help"], in: Surroundings())
  }
}
