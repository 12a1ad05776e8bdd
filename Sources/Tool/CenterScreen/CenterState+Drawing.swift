import CenterList
import NotificationModel
public import TerminalText

// The screen, from its first row to its last.
extension CenterState {
  /// As many lines as the terminal has rows, and where the cursor is, if it is to be seen.
  public func page() -> (lines: [StyledText], cursor: (row: Int, column: Int)?) {
    let width = max(1, size.columns)
    let rows = max(1, size.rows)
    let (bottom, cursor) = bottomLines(width)
    var lines = Array(topLines(width).prefix(max(0, rows - bottom.count)))
    let room = max(0, rows - lines.count - bottom.count)
    var list = listLines(width, room)
    list += [StyledText](repeating: StyledText(), count: max(0, room - list.count))
    lines += list + bottom.suffix(rows)
    return (lines, cursor.map { (rows - 1, $0) })
  }

  /// There is hardly room for anything.
  private var isLow: Bool { size.rows < 10 }

  /// How many rows the list has.
  var listRows: Int {
    let width = max(1, size.columns)
    return max(0, max(1, size.rows) - topLines(width).count - bottomLines(width).lines.count)
  }

  var layout: CenterLayout {
    CenterLayout(CenterSection.sections(of: items), hasGaps: !isLow) { card($0).height }
  }

  private func card(_ item: CenterItem) -> CenterCard {
    CenterCard(
      item: item, width: max(1, size.columns), age: ago(item.receivedAt, now),
      isSelected: item.id == selected, isUnfolded: unfolded.contains(item.id), isLow: isLow)
  }

  private func topLines(_ width: Int) -> [StyledText] {
    guard size.rows > 3 else { return [] }
    var line = StyledText("Pennant", .bold)
    if !isServiceThere {
      line += StyledText("  ") + StyledText("the service has gone; waiting for it…", .red)
    } else if !isLoading {
      let alerts = items.count { $0.style == .alert }
      line += StyledText("  \(items.count) open", .dim)
      if alerts > 0 { line += StyledText(", \(alerts) alert\(alerts == 1 ? "" : "s")", .dim) }
    }
    return [line.fitted(width)] + (isLow ? [] : [StyledText()])
  }

  private func listLines(_ width: Int, _ room: Int) -> [StyledText] {
    guard !items.isEmpty else {
      let words = isServiceThere ? (isLoading ? "" : "Nothing is open.") : ""
      return room > 0 ? [StyledText("   \(words)", .dim).fitted(width)] : []
    }
    var lines: [StyledText] = []
    let window = offset..<offset + room
    for (block, start, height) in layout.blocks
    where start < window.upperBound && start + height > window.lowerBound {
      let drawn: [StyledText]
      switch block {
      case .gap: drawn = [StyledText()]
      case .heading(let section): drawn = [heading(section).fitted(width)]
      case .item(let item): drawn = card(item).lines
      }
      let first = max(0, window.lowerBound - start)
      lines += drawn.dropFirst(first).prefix(room - lines.count)
    }
    return lines
  }

  private func heading(_ section: CenterSection) -> StyledText {
    var line = StyledText(section.name, [.bold, .underline])
    line += StyledText(" \(section.items.count)", .dim)
    if muted.contains(MuteTarget(section.app)) { line += StyledText(" muted", .dim) }
    return line
  }
}

// The last rows: the line that is typed, an answer, help, or the keys that do something here.
extension CenterState {
  /// The rows, with the cursor's column in the last row where a line is typed.
  func bottomLines(_ width: Int) -> (lines: [StyledText], cursor: Int?) {
    switch mode {
    case .reply(let id, let editor):
      let (line, cursor) = replyLine(id, editor, width)
      return ([line], cursor)
    case .list: break
    }
    let most = max(1, size.rows / 2)
    if let notice {
      let look: StyledText.Look = notice.isBad ? .red : []
      return (StyledText(notice.text, look).wrapped(width, most: most), nil)
    }
    if showsHelp {
      return (StyledText(Self.help).wrapped(width, most: most), nil)
    }
    return ([hint(width)], nil)
  }

  private static let help =
    "j k or arrows move, g G first and last, PageUp PageDown; Enter or o opens, 1 to 9 press a "
    + "button, r replies; d dismisses, D all of this app; m mutes this app or site, and again "
    + "undoes it; s shows it again; Tab or space unfolds; q quits. ● is an alert, ! is critical."

  /// The keys that do something to what is selected, as many as there is room for.
  private func hint(_ width: Int) -> StyledText {
    var words = selectedItem.map(keys) ?? ["q quit"]
    let last = "? help"
    while !words.isEmpty {
      let line = StyledText((words + [last]).joined(separator: "  "), .dim)
      if line.columns <= width { return line }
      words.removeLast()
    }
    return StyledText(last, .dim).fitted(width)
  }

  private func keys(_ item: CenterItem) -> [String] {
    var words: [String] = []
    if item.canBeOpened { words.append("Enter open") }
    if !item.buttons.isEmpty {
      words.append(item.buttons.count == 1 ? "1 press" : "1-\(item.buttons.count) press")
    }
    if item.isAnswerable { words.append("r reply") }
    let mute = muted.contains(MuteTarget(item)) ? "m unmute" : "m mute"
    return words + ["d dismiss", mute, "q quit"]
  }

  /// As much of the line as there is room for around the cursor.
  private func replyLine(
    _ id: NotificationID, _ editor: LineEditor, _ width: Int
  ) -> (StyledText, Int) {
    let title = openItems[id]?.title ?? ""
    var line = StyledText("Reply to \(title)").fitted(max(1, width / 3)) + StyledText("> ")
    if line.columns > width - 4 { line = StyledText(width > 4 ? "> " : "") }
    let room = max(1, width - line.columns - 1)
    let before = StyledText(String(editor.text[..<editor.cursor]))
    var shown = before
    while shown.columns > room { shown.cells.removeFirst() }
    let cursor = line.columns + shown.columns
    line += shown
    // The text that is cut off after the cursor is no loss to the person who types.
    for cell in StyledText(String(editor.text[editor.cursor...])).cells {
      guard line.columns + cell.columns <= width else { break }
      line.cells.append(cell)
    }
    return (line, min(cursor, width - 1))
  }
}
