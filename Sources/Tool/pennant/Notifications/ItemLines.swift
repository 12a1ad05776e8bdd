import CenterList
import Clock
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

  func text(_ page: PrintedPage) -> String {
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

/// Everything about one item, as people read it.
struct ItemSheet {
  let item: CenterItem
  let now: UnixTime

  func text(_ page: PrintedPage) -> String {
    // Whoever asks for everything gets it whole: nothing is cut here.
    let page = PrintedPage(columns: nil, isColoured: page.isColoured)
    var out = ""
    func say(_ line: StyledText) { out += page.line(line) + "\n" }
    func row(_ name: String, _ value: String, _ look: StyledText.Look = []) {
      say(StyledText("  " + padded(name, to: 10), .dim) + StyledText(value, look))
    }
    say(
      StyledText("\(item.id.rawValue)  \(item.appName)", .bold)
        + StyledText("  (\(item.app.spelling))", .dim))
    row("title", item.title, .bold)
    for (index, line) in bodyLines.enumerated() { row(index == 0 ? "body" : "", line) }
    row("received", time(item.receivedAt))
    if let dueAt = item.dueAt { row("due", Times.full(dueAt) + "; it came late") }
    row("place", place)
    row(
      "style",
      "\(item.style.rawValue), level \(item.level.rawValue), urgency \(item.urgency.word)")
    if item.count > 1 { row("count", "×\(item.count)") }
    if let site = item.site { row("site", site.name) }
    if let category = item.category { row("category", category.rawValue) }
    if let thread = item.thread { row("thread", thread) }
    if let progress = item.progress { row("progress", "\(progress) %") }
    if let entry = item.entry { row("entry", entry) }
    if let tap { row("tap", tap) }
    for (index, action) in item.actions.enumerated() {
      row(index == 0 ? "buttons" : "", Self.words(action))
    }
    if item.takesReply { row("reply", "pennant reply \(item.id.rawValue) TEXT") }
    if !remarks.isEmpty { row("also", remarks.joined(separator: "; ")) }
    return out
  }

  private var bodyLines: [String] {
    item.body.isEmpty
      ? [] : item.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func time(_ time: UnixTime) -> String {
    let ago = Times.ago(time, now: now)
    let isFar = ago == Times.day(time)
    return Times.full(time) + (isFar ? "" : ago == "now" ? ", just now" : ", \(ago) ago")
  }

  private var place: String {
    switch item.place {
    case .screen: "on screen"
    case .silenced: "with the desktop server, which keeps it back by a switch of its own"
    case .unseen: "on no screen, as nothing draws here; open"
    case .center: "open in the Center"
    case .asleep(.scheduled, let time): "scheduled for \(Times.full(time))"
    case .asleep(.snoozed, let time): "snoozed until \(Times.full(time))"
    case .asleep(.gathered, let time):
      "open in the Center; arrives with others at \(Times.full(time))"
    case .held: "held until you have answered whether its app may notify"
    case .past(let reason, let at): "\(item.ending(reason)) \(time(at))"
    }
  }

  private var tap: String? {
    guard item.opens else { return nil }
    return item.reach == .entry ? "opens the app" : "does what the app says"
  }

  private static func words(_ action: Action) -> String {
    "\(action.key.rawValue) = \(action.title)" + (action.isDestructive ? " (destructive)" : "")
  }

  private var remarks: [String] {
    var found: [String] = []
    switch item.reach {
    case .app: break
    case .entry: found.append("its app is gone and can be opened")
    case .nobody: if item.place.closing == nil { found.append("its app is gone") }
    }
    if item.hasPicture { found.append("it brings a picture") }
    if item.isHidden { found.append("its text is hidden") }
    if item.isResident { found.append("it stays when it is acted on") }
    if item.isAwaited { found.append("a program waits for what you do") }
    return found
  }
}
