import NotificationModel
import TerminalText

// `[1] Close  [2] View`, and `[r1] Reply…` for a reply to card 1.
nonisolated extension CardRenderer {
  func buttonRows(_ card: TerminalCard) -> [StyledText] {
    let all = card.buttons
    var labels = all.filter { !$0.button.isDestructive }.map { label("\($0.number)", $0.button) }
    if !card.presentation.isHidden, let reply = card.presentation.reply {
      let title = reply.title.isEmpty ? "Reply" : reply.title
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
