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
