import TerminalText

/// The bytes that put lines on a terminal.
nonisolated enum ScreenFrame {
  /// The other screen, so that the shell's own comes back, and no wrapping of long lines.
  static let enter = bytes("\u{1b}[?1049h\u{1b}[?7l\u{1b}[2J")
  static let leave = bytes("\u{1b}[0m\u{1b}[?7h\u{1b}[?1049l")

  /// All rows but the last one, where the person may be typing.
  static func rows(_ lines: [StyledText], _ paint: StyledText.Paint) -> [UInt8] {
    var out = bytes("\u{1b}7")
    for (index, line) in lines.enumerated() {
      // Cleared first: after a full line the cursor stays on its last character.
      out += bytes("\u{1b}[\(index + 1);1H\u{1b}[K") + line.bytes(paint)
    }
    return out + bytes("\u{1b}8")
  }

  /// Everything anew, and the cursor where the person types.
  static func whole(_ lines: [StyledText], rows: Int, _ paint: StyledText.Paint) -> [UInt8] {
    bytes("\u{1b}[2J") + Self.rows(lines, paint) + bytes("\u{1b}[\(max(1, rows));1H> \u{1b}[K")
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
