import Intake
import NotificationModel
import Testing

/// How much of a body is kept, by what its script costs a server to lay out.
@Suite(.timeLimit(.minutes(1)))
struct LayoutCostTests {
  @Test(arguments: [
    ("English", "A mail of many words. "), ("Russian", "Письмо из многих слов. "),
    ("Greek", "Ένα γράμμα. "), ("Chinese", "一封很長的信。"), ("Korean", "긴 편지입니다 "),
    ("Japanese", "長い手紙です。"),
  ])
  func `a mail of 4,000 characters stays whole`(language: String, words: String) {
    let body = text(of: words, scalars: 4_000)
    #expect(accept(body).repairs.isEmpty, "\(language)")
  }

  @Test(arguments: [
    ("Arabic", "رسالة من كلمات كثيرة "), ("Hebrew", "מכתב ארוך מאוד "), ("Thai", "จดหมายยาว"),
    ("Hindi", "एक लंबी चिट्ठी "), ("Tibetan", "བོད་སྐད་"),
  ])
  func `a mail of 1,300 characters stays whole`(language: String, words: String) {
    let body = text(of: words, scalars: 1_300)
    #expect(!accept(body).repairs.contains(.textCut(.body)), "\(language)")
  }

  @Test(arguments: ["😀", "👍", "❤️", "🇩🇪"])
  func `a message of 80 emoji stays whole`(emoji: String) {
    let body = String(repeating: emoji, count: 80)
    #expect(accept(body).notification.body.plain == body)
  }

  @Test(arguments: ["a\u{301}\u{302}\u{303}\u{304}", "a\u{20DD}\u{20DE}", "༄ཧཱུྃ", "aא", "👍🏽"])
  func `what is shaped together has less room than plain letters`(piece: String) {
    let body = accept(String(repeating: piece, count: 20_000)).notification.body.plain
    #expect(body.unicodeScalars.count <= Limits.bodyCharacters * 3 / 4)
  }

  @Test func `letters that change direction each time have less room than words that do`() {
    let mixed = accept(String(repeating: "aא", count: 20_000)).notification.body.plain
    #expect(mixed.unicodeScalars.count <= Limits.bodyCharacters / 6)
    let words = text(of: "מכתב mail ארוך letter ", scalars: 1_300)
    #expect(accept(words).repairs.isEmpty)
  }

  @Test(arguments: ["W", "m", "\u{A0}W", "/_", "\u{FF37}", "\u{2014}"])
  func `a word without an end has less room than words`(piece: String) {
    let body = accept(String(repeating: piece, count: 20_000)).notification.body.plain
    #expect(body.unicodeScalars.count <= Limits.bodyCharacters / 3)
  }

  @Test func `a mail with long links stays whole`() {
    let link = "https://example.org/" + String(repeating: "x", count: 200)
    let body = text(of: "A mail of many words. ", scalars: 2_000) + " \(link) and \(link)"
    #expect(accept(body).notification.body.plain == body)
    #expect(accept(body).repairs.isEmpty)
  }

  private func text(of words: String, scalars: Int) -> String {
    var all = String.UnicodeScalarView()
    while all.count < scalars - words.unicodeScalars.count { all += words.unicodeScalars }
    return String(all)
  }

  private func accept(_ body: String) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(summary: "Title", body: body))
  }
}
