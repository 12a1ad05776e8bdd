import NotificationModel
import Testing

/// Addresses that stand in a body as words, as most apps write them.
@Suite(.timeLimit(.minutes(1)))
struct PlainAddressTests {
  /// The text with each link in brackets of its own.
  private func marked(_ body: RichText) -> String {
    body.linkingAddresses().runs.map { run in
      guard case .text(let text) = run.content else { return "" }
      return run.link.map { $0 == text ? "⟦\(text)⟧" : "⟦\(text)→\($0)⟧" } ?? text
    }.joined()
  }

  @Test(arguments: [
    ("https://example.org", "⟦https://example.org⟧"),
    ("See http://example.org/a?b=1&c#d now", "See ⟦http://example.org/a?b=1&c#d⟧ now"),
    ("HTTPS://Example.org/A", "⟦HTTPS://Example.org/A⟧"),
    ("one https://a.org\ntwo https://b.org", "one ⟦https://a.org⟧\ntwo ⟦https://b.org⟧"),
    // A sentence ends behind it, or a bracket closes that is none of its own.
    ("At https://example.org.", "At ⟦https://example.org⟧."),
    ("At https://example.org/a, or not?!", "At ⟦https://example.org/a⟧, or not?!"),
    ("(https://example.org/a)", "(⟦https://example.org/a⟧)"),
    ("https://example.org/a_(b)", "⟦https://example.org/a_(b)⟧"),
    ("(at https://example.org/a_(b).)", "(at ⟦https://example.org/a_(b)⟧.)"),
    ("\u{201c}https://example.org\u{201d}", "\u{201c}⟦https://example.org⟧\u{201d}"),
    ("\"https://example.org\"", "\"⟦https://example.org⟧\""),
    ("<https://example.org>", "<⟦https://example.org⟧>"),
    ("https://例え.jp/あ", "https://例え.jp/あ"),
    ("「https://example.org/a」です", "「⟦https://example.org/a⟧」です"),
    // Not all of the address is there.
    ("https://example.org/öl", "https://example.org/öl"),
    ("https://example.org/cut…", "https://example.org/cut…"),
    // No address, or one that nobody is to follow.
    ("xhttps://example.org", "xhttps://example.org"),
    ("https://", "https://"), ("https:///a", "https:///a"), ("https: //a.org", "https: //a.org"),
    ("file:///etc/passwd", "file:///etc/passwd"), ("ftp://example.org", "ftp://example.org"),
    ("javascript://example.org", "javascript://example.org"),
    ("https://bank.example@evil.example/", "https://bank.example@evil.example/"),
    ("https://bank.example:80@evil.example/", "https://bank.example:80@evil.example/"),
    ("https://example.org/@user", "⟦https://example.org/@user⟧"),
    ("http://http://example.org", "⟦http://http://example.org⟧"),
    // The address goes on, for whoever reads it.
    ("https://bank.com\u{200b}.evil.example/a", "https://bank.com\u{200b}.evil.example/a"),
    ("https://bank.com\u{2024}evil.example", "https://bank.com\u{2024}evil.example"),
    ("https://bank.com／evil.example", "https://bank.com／evil.example"),
    ("https://bank.com\\@evil.example", "https://bank.com\\@evil.example"),
    ("https://a.org/{id}/next", "https://a.org/{id}/next"),
    ("https://a.org/c|d", "https://a.org/c|d"),
    ("{https://a.org/c}", "{⟦https://a.org/c⟧}"),
    ("10:30: https://a.org:8080/b", "10:30: ⟦https://a.org:8080/b⟧"),
    ("", ""), (":", ":"), ("no address: none", "no address: none"),
  ])
  func `words that are an address are a link`(text: String, expected: String) {
    #expect(marked(RichText(plain: text)) == expected)
  }

