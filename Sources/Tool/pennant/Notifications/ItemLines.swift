import CenterList
import Clock
import NotificationModel
import TerminalText
import Translations

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
    let idWidth = columnWidth(items.map { "\($0.id.rawValue)" })
    let timeWidth = columnWidth(times)
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
    String(repeating: " ", count: max(0, width - drawnWidth(text))) + text
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
    if dueAt != nil { found.append(translated("late")) }
    if style == .alert { found.append(translated("alert")) }
    if isAwaited { found.append(translated("awaited")) }
    if hasPicture { found.append(translated("picture")) }
    if !actions.isEmpty { found.append(translated("buttons")) }
    if takesReply { found.append(translated("reply")) }
    if isHidden { found.append(translated("hidden")) }
    return found
  }

  /// How it ended, for people.
  func ending(_ reason: CloseReason) -> String {
    guard let acted else { return reason.ending }
    return acted.isEmpty
      ? translated("acted on") : translated("acted: {button}", ["button": acted])
  }
}

extension CloseReason {
  /// How it ended, for people.
  var ending: String {
    switch self {
    case .expired: translated("ran out")
    case .dismissed: translated("dismissed")
    case .closedByApp: translated("closed by its app")
    case .undefined: translated("gone")
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
    let heading =
      StyledText("\(item.id.rawValue)  \(item.appName)", .bold)
      + StyledText("  (\(item.app.spelling))", .dim)
    let rows = rows
    let width = columnWidth(rows.map(\.name), least: 8) + 2
    let lines = rows.map { row in
      StyledText("  " + padded(row.name, to: width), .dim) + StyledText(row.value, row.look)
    }
    return ([heading] + lines).map { page.line($0) + "\n" }.joined()
  }

  private var rows: [(name: String, value: String, look: StyledText.Look)] {
    var rows: [(name: String, value: String, look: StyledText.Look)] = []
    func row(_ name: String, _ value: String, _ look: StyledText.Look = []) {
      rows.append((name, value, look))
    }
    row(translated("title"), item.title, .bold)
    for (index, line) in bodyLines.enumerated() { row(index == 0 ? translated("body") : "", line) }
    for (index, link) in item.links.enumerated() {
      row(index == 0 ? translated("links") : "", link.spoken)
    }
    row(translated("received"), time(item.receivedAt))
    if let dueAt = item.dueAt {
      row(translated("due"), translated("{time}; it came late", ["time": Times.full(dueAt)]))
    }
    row(translated("place"), place)
    row(
      translated("style"),
      translated(
        "{style}, level {level}, urgency {urgency}",
        [
          "style": item.style.rawValue, "level": item.level.rawValue,
          "urgency": item.urgency.word,
        ]))
    if item.count > 1 { row(translated("count"), "×\(item.count)") }
    if let site = item.site { row(translated("site"), site.name) }
    if let category = item.category { row(translated("category"), category.rawValue) }
    if let thread = item.thread { row(translated("thread"), thread) }
    if let progress = item.progress { row(translated("progress"), "\(progress) %") }
    if let entry = item.entry { row(translated("entry"), entry) }
    if let tap { row(translated("tap"), tap) }
    for (index, action) in item.actions.enumerated() {
      row(index == 0 ? translated("buttons") : "", Self.words(action))
    }
    if item.takesReply { row(translated("reply"), "pennant reply \(item.id.rawValue) TEXT") }
    if !remarks.isEmpty { row(translated("also"), remarks.joined(separator: "; ")) }
    return rows
  }

  private var bodyLines: [String] {
    item.body.isEmpty
      ? [] : item.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func time(_ time: UnixTime) -> String {
    let ago = Times.ago(time, now: now)
    let full = Times.full(time)
    if ago == Times.day(time) { return full }
    return ago == translated("now")
      ? translated("{time}, just now", ["time": full])
      : translated("{time}, {span} ago", ["time": full, "span": ago])
  }

  private var place: String {
    switch item.place {
    case .screen: translated("on screen")
    case .silenced:
      translated("with the desktop server, which keeps it back by a switch of its own")
    case .unseen: translated("on no screen, as nothing draws here; open")
    case .center: translated("open in the Center")
    case .asleep(.scheduled, let time):
      translated("scheduled for {time}", ["time": Times.full(time)])
    case .asleep(.snoozed, let time): translated("snoozed until {time}", ["time": Times.full(time)])
    case .asleep(.gathered, let time):
      translated("open in the Center; arrives with others at {time}", ["time": Times.full(time)])
    case .held: translated("held until you have answered whether its app may notify")
    case .past(let reason, let at):
      translated("{ending} {time}", ["ending": item.ending(reason), "time": time(at)])
    }
  }

  private var tap: String? {
    guard item.opens else { return nil }
    return item.reach == .entry
      ? translated("opens the app") : translated("does what the app says")
  }

  private static func words(_ action: Action) -> String {
    let words = "\(action.key.rawValue) = \(action.title)"
    return action.isDestructive ? translated("{button} (destructive)", ["button": words]) : words
  }

  private var remarks: [String] {
    var found: [String] = []
    switch item.reach {
    case .app: break
    case .entry: found.append(translated("its app is gone and can be opened"))
    case .nobody:
      if item.place.closing == nil { found.append(translated("its app is gone")) }
    }
    if item.hasPicture { found.append(translated("it brings a picture")) }
    if item.isHidden { found.append(translated("its text is hidden")) }
    if item.isResident { found.append(translated("it stays when it is acted on")) }
    if item.isAwaited { found.append(translated("a program waits for what you do")) }
    return found
  }
}
