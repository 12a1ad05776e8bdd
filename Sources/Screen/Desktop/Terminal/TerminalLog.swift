import NotificationModel
import TerminalText

/// The screen told line by line, for where there is no screen: a file, a pipe.
nonisolated struct TerminalLog {
  private static let width = 80

  enum Change: Hashable {
    case shown, replaced
  }

  /// A block for something that is shown or shown anew.
  static func block(_ card: TerminalCard, _ change: Change) -> [StyledText] {
    var lines = CardRenderer(width: width, isLog: true).lines(card)
    let mark =
      switch change {
      case .shown: "+ "
      case .replaced: "~ "
      }
    if let head = lines.first { lines[0] = StyledText(mark) + head }
    return lines
  }

  static func gone(_ card: TerminalCard, _ how: String) -> StyledText {
    let kind =
      switch card.presentation.style {
      case .banner: "banner"
      case .alert: "alert"
      }
    return StyledText("- #\(card.number) ") + name(card.presentation.face.name)
      + StyledText(" (\(kind)): \(how)")
  }

  static func badge(_ count: UInt32, of app: String) -> StyledText {
    StyledText("= ") + name(app) + StyledText(count == 0 ? ": no badge" : ": badge \(count)")
  }

  /// A name leaves room for what is said of it.
  private static func name(_ app: String) -> StyledText { StyledText(app).fitted(48) }
}
