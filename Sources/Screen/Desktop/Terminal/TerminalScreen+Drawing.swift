import TerminalText
import Translations

// The whole screen as lines, top to bottom; in the last row of the terminal the person types.
nonisolated extension TerminalScreen {
  /// Exactly as many lines as the terminal has rows, less the one for typing.
  func lines() -> [StyledText] {
    let width = max(1, size.columns)
    let rows = max(0, size.rows - 1)
    let bottom = bottomLines(width).map { $0.fitted(width) }
    var top = Array([header().fitted(width)].prefix(rows))
    let room = max(0, rows - top.count - bottom.count)
    top += cardLines(width, room)
    let gap = max(0, rows - top.count - bottom.count)
    let all = top + [StyledText](repeating: StyledText(), count: gap) + bottom
    return Array(all.prefix(rows))
  }

  /// `Pennant   Mail 3   Chat 12`.
  private func header() -> StyledText {
    var line = StyledText("Pennant", .bold)
    for badge in badges {
      line += StyledText("   ") + StyledText(badge.app).fitted(24)
      line += StyledText(" \(badge.count)", [.bold, .red])
    }
    return line
  }

  /// As many whole cards as there is room for; the newest stand at the top.
  private func cardLines(_ width: Int, _ room: Int) -> [StyledText] {
    let renderer = CardRenderer(width: width)
    var lines: [StyledText] = []
    for (index, card) in cards.enumerated() {
      let drawn = [StyledText()] + renderer.lines(card).map { $0.fitted(width) }
      let isLast = index == cards.count - 1
      // A line is kept free to say how many are not drawn.
      guard lines.count + drawn.count <= room - (isLast ? 0 : 1) else {
        if lines.isEmpty, index == 0, room > 2 { lines += drawn.prefix(room - 1) }
        let left = cards.count - (lines.isEmpty ? 0 : max(index, 1))
        if left > 0, lines.count < room {
          lines.append(
            StyledText(translated("+ {count} more", "+ {count} more", left), .dim).fitted(width))
        }
        return lines
      }
      lines += drawn
    }
    return lines
  }

  /// The log, what stays, and right above the prompt the answer to what was typed.
  private func bottomLines(_ width: Int) -> [StyledText] {
    // Cards matter more than what was logged.
    let isLow = size.rows < Self.rowsForNotes
    let logged = isLow ? [] : notes.flatMap { StyledText($0, .dim).wrapped(width, most: 2) }
    let kept = footer.flatMap { StyledText($0).continued(width) }
    let hint = isLow ? "" : Self.hint
    let said = StyledText(answer ?? hint, .dim).wrapped(width, most: 4)
    let room = max(0, size.rows / 3)
    // The log gives way first, what stays last.
    let words = Array(kept.suffix(room)) + said.prefix(max(0, room - kept.count))
    return logged.suffix(max(0, room - words.count)) + words
  }

  private static let rowsForNotes = 10
  private static var hint: String { translated("? for help") }
}
