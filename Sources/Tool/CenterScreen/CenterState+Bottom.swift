import CenterList
import NotificationModel
import TerminalText
import Translations

// The last rows: the line that is typed, an answer, help, or the keys that do something here.
extension CenterState {
  /// The rows, with the cursor's column in the last row where a line is typed.
  func bottomLines(_ width: Int) -> (lines: [StyledText], cursor: Int?) {
    switch mode {
    case .reply(let id, let editor):
      let (line, cursor) = typedLine(
        translated("Reply to {name}", ["name": openItems[id]?.title ?? ""]), editor, width)
      return ([line], cursor)
    case .search(let editor):
      let (line, cursor) = typedLine(translated("Search"), editor, width)
      return ([line], cursor)
    case .choosing(let choice): return ([choiceLine(choice, width)], nil)
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

  private static var help: String {
    translated(
      "j k or arrows move, g G first and last, PageUp PageDown; Enter or o opens, 1 to 9 press a "
        + "button, r replies; d dismisses, D all of this app, u brings that back; z puts it off; s shows "
        + "it again; m mutes this app or site, and again undoes it; Q do not disturb; h history, "
        + "/ search, Esc back; Tab or space unfolds, ← folds a thread; q quits. ● is an alert, ! is critical."
    )
  }

  /// The keys that do something to what is selected, as many as there is room for.
  private func hint(_ width: Int) -> StyledText {
    var words = selectedItem.map(showsPast ? pastKeys : keys) ?? []
    if selectedItem == nil {
      words = [
        showsPast ? "h " + translated("back") : "h " + translated("history"),
        "q " + translated("quit"),
      ]
    }
    if !showsPast, dismissals.isThere { words.insert("u " + translated("undo"), at: 0) }
    let last = "? " + translated("help")
    while !words.isEmpty {
      let line = StyledText((words + [last]).joined(separator: "  "), .dim)
      if line.columns <= width { return line }
      words.removeLast()
    }
    return StyledText(last, .dim).fitted(width)
  }

  private func keys(_ item: CenterItem) -> [String] {
    var words: [String] = []
    if item.canBeOpened { words.append("Enter " + translated("open")) }
    if !item.buttons.isEmpty {
      words.append(
        (item.buttons.count == 1 ? "1 " : "1-\(item.buttons.count) ") + translated("press"))
    }
    if item.isAnswerable { words.append("r " + translated("reply")) }
    let mute = "m " + (isMuted(item) ? translated("unmute") : translated("mute"))
    return words + ["d " + translated("dismiss"), mute, "q " + translated("quit")]
  }

  private func pastKeys(_ item: CenterItem) -> [String] {
    [
      "s " + translated("show again"), "/ " + translated("search"), "h " + translated("back"),
      "q " + translated("quit"),
    ]
  }

  /// `Do not disturb: 1 An hour  2 Until tomorrow  3 Until I end it  Esc`.
  private func choiceLine(_ choice: CenterChoice, _ width: Int) -> StyledText {
    let answers = choice.titles.enumerated().map { "\($0 + 1) \($1)" } + ["Esc"]
    let line = StyledText(choice.question, .bold)
    return (line + StyledText(": " + answers.joined(separator: "  "))).fitted(width)
  }

  /// As much of the line as there is room for around the cursor.
  private func typedLine(
    _ prompt: String, _ editor: LineEditor, _ width: Int
  ) -> (StyledText, Int) {
    var line = StyledText(prompt).fitted(max(1, width / 3)) + StyledText("> ")
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
