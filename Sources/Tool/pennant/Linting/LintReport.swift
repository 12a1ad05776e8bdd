import CenterList
import Guidelines
import NotificationModel
import TerminalText
import Translations

/// The findings in one notification, for people and for programs.
struct LintReport {
  let findings: [Finding]

  /// Makes a report, which has none of the text where the person has that hidden.
  init(_ findings: [Finding], isHidden: Bool = false) {
    self.findings =
      isHidden ? findings.map { Finding($0.rule, $0.place.hidden, found: "") } : findings
  }

  /// Two lines a finding, or three.
  func text(_ page: PrintedPage) -> String {
    // A person who mends a text wants all of it.
    let page = PrintedPage(columns: nil, isColoured: page.isColoured)
    let lead = "  " + translated("better:") + " "
    let indent = padded("", to: drawnWidth(lead))
    var out = ""
    for finding in findings {
      let place = StyledText(finding.place.words, .bold)
      let what = finding.found.isEmpty ? "" : ": \(finding.found)"
      out += page.line(place + StyledText(what) + StyledText("  [\(finding.rule.rawValue)]", .dim))
      out += "\n" + page.line(StyledText("  \(finding.rule.reason)", .dim)) + "\n"
      if let better = finding.better {
        for (index, line) in better.split(whereSeparator: \.isNewline).enumerated() {
          out += page.line(StyledText((index == 0 ? lead : indent) + line)) + "\n"
        }
      }
    }
    return out
  }

  /// An array of objects of rule, place, found, reason (strings), action and better (strings or
  /// null).
  var json: JSON { .array(findings.map(\.json)) }
}

extension Finding {
  fileprivate var json: JSON {
    .object([
      ("rule", .text(rule.rawValue)), ("place", .text(place.word)), ("action", .optional(key)),
      ("found", .optional(found.isEmpty ? nil : found)), ("reason", .text(rule.reason)),
      ("better", .optional(better)),
    ])
  }

  private var key: String? {
    if case .action(let key) = place, !key.rawValue.isEmpty { key.rawValue } else { nil }
  }
}

extension Finding.Place {
  fileprivate var word: String {
    switch self {
    case .title: "title"
    case .body: "body"
    case .action: "action"
    case .actions: "actions"
    case .badge: "badge"
    case .whole: "notification"
    }
  }

  /// Keys of buttons may quote what is hidden.
  fileprivate var hidden: Finding.Place {
    switch self {
    case .action: .actions
    case .title, .body, .actions, .badge, .whole: self
    }
  }
}

/// A notification that was seen, and what was found in it.
struct TrafficReport {
  let id: UInt32
  /// `nil` where its name may say more than it should.
  let app: String?
  let title: String?
  let report: LintReport

  var findings: [Finding] { report.findings }

  func text(_ page: PrintedPage) -> String {
    let heading =
      StyledText("\(id)  \(app ?? translated("an app"))", .bold)
      + StyledText(title.map { "  \($0)" } ?? "")
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
