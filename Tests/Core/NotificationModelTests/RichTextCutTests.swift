import NotificationModel
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RichTextCutTests {
  @Test(arguments: [
    ("", 5, ""),
    ("short", 5, "short"),
    ("longer", 5, "long…"),
    ("one two", 5, "one…"),
    ("a", 1, "a"),
    ("ab", 1, "…"),
    ("ab", 0, ""),
    ("äöüß", 4, "äöüß"),
    ("äöüßa", 4, "äöü…"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "👩‍👩‍👧‍👦👩‍👩‍👧‍👦"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "👩‍👩‍👧‍👦…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `a string is cut between characters as people count them`(
    text: String, limit: Int, expected: String
  ) {
    #expect(text.cut(characters: limit) == expected)
  }

  @Test(arguments: [
    ("", 10, 2, ""),
    ("one\ntwo", 10, 2, "one\ntwo"),
    ("one\ntwo\nthree", 20, 2, "one\ntwo…"),
    ("one\n\n\nfour", 20, 2, "one…"),
    ("one\ntwo\n", 20, 2, "one\ntwo…"),
    ("one two three", 8, 1, "one two…"),
    ("one two three", 9, 1, "one two…"),
    ("one", 0, 1, ""),
    ("one", 1, 0, ""),
    ("one", 1, 1, "…"),
  ])
  func `a plain body is cut to characters and lines`(
    text: String, characters: Int, lines: Int, expected: String
  ) {
    #expect(RichText(plain: text).cut(characters: characters, lines: lines).plain == expected)
  }

  private let bold = RichText.Run(.text("bold"), style: .bold)
  private let link = RichText.Run(.text("link"), link: "https://a.example/")
  private let image = RichText.Run(.image(path: "/a.png", description: "pic"))

  @Test func `a cut keeps the styles of what stays, and its mark has the last one`() {
    let text = RichText(runs: [bold, link])
    #expect(
      text.cut(characters: 6, lines: 1).runs == [
        bold, .init(.text("l…"), link: "https://a.example/"),
      ])
    #expect(
      text.cut(characters: 4, lines: 1).runs == [.init(.text("bol…"), style: .bold)])
  }

  @Test func `a cut on the seam of two runs leaves no empty run`() {
    let text = RichText(runs: [bold, link])
    let cut = text.cut(characters: 5, lines: 1)
    #expect(cut.runs == [.init(.text("bold…"), style: .bold)])
  }

  @Test func `a picture has room for its description or goes whole`() {
    let text = RichText(runs: [bold, image])
    #expect(text.cut(characters: 7, lines: 1) == text)
    #expect(text.cut(characters: 6, lines: 1).plain == "bold…")
    #expect(RichText(runs: [image, bold]).cut(characters: 3, lines: 1).plain == "…")
  }

  @Test func `runs that look alike join, empty ones vanish`() {
    var text = RichText()
    text.append(bold)
    text.append(.init(.text("")))
    text.append(bold)
    text.append(image)
    #expect(text.runs == [.init(.text("boldbold"), style: .bold), image])
  }

  @Test func `the end is trimmed over runs`() {
    let text = RichText(runs: [bold, .init(.text(" \n"), style: .italic), .init(.text("\n"))])
    #expect(text.trimmedAtEnd().runs == [bold])
  }
}
