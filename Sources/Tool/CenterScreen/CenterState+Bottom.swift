import NotificationModel
import TerminalText

// What the last rows say: the line that is typed, an answer, help, or what can be done here.
extension CenterState {
  /// With the column of the cursor in the last one, where a line is typed.
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
    let title = index(of: id).map { items[$0].title } ?? ""
    var line = StyledText("Reply to \(title)").fitted(max(1, width / 3)) + StyledText("> ")
    if line.columns > width - 4 { line = StyledText(width > 4 ? "> " : "") }
    let room = max(1, width - line.columns - 1)
    let before = StyledText(String(editor.text[..<editor.cursor]))
    var shown = before
    while shown.columns > room { shown.cells.removeFirst() }
    let cursor = line.columns + shown.columns
    line += shown
    // What is cut off after the cursor is no loss to whoever types.
    for cell in StyledText(String(editor.text[editor.cursor...])).cells {
      guard line.columns + cell.columns <= width else { break }
      line.cells.append(cell)
    }
    return (line, min(cursor, width - 1))
  }
}
