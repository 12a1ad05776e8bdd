import Guidelines
import TerminalText

/// A notification that was seen, and what was found in it.
struct TrafficReport {
  let id: UInt32
  /// `nil` where its name may say more than it should.
  let app: String?
  let title: String?
  let report: LintReport

  var findings: [Finding] { report.findings }

  func text(_ page: Page) -> String {
    let heading =
      StyledText("\(id)  \(app ?? "an app")", .bold) + StyledText(title.map { "  \($0)" } ?? "")
    return page.line(heading) + "\n" + report.text(page)
  }

  /// An object with id, app, title (null where it is hidden) and findings, as without --watch.
  var json: JSON {
    .object([
      ("id", .number(Int64(id))), ("app", .optional(app)), ("title", .optional(title)),
      ("findings", report.json),
    ])
  }
}
