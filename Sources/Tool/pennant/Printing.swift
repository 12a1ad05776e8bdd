import TerminalText
import Translations

/// The terminal or other output that text is printed on.
struct PrintedPage: Sendable {
  /// How wide it is; `nil` where it is no terminal.
  var columns: Int?
  var isColoured = false

  /// A line as it may be printed here: no wider, and with nothing in it but text and our own looks.
  func line(_ text: StyledText) -> String {
    let fitted = columns.map { text.fitted($0) } ?? text
    return String(decoding: fitted.bytes(isColoured ? .full : .none), as: UTF8.self)
  }
}

/// Colours on a terminal, nothing elsewhere.
struct Ink {
  let isOn: Bool

  func bold(_ text: String) -> String { mark(text, "1") }
  func red(_ text: String) -> String { mark(text, "31") }
  func dim(_ text: String) -> String { mark(text, "2") }

  private func mark(_ text: String, _ code: String) -> String {
    isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

/// A text that others have written, as one line that a terminal may be given.
func oneLine(_ text: String) -> String { String(PrintableText.characters(text)) }

/// The columns that a text takes on a terminal.
func drawnWidth(_ text: String) -> Int { text.reduce(0) { $0 + Columns.of($1) } }

/// The columns that the widest of these texts takes, and no fewer than `least`.
func columnWidth(_ texts: [String], least: Int = 0) -> Int {
  texts.reduce(least) { max($0, drawnWidth($1)) }
}

/// A text with blanks after it, so that what follows stands in a column.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - drawnWidth(text)))
}

/// A sentence, and behind it the word that was probably meant, where there is one.
func hinting(_ sentence: String, at near: String?) -> String {
  guard let near else { return sentence }
  return translated("{problem} Did you mean '{word}'?", ["problem": sentence, "word": near])
}
