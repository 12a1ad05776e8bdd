import FrontDoors
import NotificationModel
import TerminalText

/// Prints each change as a line, for people.
struct WatchLines: WatchPrinter {
  let page: Page
  var now = UnixTime(milliseconds: 0)

  func lines(for event: WatchEvent) -> [String] {
    switch event {
    case .there(_, let counts):
      [says("watching", "\(counts.open) open")]
    case .gone: [says("gone", "the service does not run; waiting for it")]
    case .signal(.added(let item)): [says("added", item)]
    case .signal(.changed(let item)): [says("changed", item)]
    case .signal(.removed(let id, let app, let reason)):
      [
        says(
          "removed",
          "\(id.rawValue)  \(app.spelling)  \(reason?.ending ?? "behind a newer one, or put off")")
      ]
    case .signal(.badge(let badge)): [says("badge", "\(badge.app.spelling)  \(badge.count)")]
    case .signal(.reloaded): [says("reloaded", "the preferences were read again")]
    case .signal(.focus(let focus)):
      [says("focus", FocusReport(focus, now: now).line)]
    // The changes that they come of have been told.
    case .signal(.counts): []
    }
  }

  private func says(_ what: String, _ words: String) -> String {
    page.line(head(what) + StyledText(words))
  }

  private func says(_ what: String, _ item: CenterItem) -> String {
    var line = head(what) + StyledText("\(item.id.rawValue)  \(item.appName)  ")
    if item.count > 1 { line += StyledText("×\(item.count) ", .dim) }
    line += StyledText(item.title, .bold)
    if !item.body.isEmpty { line += StyledText("  \(item.body)") }
    if !item.marks.isEmpty {
      line += StyledText("  [\(item.marks.joined(separator: ", "))]", .dim)
    }
    return page.line(line)
  }

  private func head(_ what: String) -> StyledText {
    StyledText(padded(what, to: 8) + "  ", .dim)
  }
}
