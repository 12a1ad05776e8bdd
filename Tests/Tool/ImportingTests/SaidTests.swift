import Testing

@testable import Importing

/// What is said of an import besides its lines.
@Suite(.timeLimit(.minutes(1)))
struct SaidTests {
  @Test func `a note names all of its lines`() throws {
    let made = try Made(
      .dunst, "[a]\nappname = A\nurgency = low\n[b]\nappname = B\nurgency = low\n",
      drops: ["[c]\nappname = C\nurgency = low\n"])
    let note = try #require(made.notes.first { $0.contains("no urgency is") })
    #expect(
      note.hasPrefix("dunstrc:3: urgency = low: ")
        && note.hasSuffix(" (also line 6, dunstrc.d/1.conf:3)"))
  }

  @Test func `very many lines are counted`() throws {
    let text = (1...60).map { "[r\($0)]\nscript = x\n" }.joined()
    #expect(try Made(.dunst, text).notes.first?.hasSuffix(" 42 and 39 more)") == true)
  }

  @Test func `what stays there is not said to need no line`() throws {
    let made = try Made(.dunst, "[x]\nappname = X\ntimeout = 20\nurgency = critical\n")
    #expect(made.made.stays == ["urgency"])
    #expect(made.made.holds == [])
  }

  @Test func `what needs no line is said once, with its lines`() throws {
    let made = try Made(
      .dunst,
      "[a]\nappname = A\nskip_display = no\n[b]\nappname = B\nskip_display = no\n",
      drops: ["[c]\nappname = C\nskip_display = no\n"])
    #expect(made.made.holds == ["skip_display = no (lines 3, 6, dunstrc.d/1.conf:3)"])
  }

  static let categories: [(text: String, isSaid: Bool)] = [
    ("category = device", true), ("category = device*", false), ("category = device.*", false),
    ("category = im.received", false),
  ]

  @Test(arguments: categories) func `a kind of event that also means others is named`(
    text: String, isSaid: Bool
  ) throws {
    let said = "a kind of event means those below it here too"
    #expect(
      try Made(.dunst, "[x]\n\(text)\ntimeout = 3\n").notes.contains { $0.contains(said) } == isSaid
    )
  }

  @Test func `the same of an expression`() throws {
    let made = try Made(
      .dunst,
      "[global]\nenable_posix_regex = 1\n[x]\ncategory = \"^(device|transfer\\.complete)$\"\ntimeout = 3\n"
    )
    #expect(made.ordinary.contains("category = device;transfer.complete"))
    #expect(made.notes.contains { $0.contains("as 'device' means device.added") })
  }

  /// Rules before one that shows its messages again, and what that one becomes.
  static let shown: [(before: String, lines: [String])] = [
    ("", []),
    ("[a]\nappname = A\nhistory_ignore = yes\n", []),
    ("[a]\nappname = A\nskip_display = yes\n", []),
    // Its style is taken back, for a message may be of both; its sound is left to the person.
    ("[a]\nbody = *ad*\nskip_display = yes\n", ["style = auto"]),
    ("[a]\nappname = *m*\nskip_display = yes\n", ["style = auto", "sound = yes"]),
    ("[global]\nskip_display = yes\n", ["style = auto", "sound = yes"]),
  ]

  @Test(arguments: shown) func `what is shown again takes no sound back that was not taken from it`(
    before: String, lines: [String]
  ) throws {
    let made = try Made(
      .dunst, before + "[x]\nappname = Mail\nsummary = New*\nskip_display = no\n")
    let head = ["[Rule dunst x]", "app = Mail", "title = New*"]
    #expect(
      Array(made.lines.drop { $0 != head[0] }) == (lines.isEmpty ? [] : head + lines))
  }

  static let foreign: [(text: String, problem: String)] = [
    (
      "{\n \"timeout\": 5\n}\n",
      "this is no dunstrc, but looks like JSON, as swaync's config.json is"
    ),
    ("\n# mako\ndefault-timeout=5\n", "this is no dunstrc: it has no [section]"),
    ("<channel/>", "this is no dunstrc: it has no [section]"),
  ]

  @Test(arguments: foreign) func `another server's file is no dunstrc`(
    text: String, problem: String
  ) {
    let error = #expect(throws: UnreadableFile.self) { try Made(.dunst, text) }
    #expect(error?.problem == problem)
  }

  @Test(arguments: ["", "\n\n", "# [nothing]\n"]) func `a dunstrc that says nothing is one`(
    text: String
  ) throws {
    #expect(try Made(.dunst, text).lines == [])
  }
}
