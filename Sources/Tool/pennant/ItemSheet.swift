import NotificationModel
import TerminalText

/// Everything about one item, as people read it.
struct ItemSheet {
  let item: CenterItem
  let now: UnixTime

  func text(_ page: Page) -> String {
    // Whoever asks for everything gets it whole: nothing is cut here.
    let page = Page(columns: nil, isColoured: page.isColoured)
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
