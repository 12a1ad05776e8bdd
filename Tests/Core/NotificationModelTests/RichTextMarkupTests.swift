import NotificationModel
import Testing

/// A body as servers of different abilities get it.
@Suite(.timeLimit(.minutes(1)))
struct RichTextMarkupTests {
  private static let body = RichText(runs: [
    .init(.text("a<b ")),
    .init(.text("bold"), style: [.bold, .italic]),
    .init(.text(" & "), link: "https://a.example/?x=1&y='2'"),
    .init(.image(path: "/a \"b\".png", description: "pic>"), style: .underline),
  ])

  @Test(
    arguments: [
      ([], "a&lt;b bold &amp; pic&gt;"),
      (
        .styles,
        "a&lt;b <b><i>bold</i></b> &amp; <u>pic&gt;</u>"
      ),
      (
        .links,
        "a&lt;b bold<a href=\"https://a.example/?x=1&amp;y=&apos;2&apos;\"> &amp; </a>pic&gt;"
      ),
      (
        .images,
        "a&lt;b bold &amp; <img src=\"/a &quot;b&quot;.png\" alt=\"pic&gt;\"/>"
      ),
    ] as [(RichText.Abilities, String)])
  func `only what the server understands is written`(
    abilities: RichText.Abilities, markup: String
  ) {
    #expect(Self.body.markup(abilities, allowsImage: { _ in true }) == markup)
  }

  @Test func `a picture that was not checked is its description`() {
    #expect(
      Self.body.markup(.images, allowsImage: { _ in false }) == "a&lt;b bold &amp; pic&gt;")
  }

  @Test func `a mark on a sign hides it from nobody`() {
    #expect(RichText.escaped("<\u{338}b>\u{338}") == "&lt;\u{338}b&gt;\u{338}")
  }
}
