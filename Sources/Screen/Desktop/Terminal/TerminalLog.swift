import NotificationModel
import TerminalScreens
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

/// Prints lines one after another, without an escape sequence; lines that nobody reads in time are
/// counted.
final class LogPrinter {
  private let outlet: Outlet
  private var unprinted = 0

  init(_ outlet: Outlet) {
    self.outlet = outlet
    outlet.whenIdle = { [weak self] in self?.caughtUp() }
  }

  func print(_ line: StyledText) {
    if !outlet.send(line.bytes(.none) + [0x0a]) { unprinted += 1 }
  }

  private func caughtUp() {
    guard unprinted > 0 else { return }
    let count = unprinted
    unprinted = 0
    print(StyledText("(\(count) lines were not printed: nobody read them in time)"))
  }
}
