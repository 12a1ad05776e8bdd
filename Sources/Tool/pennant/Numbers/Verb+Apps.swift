import CenterList
import Clock
import ControlProtocol
import NotificationModel
import TerminalText
import Translations

extension Verb {
  static let apps = Verb(
    name: "apps", topic: .numbers, summary: "lists who has notified, and how it is known",
    arguments: "",
    options: [
      Option("stub", .value("APP"), "writes a group for this app into the preferences"),
      .preferences, .json,
    ],
    words: 0...0,
    details: """
      Lists the apps that have notified: the id that names each in the preferences, its own name,
      how it is known, how many of its notifications are open, how many are held until you have said
      whether it may notify, when it last notified, until when you have muted it, and which styles
      its desktop entry declares (X-Pennant-Styles): it gets no others. Under a browser stand the web
      sites that it has spoken for, the latest first: [App APP Site HOST] is the group of one.
      With --stub it adds a group for an app at the end of the preferences file, with every key in it
      commented out, for you to edit; it refuses where the app has a group there.
      """,
    examples: [
      .init(command: "pennant apps", meaning: "who has notified"),
      .init(command: "pennant apps --stub slack", meaning: "a group for Slack, to be edited"),
    ]
  ) { arguments, surroundings throws(Failure) in
    if let app = arguments.value("stub") {
      return try PreferenceDesk(arguments, surroundings).writeStub(of: app)
    }
    let apps: [KnownApp] = try surroundings.ask(.apps) {
      if case .apps(let apps) = $0 { apps } else { nil }
    }
    if arguments.has(Option.json.name) {
      return Answer(out: JSON.array(apps.map(\.json)).text + "\n")
    }
    return Answer(out: AppLines(apps: apps, now: surroundings.now).text(surroundings.page))
  }
}

/// Apps that have notified, as people read them: a heading, then a line each, and one for each web
/// site of a browser.
struct AppLines {
  let apps: [KnownApp]
  let now: UnixTime

  private static let widest = 32

  private struct Column {
    let heading: String
    var isWanted = true
    let cell: (KnownApp) -> StyledText
  }

  func text(_ page: PrintedPage) -> String {
    guard !apps.isEmpty else { return "" }
    let columns = columns
    var rows = [columns.map { StyledText($0.heading, .dim) }]
    for app in apps {
      rows.append(columns.map { $0.cell(app) })
      for site in app.sites.reversed() {
        rows.append([StyledText("  Site \(site)").fitted(Self.widest)])
      }
    }
    let widths = columns.indices.map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    var out = ""
    for row in rows {
      var line = StyledText()
      for (column, cell) in row.enumerated() {
        line += cell
        guard column < row.count - 1 else { break }
        line += StyledText(String(repeating: " ", count: widths[column] - cell.columns + 2))
      }
      out += page.line(line) + "\n"
    }
    return out
  }

  private var columns: [Column] {
    let now = now
    let all = [
      Column(heading: translated("App")) { StyledText($0.app.spelling, .bold).fitted(Self.widest) },
      Column(heading: translated("Name")) { StyledText($0.name).fitted(Self.widest) },
      Column(heading: translated("Known by")) { StyledText($0.grounds).fitted(Self.widest) },
      Column(heading: translated("Open", context: "items")) { StyledText("\($0.open)") },
      // Few wait for an answer, and few declare anything.
      Column(heading: translated("Held"), isWanted: apps.contains { $0.held > 0 }) {
        StyledText("\($0.held)")
      },
      Column(heading: translated("Last")) {
        StyledText($0.lastAt.map { Times.ago($0, now: now) } ?? "-")
      },
      Column(heading: translated("Muted until"), isWanted: apps.contains { $0.mutedUntil != nil }) {
        StyledText($0.mutedUntil.map { Times.clock($0, now: now) } ?? "-")
      },
      Column(heading: translated("Declares"), isWanted: apps.contains { $0.styles != nil }) {
        StyledText($0.styles ?? "-").fitted(Self.widest)
      },
    ]
    return all.filter(\.isWanted)
  }
}

extension KnownApp {
  var json: JSON {
    .object([
      ("app", .text(app.spelling)), ("name", .text(name)), ("entry", .optional(entry)),
      ("knownBy", .text(grounds)), ("open", .number(Int64(open))),
      ("held", .number(Int64(held))), ("badge", .number(Int64(badge))),
      ("last", lastAt.map { .number($0.seconds) } ?? .null),
      ("mutedUntil", mutedUntil.map { .number($0.seconds) } ?? .null),
      ("styles", .optional(styles)),
      ("hasGroup", .flag(hasGroup)), ("sites", .array(sites.reversed().map { .text($0) })),
    ])
  }
}
