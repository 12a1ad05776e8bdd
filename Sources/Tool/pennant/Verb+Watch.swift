extension Verb {
  static let watch = Verb(
    name: "watch", topic: .numbers, summary: "says what changes, as it changes",
    arguments: "",
    options: [
      Option("json", .flag, "one JSON object a line, for programs", letter: "j"),
      Option("waybar", .flag, "one line a change for a custom module of Waybar"),
    ],
    words: 0...0,
    details: """
      Prints a line for each change until it is ended. When the service goes away it says so, and
      waits for it to come back.
      With --json each line is an object; 'event' says what it is: there (with items and counts),
      gone, added, changed, removed, counts, badge, focus or reloaded.
      With --waybar there is a line at once, and one a change: 'text' is the number of open ones or
      empty, 'tooltip' the newest few, 'alt' and 'class' off, none, open or alert, and while a focus
      holds dnd-none, dnd-open or dnd-alert.
      Exit code 3 when the service does not run at the start; --waybar waits for it instead.
      """,
    examples: [
      .init(command: "pennant watch", meaning: "what happens, as it happens"),
      .init(
        command: "pennant watch --waybar",
        meaning: "\"exec\" of a Waybar module with \"return-type\": \"json\""),
    ]
  ) { arguments, surroundings throws(Failure) in
    let isBar = arguments.has("waybar")
    guard !(isBar && arguments.has(Option.json.name)) else {
      throw .misuse("--json and --waybar exclude each other.")
    }
    var printer: any WatchPrinter = WatchLines(page: surroundings.page, now: surroundings.now)
    if isBar { printer = WaybarLines() }
    if arguments.has(Option.json.name) { printer = WatchJSON() }
    var wasThere = false
    let end = MainActor.assumeIsolated {
      surroundings.service.follow { event in
        if case .there = event { wasThere = true }
        // A script is to know at once that it has nothing to wait for.
        guard isBar || wasThere else { return false }
        for line in printer.lines(for: event) { surroundings.person.write(line + "\n") }
        return true
      }
    }
    throw end
  }
}
