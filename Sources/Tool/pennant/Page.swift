import TerminalText

/// The terminal or other output that text is printed on.
struct Page: Sendable {
  /// How wide it is; `nil` where it is no terminal.
  var columns: Int?
  var isColoured = false

  /// A line as it may be printed here: no wider, and with nothing in it but text and our own looks.
  func line(_ text: StyledText) -> String {
    let fitted = columns.map { text.fitted($0) } ?? text
    return String(decoding: fitted.bytes(isColoured ? .full : .none), as: UTF8.self)
  }
}
