public import TerminalText

/// The content of a whole terminal.
public nonisolated struct ScreenPage: Hashable, Sendable {
  public enum Cursor: Hashable, Sendable {
    /// In the last row, which is the person's: the terminal itself edits the line there.
    case typing
    case hidden
    /// Counted from 0.
    case at(row: Int, column: Int)
  }

  /// From the top; no more than the terminal has rows.
  public var lines: [StyledText]
  public var cursor: Cursor

  public init(_ lines: [StyledText], cursor: Cursor) {
    self.lines = lines
    self.cursor = cursor
  }
}