  @Test func `links of the app stay as they are, and words keep their style`() {
    let body = RichText(runs: [
      .init(.text("Shown"), link: "https://real.example"),
      .init(.text(" and https://a.org! "), style: .bold),
      .init(.image(path: "/a:b.png", description: "https://b.org")),
    ])
    #expect(
      body.linkingAddresses().runs == [
        body.runs[0], .init(.text(" and "), style: .bold),
        .init(.text("https://a.org"), style: .bold, link: "https://a.org"),
        .init(.text("! "), style: .bold), body.runs[2],
      ])
  }

  @Test(
    arguments: [
      [.init(.text("https://a.org/?token=")), .init(.text("abc"), style: .bold)],
      [.init(.text("https://good.org")), .init(.text(".evil.example"), style: .bold)],
      [.init(.text("x"), style: .bold), .init(.text("https://good.org"))],
    ] as [[RichText.Run]])
  func `an address that goes on in other letters is none`(runs: [RichText.Run]) {
    #expect(RichText(runs: runs).linkingAddresses().runs == runs)
  }

  @Test(arguments: [
    ("https://bank.com/login", "https://evil.example/", false),
    ("www.bank.com", "https://evil.example/", false),
    ("at https://bank.com now", "https://evil.example/", false),
    ("https://bank.com", "https://bank.com.evil.example/", false),
    ("https://bank.com", "https://bank.community/", false),
    ("https:/\u{200b}/bank.com/login", "https://evil.example/", false),
    ("https：//bank.com/login", "https://evil.example/", false),
    ("bank.com/login", "https://evil.example/", false), ("and/or v1.2/b", "https://a.org/", true),
    ("ann@bank.com", "mailto:thief@evil.example", false),
    ("ann@bank.com", "mailto:ann@bank.com?subject=a", true),
    ("https://bank.com", "https://bank.com:8080/a", true),
    ("https://bank.com/lo", "https://bank.com/login", true),
    ("https://bank.com/", "https://bank.com/login", true),
    ("Bank", "https://bank.com/login", true), ("www.bank.com", "https://www.bank.com/a", true),
    ("HTTPS://Bank.com/lo…", "https://bank.com/login", true),
  ])
  func `words that show another address open nothing`(words: String, link: String, isKept: Bool) {
    let whole = RichText(runs: [.init(.text(words), link: link)])
    let half = words.index(words.startIndex, offsetBy: words.count / 2)
    let parts = RichText(runs: [
      .init(.text(String(words[..<half])), link: link),
      .init(.text(String(words[half...])), style: .bold, link: link),
    ])
    for body in [whole, parts] {
      #expect(body.linkingAddresses().runs.allSatisfy { ($0.link == link) == isKept })
    }
  }

  @Test func `links that touch each other read as one`() {
    let body = RichText(runs: [
      .init(.text("https:"), link: "https://evil.example/3"),
      .init(.text("//bank.com/login"), link: "https://evil.example/4"),
    ])
    #expect(body.linkingAddresses().runs.allSatisfy { $0.link == nil })
  }

  /// Each of these takes minutes where all words are looked at for each link.
  @Test func `many links that touch cost a moment`() {
    let words = String(repeating: "https://a.org/ ", count: 2_000)
    let runs = (0..<Limits.markupRuns).map {
      RichText.Run(.text(words), link: "https://a.org/\($0)")
    }
    #expect(RichText(runs: runs).linkingAddresses().links.isEmpty == false)
  }

  @Test(arguments: [
    ("https://example.org/a", true), ("HTTP://EXAMPLE.org", true), ("https://例え.jp/", true),
    ("mailto:ann@example.org?subject=a", true), ("https://[::1]:80/", true),
    ("https:///bank.com@evil.example/", false), ("https:////evil.example/", false),
    ("https://\\evil.example/", false), ("https://bank.com\\@evil.example", true),
    ("https://bank.com@evil.example", false), ("https://bank.com\u{200b}.evil.example", false),
    ("https://a.org/\u{200b}", true), ("mailto:a@b.c?attach=/etc/passwd", false),
    ("mailto:a@b.c?cc=d&ATTACHMENT=/etc/passwd", false), ("mailto:a@b.c?%61ttach=/x", false),
    ("file:///a", false), ("https://a b", false), ("https://", false), ("mailto:", false),
  ])
  func `an address that may be opened`(address: String, isFit: Bool) {
    #expect(LinkAddress.isFit(address) == isFit)
  }

  @Test func `a text without an address is the same text`() {
    let body = RichText(runs: [.init(.text("a: b")), .init(.text("c"), style: .italic)])
    #expect(body.linkingAddresses() == body)
  }

  @Test func `no more become links than a person reads through`() {
    let text = (0..<40).map { "https://a.org/\($0)" }.joined(separator: " ")
    let body = RichText(plain: text).linkingAddresses()
    #expect(body.links.count == Limits.linksListed)
    #expect(body.plain == text)
  }

  /// Each of these takes minutes where a byte is looked at for each one before it.
  @Test(arguments: ["http://a@", "http://a", "http://a))", "http://", ":", "https://a.org/ "])
  func `the longest text costs a moment`(part: String) {
    let text = String(repeating: part, count: (256 << 10) / part.utf8.count)
    #expect(RichText(plain: text).linkingAddresses().plain == text)
  }
}
