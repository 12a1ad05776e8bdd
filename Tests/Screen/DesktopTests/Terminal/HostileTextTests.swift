import Clock
import NotificationModel
import TerminalText
import Testing

@testable import Desktop

/// No escape sequence of a message ever reaches the terminal.
struct HostileTextTests {
  /// Every field of a notification says the worst.
  static func worst(_ style: Presentation.Style) -> Presentation {
    let text = Sample.hostile
    var shown = Presentation(face: AppFace(name: text), title: text, style: style)
    shown.body = RichText(runs: [
      RichText.Run(.text(text + "\n" + text), style: [.bold, .italic, .underline], link: text),
      RichText.Run(.image(path: text, description: text)),
    ])
    shown.buttons = [
      Button(key: ActionKey(text), title: text, isDestructive: true),
      Button(key: ActionKey(text), title: ""),
    ]
    shown.reply = ReplyField(title: text)
    shown.origin = text
    shown.sound = .file(UncheckedPath("/" + text))
    shown.count = .max
    shown.progress = .min
    shown.badge = .max
    return shown
  }

  @Test(arguments: [1, 12, 20, 80, 300], [false, true])
  func `only our own sequences leave, and no line is too long`(width: Int, isLog: Bool) {
    for style in [Presentation.Style.alert, .banner(.seconds(1))] {
      let card = TerminalCard(
        id: ServerID(1), number: 1, presentation: Self.worst(style), firstButton: 1)
      for line in CardRenderer(width: width, isLog: isLog).lines(card) {
        #expect(line.columns <= max(width, 12))
        for paint in [StyledText.Paint.full, .withoutColor, .none] {
          expectHarmless(line.bytes(paint), mayStyle: paint != .none)
        }
      }
    }
  }

  @Test func `names of badges, notes and footers are no way round`() {
    var screen = TerminalScreen()
    screen.note(Sample.hostile)
    screen.footer = [Sample.hostile]
    _ = screen.show(Self.worst(.alert), id: ServerID(1))
    for line in screen.lines() { expectHarmless(line.bytes(.full), mayStyle: true) }
  }

  @Test func `the last door holds by itself`() {
    var line = StyledText()
    line.cells = Array(Sample.hostile).map { StyledText.Cell(character: $0, look: .red) }
    expectHarmless(line.bytes(.none), mayStyle: false)
  }

  @Test func `what is left of a hostile text is its letters`() {
    let text = String(PrintableText.characters(String(Sample.hostile.prefix(40))))
    let start = "a[2J]0;titleb31mcq de f\u{fffd}\u{fffd}z\u{301}"
    #expect(text.unicodeScalars.starts(with: start.unicodeScalars))
    #expect(text.unicodeScalars.filter { $0 == "\u{301}" }.count == 8)
  }

  /// Printable text, and of escapes only what `StyledText` itself writes.
  private func expectHarmless(_ bytes: [UInt8], mayStyle: Bool) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      Issue.record("not UTF-8")
      return
    }
    let rest = text.replacing(/\u{1b}\[0(;[1234]|;31)*m/, with: "")
    if !mayStyle { #expect(rest == text) }
    for scalar in rest.unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value))
      #expect(!(0x202a...0x202e).contains(scalar.value))
      #expect(!(0x2066...0x2069).contains(scalar.value))
    }
  }
}
