import NotificationModel
import TerminalText

/// Apps that have notified, as people read them: a heading, then a line each.
struct AppLines {
  let apps: [KnownApp]
  let now: UnixTime

  private static let headings = ["App", "Name", "Known by", "Open", "Last"]
  private static let widest = 32

  func text(_ page: Page) -> String {
    guard !apps.isEmpty else { return "" }
    var rows = [Self.headings.map { StyledText($0, .dim) }]
    rows += apps.map { cells($0) }
    let widths = Self.headings.indices.map { column in
      rows.map { $0[column].columns }.max() ?? 0
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

  private func cells(_ app: KnownApp) -> [StyledText] {
    [
      StyledText(app.app.spelling, .bold).fitted(Self.widest),
      StyledText(app.name).fitted(Self.widest),
      StyledText(app.grounds).fitted(Self.widest),
      StyledText("\(app.open)"),
      StyledText(app.lastAt.map { Times.ago($0, now: now) } ?? "-"),
    ]
  }
}

extension KnownApp {
  var json: JSON {
    .object([
      ("app", .text(app.spelling)), ("name", .text(name)), ("entry", .optional(entry)),
      ("knownBy", .text(grounds)), ("open", .number(Int64(open))),
      ("badge", .number(Int64(badge))),
      ("last", lastAt.map { .number($0.seconds) } ?? .null), ("hasGroup", .flag(hasGroup)),
    ])
  }
}
