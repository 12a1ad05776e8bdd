import Testing

@testable import Importing

/// Rules that stay with a server, and look at titles, find them as their apps wrote them.
@Suite(.timeLimit(.minutes(1)))
struct BareTitlesTests {
  /// A text, and the line for which names leave the titles; `nil` where they need not.
  static let rows: [(server: ImportedServer, text: String, line: String?)] = [
    (.dunst, "[x]\nsummary = Build*\nscript = say\n", "summary = Build*"),
    (.dunst, "[x]\nsummary = Pushover\nformat = \"\"\n", nil),
    (.dunst, "[x]\nsummary = [0-9]*\nskip_display = 1\n", "summary = [0-9]*"),
    (.dunst, "[global]\nformat = \"<b>%a</b>: %s\"\n", "format = \"<b>%a</b>: %s\""),
    (.dunst, "[x]\nappname = X\nformat = %%%a\n", "format = %%%a"),
    (.dunst, "[global]\nformat = \"%s %%a\\n%b\"\n", nil),
    (.dunst, "[x]\nsummary = Build*\ntimeout = 4\n", nil),
    (.dunst, "[x]\nsummary = \"*\"\nscript = say\n", "script = say"),
    (.dunst, "[x]\nappname = X\nscript = say\n", "script = say"),
    (.mako, "[summary~=^Ann]\nborder-color=#ff0000\n", "[summary~=^Ann]"),
    (.mako, "[summary=Ann]\nhistory=0\n", nil),
    (.mako, "[summary~=[0-9]+]\ninvisible=1\n", "[summary~=[0-9]+]"),
    (.mako, "format=<b>%a</b> %s\n", "format=<b>%a</b> %s"),
    (.mako, "[app-name=Ann]\nborder-color=#ff0000\n", nil),
    (
      .swaync, "{\"scripts\": {\"a\": {\"exec\": \"x\", \"summary\": \"^Ann\"}}}",
      "\"summary\": \"^Ann\""
    ),
    (.swaync, "{\"scripts\": {\"a\": {\"exec\": \"x\", \"app-name\": \"Ann\"}}}", nil),
    (
      .swaync,
      "{\"notification-visibility\": {\"a\": {\"state\": \"ignored\", \"summary\": \"[0-9]\"}}}",
      "\"summary\": \"[0-9]\""
    ),
  ]

  @Test(arguments: rows) func `app names leave the titles that a server's own rules look at`(
    server: ImportedServer, text: String, line: String?
  ) throws {
    let made = try Made(server, text)
    #expect(
      made.lines.suffix(2).elementsEqual(["[Desktop]", "app-names = never"]) == (line != nil))
    let notes = made.notes.filter { $0.contains("'app-names = never'") }
    #expect(notes.count == (line == nil ? 0 : 1))
    if let line { #expect(notes.first?.contains(": \(line): ") == true) }
  }

  @Test func `the line says why it is there`() throws {
    let made = try Made(.dunst, "[x]\nsummary = Build*\nscript = say\n")
    #expect(
      made.made.text?.hasSuffix(
        """
        [Desktop]
        # dunstrc:2: summary = Build*
        # a rule that stays with dunst looks at the title as its app wrote it.
        app-names = never

        """) == true)
  }
}
