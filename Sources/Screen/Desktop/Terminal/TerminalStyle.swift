import Glibc
import TerminalText

/// How this terminal, or what stands in its place, is to be written to.
nonisolated enum TerminalStyle: Hashable {
  /// The whole screen, redrawn.
  case screen(StyledText.Paint)
  /// Line by line, without a single escape sequence.
  case log

  /// Decides by what is there (a terminal whose foreground job we are) and `TERM` and `NO_COLOR`.
  static func choose(isTerminal: Bool, environment: (String) -> String?) -> TerminalStyle {
    let kind = environment("TERM") ?? ""
    guard isTerminal, !kind.isEmpty, kind != "dumb" else { return .log }
    let refusesColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    return .screen(refusesColor ? .withoutColor : .full)
  }
}
