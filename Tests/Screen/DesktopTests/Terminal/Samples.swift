import Clock
import NotificationModel
import TerminalText

@testable import Desktop

/// Notifications as a reader of the tests would send them.
enum Sample {
  static func banner(
    _ title: String, _ body: String = "", app: String = "Mail",
    change: (inout Presentation) -> Void = { _ in }
  ) -> Presentation {
    var shown = Presentation(
      face: AppFace(name: app, icon: .icon(IconName("app"))), title: title,
      style: .banner(.seconds(5)))
    shown.body = RichText(plain: body)
    change(&shown)
    return shown
  }

  static func alert(
    _ title: String, _ body: String = "", app: String = "Calendar", buttons: [Button],
    change: (inout Presentation) -> Void = { _ in }
  ) -> Presentation {
    var shown = banner(title, body, app: app, change: change)
    shown.style = .alert
    shown.buttons = buttons
    return shown
  }

  static func button(_ title: String, destructive: Bool = false) -> Button {
    Button(key: ActionKey(title.lowercased()), title: title, isDestructive: destructive)
  }

  static let close = Button(key: .close, title: "Close")
  static let view = Button(key: .activate, title: "View")
  static let okay = Button(key: .close, title: "OK")

  static let long = """
    The quick brown fox jumps over the lazy dog, and the dog, being lazy, lets it jump again and \
    again until the evening comes.
    """

  /// Everything that could hurt a terminal, in one text.
  static let hostile =
    "a\u{1b}[2J\u{1b}]0;title\u{7}b\u{9b}31mc\u{90}q\u{9c}\r\u{8}\u{7f}\u{0}"
    + "\u{202e}d\u{2066}e\u{200f}\u{200b}\u{feff}\u{2028}f\u{e000}\u{10ffff}"
    + "z" + String(repeating: "\u{301}", count: 50) + String(repeating: "w", count: 300)
}

extension CardRenderer {
  /// The card as text, red between « and ».
  func drawn(_ presentation: Presentation, number: Int = 1, firstButton: Int = 1) -> String {
    let card = TerminalCard(
      id: ServerID(1), number: number, presentation: presentation, firstButton: firstButton)
    return lines(card).map(\.marked).joined(separator: "\n")
  }
}

extension StyledText {
  /// Its characters, red ones between « and »; spaces at the end as they are.
  var marked: String {
    var out = ""
    var isRed = false
    for cell in cells {
      if cell.look.contains(.red) != isRed {
        out += isRed ? "»" : "«"
        isRed.toggle()
      }
      out.append(cell.character)
    }
    return isRed ? out + "»" : out
  }
}
