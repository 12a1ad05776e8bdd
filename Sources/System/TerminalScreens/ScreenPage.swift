public import TerminalText

/// The content of a whole terminal.
public nonisolated struct ScreenPage: Hashable, Sendable {
  public enum Cursor: Hashable, Sendable {
    /// The cursor is in the last row, which is the person's: the terminal itself edits the line
    /// there.
    case typing
    case hidden
    /// The cursor is at a place, counted from 0.
    case at(row: Int, column: Int)
  }

  /// The lines from the top; no more than the terminal has rows.
  public var lines: [StyledText]
  public var cursor: Cursor

  public init(_ lines: [StyledText], cursor: Cursor) {
    self.lines = lines
    self.cursor = cursor
  }
}

/// The bytes that put a page on a terminal.
nonisolated enum ScreenFrame {
  /// Takes the other screen, so that the shell's own comes back, and wraps no long lines.
  ///
  /// Where keys are read one by one, what is pasted comes marked as such, to be taken for no keys.
  static func enter(readsKeys: Bool) -> [UInt8] {
    bytes("\u{1b}[?1049h\u{1b}[?7l\u{1b}[2J" + (readsKeys ? "\u{1b}[?2004h" : ""))
  }

  /// Puts everything back as it was, whatever of it was changed.
  static func leave(readsKeys: Bool) -> [UInt8] {
    bytes("\u{1b}[0m" + (readsKeys ? "\u{1b}[?2004l\u{1b}[?25h" : "") + "\u{1b}[?7h\u{1b}[?1049l")
  }

  /// Draws the lines that differ from those of the page that is there; without one, all of them.
  ///
  /// A screen reader says what is written to the terminal.
  static func bytes(
    of page: ScreenPage, over before: ScreenPage?, rows: Int, _ paint: StyledText.Paint
  ) -> [UInt8] {
    let lines = Self.lines(page.lines, over: before?.lines ?? [], paint)
    let isNew = before == nil
    switch page.cursor {
    case .typing:
      guard isNew else { return bytes("\u{1b}7") + lines + bytes("\u{1b}8") }
      return bytes("\u{1b}[2J") + lines + bytes("\u{1b}[\(max(1, rows));1H> \u{1b}[K")
    case .hidden:
      return bytes("\u{1b}[?25l" + (isNew ? "\u{1b}[2J" : "")) + lines
    case .at(let row, let column):
      return bytes("\u{1b}[?25l" + (isNew ? "\u{1b}[2J" : "")) + lines
        + bytes("\u{1b}[\(row + 1);\(column + 1)H\u{1b}[?25h")
    }
  }

  private static func lines(
    _ lines: [StyledText], over before: [StyledText], _ paint: StyledText.Paint
  ) -> [UInt8] {
    var out: [UInt8] = []
    for (index, line) in lines.enumerated()
    where !before.indices.contains(index) || before[index] != line {
      // Cleared first: after a full line the cursor stays on its last character.
      out += bytes("\u{1b}[\(index + 1);1H\u{1b}[K") + line.bytes(paint)
    }
    return out
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
