import NotificationModel
import TerminalText
import Translations

/// Draws a notification as lines of a terminal.
nonisolated struct CardRenderer {
  /// Columns of the whole card.
  let width: Int
  /// Symbols and a bar at the side, for a terminal; a log gets words and an indent.
  let isLog: Bool

  /// A banner has two lines of text, an alert more.
  private static let bannerLines = 2
  private static let alertLines = 8
  /// Narrower than this nothing can be read; lines run over instead.
  private static let narrowest = 12
  private static let widestBar = 24

  init(width: Int, isLog: Bool = false) {
    self.width = max(width, Self.narrowest)
    self.isLog = isLog
  }

  func lines(_ card: TerminalCard) -> [StyledText] {
    let shown = card.presentation
    var inner: [StyledText] = []
    let title = title(shown)
    if !title.isEmpty { inner.append(title.fitted(room)) }
    if !shown.isHidden {
      inner += body(shown).wrapped(room, most: isAlert(shown) ? Self.alertLines : Self.bannerLines)
      if let progress = shown.progress { inner.append(bar(progress)) }
    }
    inner += buttonRows(card)
    if let prompt = prompt(shown) { inner.append(prompt.fitted(room)) }
    let head = header(card).fitted(isLog ? width : room)
    if isLog { return [head] + inner.map { StyledText("    ") + $0 } }
    let edge = StyledText(isAlert(shown) ? "┃ " : "│ ", isUrgent(shown) ? .bold : .dim)
    return ([head] + inner).map { edge + $0 }
  }

  /// What a tap is called while the screen is locked, where no button says it.
  private func prompt(_ shown: Presentation) -> StyledText? {
    guard let prompt = shown.prompt, !shown.buttons.contains(where: { $0.key == .activate }) else {
      return nil
    }
    return StyledText(prompt, .dim)
  }

  /// The columns that are left beside the bar or the indent.
  private var room: Int { width - (isLog ? 4 : 2) }

  private func isAlert(_ shown: Presentation) -> Bool {
    switch shown.style {
    case .alert: true
    case .banner: false
    }
  }

  private func isUrgent(_ shown: Presentation) -> Bool {
    switch shown.level {
    case .passive, .active: shown.urgency == .critical
    case .timeSensitive, .critical: true
    }
  }

  /// `#1 ◆ Mail · origin  ♪ sound`; with hidden previews the app alone.
  private func header(_ card: TerminalCard) -> StyledText {
    let shown = card.presentation
    var line = StyledText("#\(card.number) ", .dim)
    if !isLog { line += StyledText(shown.face.icon == nil ? "◇ " : "◆ ") }
    line += StyledText(shown.face.name.isEmpty ? translated("Unnamed app") : shown.face.name, .bold)
    if isLog { line += StyledText(isAlert(shown) ? " (alert)" : " (banner)") }
    if isLog, let badge = shown.badge, badge > 0 { line += StyledText(" badge \(badge)") }
    guard !shown.isHidden else { return line }
    if let origin = shown.origin, !origin.isEmpty { line += StyledText(" · \(origin)", .dim) }
    switch shown.sound {
    case .silent: break
    case .named(let name): line += StyledText(" ♪ \(name)", .dim)
    case .file(let path):
      let name = path.rawValue.split(separator: "/").last.map(String.init) ?? ""
      line += StyledText(" ♪ \(name)", .dim)
    }
    return line
  }

  private func title(_ shown: Presentation) -> StyledText {
    let count = shown.count > 1 ? StyledText("×\(shown.count)") : StyledText()
    guard !shown.title.isEmpty else { return count }
    guard !count.isEmpty else { return StyledText(shown.title, .bold) }
    // The count is not what gets cut.
    let text = StyledText(shown.title, .bold).fitted(max(1, room - count.columns - 1))
    return text + StyledText(" ") + count
  }

  private func body(_ shown: Presentation) -> StyledText {
    var text = StyledText()
    for run in shown.body.runs {
      var look: StyledText.Look = []
      if run.style.contains(.bold) { look.insert(.bold) }
      if run.style.contains(.italic) { look.insert(.italic) }
      if run.style.contains(.underline) || run.link != nil { look.insert(.underline) }
      switch run.content {
      case .text(let words): text += StyledText(lines: words, look)
      case .image(_, let description): text += StyledText(description, look)
      }
      // Where a link leads is said, never hidden behind its words; a banner has no room for it.
      if isAlert(shown), let link = run.link, !text.plain.hasSuffix(link) {
        text += StyledText(" (\(link))", .dim)
      }
    }
    return text
  }

  private func bar(_ progress: Int32) -> StyledText {
    let percent = Int(min(max(progress, 0), 100))
    let label = " \(percent) %"
    let length = max(1, min(Self.widestBar, room - 6))
    let full = length * percent / 100
    if isLog {
      let dots = String(repeating: "#", count: full) + String(repeating: ".", count: length - full)
      return StyledText("[\(dots)]\(label)").fitted(room)
    }
    return StyledText(String(repeating: "█", count: full))
      + StyledText(String(repeating: "░", count: length - full), .dim) + StyledText(label)
  }
}

// `[1] Close  [2] View`, and `[r1] Reply…` for a reply to card 1.
nonisolated extension CardRenderer {
  func buttonRows(_ card: TerminalCard) -> [StyledText] {
    let all = card.buttons
    var labels = all.filter { !$0.button.isDestructive }.map { label("\($0.number)", $0.button) }
    if !card.presentation.isHidden, let reply = card.presentation.reply {
      let title = reply.title.isEmpty ? translated("Reply") : reply.title
      labels.append(StyledText("[r\(card.number)] ", .dim) + StyledText("\(title)…"))
    }
    labels += all.filter(\.button.isDestructive).map { label("\($0.number)", $0.button) }
    let width = width - (isLog ? 4 : 2)
    var rows: [StyledText] = []
    for label in labels.map({ $0.fitted(width) }) {
      if let last = rows.last, last.columns + 2 + label.columns <= width {
        rows[rows.count - 1] = last + StyledText("  ") + label
      } else {
        rows.append(label)
      }
    }
    return rows
  }

  /// Red says that a button destroys; where there may be no colour, so does its `!`.
  private func label(_ number: String, _ button: Button) -> StyledText {
    let title = button.title.isEmpty ? button.key.rawValue : button.title
    guard button.isDestructive else {
      return StyledText("[\(number)] ", .dim) + StyledText(title)
    }
    return StyledText("[\(number)] ", .red) + StyledText("! \(title)", .red)
  }
}
