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
    return ([StyledText(hint, .dim).fitted(width)], nil)
  }

  private static let help =
    "j k or arrows move, g G first and last, PageUp PageDown; Enter or o opens, 1 to 9 press a "
    + "button, r replies; d dismisses, D all of this app; m mutes this app, and again undoes it; "
    + "s shows it again; Tab or space unfolds; q quits."

  /// The keys that do something to what is selected.
  private var hint: String {
    guard let item = selectedItem else { return "? help  q quit" }
    var words: [String] = []
    if item.opens { words.append("Enter open") }
    if item.hasButtons { words.append(item.actions.count == 1 ? "1" : "1-\(item.actions.count)") }
    if item.hasButtons { words[words.count - 1] += " press" }
    if item.isAnswerable { words.append("r reply") }
    words += ["d dismiss", muted.contains(item.app) ? "m unmute" : "m mute"]
    return (["? help"] + words + ["q quit"]).joined(separator: "  ")
  }

  /// As much of the line as there is room for around the cursor.
  private func replyLine(
    _ id: NotificationID, _ editor: LineEditor, _ width: Int
  ) -> (StyledText, Int) {
    let title = index(of: id).map { items[$0].title } ?? ""
    var line = StyledText("Reply to \(title)").fitted(max(1, width / 3)) + StyledText("> ")
    if line.columns > width - 4 { line = StyledText("> ") }
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
