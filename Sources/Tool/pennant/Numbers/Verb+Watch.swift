import CenterList
import Clock
import ControlProtocol
import NotificationModel
import TerminalText
import Translations

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
      throw .misuse(translated("--json and --waybar exclude each other."))
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

/// An event that a watch of the service tells of.
enum WatchEvent: Sendable {
  /// The service is there, at the start or again, with what is open then, the newest first.
  case there([CenterItem], CenterCounts)
  case signal(ControlSignal)
  /// The service is not there, at the start or any more.
  case gone
}

/// The form in which events are printed while the service is watched.
protocol WatchPrinter {
  /// The lines for what happened, without their ends; none where it is of no interest.
  mutating func lines(for event: WatchEvent) -> [String]
}

/// Prints each change as a line, for people.
struct WatchLines: WatchPrinter {
  let page: PrintedPage
  var now = UnixTime(milliseconds: 0)

  func lines(for event: WatchEvent) -> [String] {
    switch event {
    case .there(_, let counts):
      [says(.watching, translated("{count} open", "{count} open", Int(counts.open)))]
    case .gone: [says(.gone, translated("the service does not run; waiting for it"))]
    case .signal(.added(let item)): [says(.added, item)]
    case .signal(.changed(let item)): [says(.changed, item)]
    case .signal(.removed(let id, let app, let reason)):
      [
        says(
          .removed,
          "\(id.rawValue)  \(app.spelling)  "
            + (reason?.ending ?? translated("behind a newer one, or put off")))
      ]
    case .signal(.badge(let badge)): [says(.badge, "\(badge.app.spelling)  \(badge.count)")]
    case .signal(.reloaded): [says(.reloaded, translated("the preferences were read again"))]
    case .signal(.mute(let app, let until)):
      [
        says(
          .mute,
          "\(app.spelling)  "
            + (until.map { translated("until {time}", ["time": Times.clock($0, now: now)]) }
              ?? translated("no more")))
      ]
    case .signal(.focus(let focus)):
      [says(.focus, FocusReport(focus, now: now).line)]
    // The changes that they come of have been told, and what is past is not shown.
    case .signal(.counts), .signal(.past): []
    }
  }

  /// The event, for the first column.
  private enum Head: CaseIterable {
    case watching, gone, added, changed, removed, badge, reloaded, mute, focus

    var word: String {
      switch self {
      case .watching: translated("watching")
      case .gone: translated("gone")
      case .added: translated("added")
      case .changed: translated("changed")
      case .removed: translated("removed")
      case .badge: translated("badge")
      case .reloaded: translated("reloaded")
      case .mute: translated("mute")
      case .focus: translated("focus")
      }
    }

    var text: StyledText {
      let width = columnWidth(Self.allCases.map(\.word))
      return StyledText(padded(word, to: width) + "  ", .dim)
    }
  }

  private func says(_ head: Head, _ words: String) -> String {
    page.line(head.text + StyledText(words))
  }

  private func says(_ head: Head, _ item: CenterItem) -> String {
    var line = head.text + StyledText("\(item.id.rawValue)  \(item.appName)  ")
    if item.count > 1 { line += StyledText("×\(item.count) ", .dim) }
    line += StyledText(item.title, .bold)
    if !item.body.isEmpty { line += StyledText("  \(item.body)") }
    if !item.marks.isEmpty {
      line += StyledText("  [\(item.marks.joined(separator: ", "))]", .dim)
    }
    return page.line(line)
  }
}

/// Prints each event as a JSON object on a line, for programs; `event` says what happened.
///
///     there     items (array of what is open, the newest first), counts; at the start and
///               whenever the service is back
///     gone      the service is not there
///     added     item
///     changed   item
///     removed   id, app, ended (as in an item; null where it stands behind a newer one or is
///               snoozed)
///     counts    counts (as of `count --json`)
///     badge     badge (as of `badge --json`); a count of 0 takes it away
///     focus     focus (as of `dnd status --json`); without one at the start nothing holds
///     mute      app, until (null where it is muted no more)
///     reloaded  the preferences were read again
///     past      what `history` shows may be another now
struct WatchJSON: WatchPrinter {
  func lines(for event: WatchEvent) -> [String] {
    let (name, members): (String, [(String, JSON)]) =
      switch event {
      case .there(let items, let counts):
        ("there", [("items", .array(items.map(\.json))), ("counts", counts.json)])
      case .gone: ("gone", [])
      case .signal(.added(let item)): ("added", [("item", item.json)])
      case .signal(.changed(let item)): ("changed", [("item", item.json)])
      case .signal(.removed(let id, let app, let reason)):
        (
          "removed",
          [
            ("id", .number(Int64(id.rawValue))), ("app", .text(app.spelling)),
            ("ended", reason.map { .text($0.word) } ?? .null),
          ]
        )
      case .signal(.counts(let counts)): ("counts", [("counts", counts.json)])
      case .signal(.badge(let badge)): ("badge", [("badge", badge.json)])
      case .signal(.focus(let focus)): ("focus", [("focus", focus.json)])
      case .signal(.mute(let app, let until)):
        (
          "mute",
          [("app", .text(app.spelling)), ("until", until.map { .number($0.seconds) } ?? .null)]
        )
      case .signal(.reloaded): ("reloaded", [])
      case .signal(.past): ("past", [])
      }
    return [JSON.object([("event", .text(name))] + members).text]
  }
}
