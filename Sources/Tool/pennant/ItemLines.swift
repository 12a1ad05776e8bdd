import NotificationModel
import TerminalText

/// Items as people read them, a line each: id, time, app, what it says, and marks.
struct ItemLines {
  /// A wider name gives way to what the item says.
  private static let widestApp = 16
  /// A line keeps so much room for what the item says, whatever the marks are.
  private static let leastText = 16

  let items: [CenterItem]
  let now: UnixTime

  func text(_ page: Page) -> String {
    let times = items.map { item in
      item.place.wakesAt.map { Times.coming($0, now: now) }
        ?? Times.ago(item.receivedAt, now: now)
    }
    let idWidth = items.map { "\($0.id.rawValue)".count }.max() ?? 0
    let timeWidth = times.map(\.count).max() ?? 0
    let apps = items.map { StyledText($0.appName).fitted(Self.widestApp) }
    let appWidth = apps.map(\.columns).max() ?? 0
    var out = ""
    for (index, item) in items.enumerated() {
      var line = StyledText(left("\(item.id.rawValue)", idWidth))
      line += StyledText("  " + left(times[index], timeWidth) + "  ", .dim)
      line += apps[index]
      line += StyledText(String(repeating: " ", count: appWidth - apps[index].columns + 2))
      out += page.line(says(item, in: page.columns.map { $0 - line.columns }, after: line)) + "\n"
    }
    return out
  }

  private func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The rest of the line; without a terminal it is as long as it is.
  private func says(_ item: CenterItem, in room: Int?, after start: StyledText) -> StyledText {
    var words = StyledText()
    if item.count > 1 { words += StyledText("×\(item.count) ", .dim) }
    if let site = item.site { words += StyledText("\(site.name)  ", .dim) }
    words += StyledText(item.title, .bold)
    let body = item.body.split(separator: "\n").first.map(String.init) ?? ""
    if !body.isEmpty { words += StyledText("  \(body)") }
    let names = item.marks
    var marks = StyledText()
    if !names.isEmpty {
      let look: StyledText.Look = item.style == .alert ? .red : .dim
      marks = StyledText("  [\(names.joined(separator: ", "))]", look)
    }
    guard let room else { return start + words + marks }
    let forWords = max(Self.leastText, room - marks.columns)
    return start + words.fitted(forWords) + marks
  }
}

extension CenterItem {
  /// The marks for what a person has to know about the item beside its words.
  var marks: [String] {
    var found: [String] = []
    if let closing = place.closing { found.append(ending(closing.reason)) }
    if dueAt != nil { found.append("late") }
    if style == .alert { found.append("alert") }
    if isAwaited { found.append("awaited") }
    if hasPicture { found.append("picture") }
    if !actions.isEmpty { found.append("buttons") }
    if takesReply { found.append("reply") }
    if isHidden { found.append("hidden") }
    return found
  }

  /// How it ended, for people.
  func ending(_ reason: CloseReason) -> String {
    guard let acted else { return reason.ending }
    return acted.isEmpty ? "acted on" : "acted: \(acted)"
  }
}

extension CloseReason {
  /// How it ended, for people.
  var ending: String {
    switch self {
    case .expired: "ran out"
    case .dismissed: "dismissed"
    case .closedByApp: "closed by its app"
    case .undefined: "gone"
    }
  }
}
