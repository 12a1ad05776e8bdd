import Intake
import NotificationModel
import Testing

/// What becomes of a body that is plain text.
@Suite(.timeLimit(.minutes(1)))
struct BodyTests {
  @Test(arguments: [
    ("", ""),
    ("One line.", "One line."),
    ("One\nTwo", "One\nTwo"),
    ("One\r\nTwo\rThree", "One\nTwo\nThree"),
    ("A\u{2028}B\u{2029}C\u{85}D\u{B}E\u{C}F", "A\nB\nC\nD\nE\nF"),
    ("\n\n  \nFirst\n\nThird\n \n", "First\n\nThird"),
    ("\n  indented", "  indented"),
    ("col\tumn", "col umn"),
    (" \n ", ""),
  ])
  func `newlines of every kind are newlines, blank ends are trimmed`(sent: String, body: String) {
    #expect(accept(sent).notification.body == RichText(plain: body))
    #expect(accept(sent).repairs.isEmpty)
  }

  @Test func `no escape sequence survives`() {
    let accepted = accept("a\u{1B}[2Jb\u{9B}2Jc")
    #expect(accepted.notification.body.plain == "a[2Jb2Jc")
    #expect(accepted.repairs == [.textCleaned(.body)])
  }

  @Test func `a long word gets places to break`() {
    let word = String(repeating: "w", count: 1_000)
    let body = accept(word).notification.body.plain
    let parts = body.split(separator: "\u{200B}")
    #expect(parts.map(\.count) == [256, 256, 256, 232])
    #expect(body.filter { $0 != "\u{200B}" } == word)
    #expect(accept(body).notification.body.plain == body)
  }

  @Test func `text that breaks anywhere needs no places to break`() {
    let text = String(repeating: "会議", count: 1_000)
    #expect(accept(text).notification.body.plain == text)
  }

  @Test func `no place to break is put inside a character`() {
    let word = String(repeating: "👩‍👩‍👧‍👦", count: 38)
    let body = accept(word).notification.body.plain
    #expect(body.contains("\u{200B}"))
    #expect(body.filter { $0 != "\u{200B}" } == word)
  }

  @Test func `a body has so many lines`() {
    let accepted = accept(String(repeating: "line\n", count: 10_000))
    let lines = accepted.notification.body.plain.split(separator: "\n")
    #expect(lines.count == Limits.bodyLines)
    #expect(lines.last == "line…")
    #expect(accepted.repairs == [.textCut(.body)])
  }

  @Test func `a body has so many characters`() {
    let accepted = accept(String(repeating: "word ", count: 1 << 18))
    #expect(accepted.notification.body.plain.count <= Limits.bodyCharacters)
    #expect(accepted.notification.body.plain.hasSuffix("…"))
    #expect(accepted.repairs == [.textCut(.body)])
  }

  @Test func `markup does not make room for more`() {
    let accepted = accept(String(repeating: "<b>word</b> ", count: 120) + "<i>x</i>")
    #expect(accepted.notification.body.runs.count == 241)
    let long = String(repeating: "word ", count: 500)
    let cut = accept("<b>\(long)</b><i>\(long)</i>\(long)")
    #expect(cut.notification.body.plain.count <= Limits.bodyCharacters)
    #expect(cut.notification.body.runs.map(\.style) == [.bold, .italic])
  }

  private func accept(_ body: String) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(summary: "Title", body: body))
  }
}
