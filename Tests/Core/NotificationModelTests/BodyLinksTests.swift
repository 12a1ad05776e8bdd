import NotificationModel
import Testing

/// The links of a body, as they are offered beside it.
@Suite(.timeLimit(.minutes(1)))
struct BodyLinksTests {
  private static let one = "https://example.org/1"
  private static let two = "https://example.org/2"

  private func body(_ parts: (String, String?, RichText.Style)...) -> RichText {
    RichText(runs: parts.map { RichText.Run(.text($0.0), style: $0.2, link: $0.1) })
  }

  @Test func `each address stands once, with its first words`() {
    let body = body(
      ("See ", nil, []), ("here", Self.one, []), (" or ", nil, []), ("there", Self.two, []),
      (" or ", nil, []), ("here again", Self.one, []))
    #expect(
      body.links == [
        BodyLink(words: "here", address: Self.one), BodyLink(words: "there", address: Self.two),
      ])
  }

  @Test func `words of which some are bold are one link`() {
    let body = body(("the ", Self.one, []), ("river", Self.one, .bold))
    #expect(body.links == [BodyLink(words: "the river", address: Self.one)])
  }

  @Test func `there are no more than a person reads through`() {
    let runs = (0..<200).map { RichText.Run(.text("a"), link: "https://example.org/\($0)") }
    #expect(RichText(runs: runs).links.count == Limits.linksListed)
  }

  @Test(arguments: [
    ("the river", "the river: https://example.org/1", "https://example.org/1 · the river"),
    ("https://example.org/1", "https://example.org/1", "https://example.org/1"),
    ("", "https://example.org/1", "https://example.org/1"),
    ("two\nlines", "two lines: https://example.org/1", "https://example.org/1 · two lines"),
  ])
  func `words do not hide where they lead`(words: String, spoken: String, shown: String) {
    let link = BodyLink(words: words, address: Self.one)
    #expect(link.spoken == spoken)
    #expect(link.shown == shown)
  }
}
