import Testing

@testable import Importing

/// What becomes of swaync's settings.
@Suite(.timeLimit(.minutes(1)))
struct SwayncTests {
  static let rows: [(text: String, lines: [String])] = [
    ("\"timeout\": 8", ["[Defaults]", "banner-duration = 8s"]),
    ("\"timeout\": 0", ["[Defaults]", "banner-duration = never"]),
    ("\"timeout\": \"long\"", []),
    (
      "\"timeout-low\": 3",
      ["[Rule swaync timeout-low]", "urgency = low", "banner-duration = 3s"]
    ),
    ("\"timeout-critical\": 0", []),
    (
      "\"timeout-critical\": 30",
      [
        "[Rule swaync timeout-critical]", "urgency = critical", "style = banner",
        "banner-duration = 30s",
      ]
    ),
  ]

  @Test(arguments: rows) func `a setting`(text: String, lines: [String]) throws {
    #expect(try Made(.swaync, "{\n\(text)\n}\n").lines == lines)
  }

  static let rules: [(rule: String, lines: [String])] = [
    (
      #""state": "muted", "urgency": "Low", "app-name": "Spotify""#,
      ["urgency = low", "app = *Spotify*", "style = none", "sound = no"]
    ),
    (#""state": "ignored", "app-name": "^Chat$""#, ["app = Chat", "allow = no"]),
    (#""state": "transient", "summary": "Track .*""#, ["title = *Track *", "center = no"]),
    (#""state": "transient", "category": "im\\..*""#, ["category = im", "center = no"]),
    (
      #""state": "muted", "urgency": "Low|Normal", "desktop-entry": "a""#,
      ["urgency = low;normal", "app = *a*", "style = none", "sound = no"]
    ),
    (#""state": "enabled", "app-name": "x""#, []),
    (
      #""state": "enabled", "app-name": "x", "override-urgency": "critical""#,
      ["app = *x*", "style = alert"]
    ),
    (#""state": "gone", "app-name": "x""#, []),
    (#""state": "muted", "body": "^x""#, []),
    (#""state": "muted", "sound-name": "x""#, []),
  ]

  @Test(arguments: rules) func `a rule of visibility`(rule: String, lines: [String]) throws {
    let made = try Made(.swaync, "{\"notification-visibility\": {\"one\": {\(rule)}}}")
    #expect(made.lines == (lines.isEmpty ? [] : ["[Rule swaync one]"] + lines))
  }

  @Test func `only the first counts there, so it comes last and takes back the others' words`()
    throws
  {
    let made = try Made(
      .swaync,
      """
      {"notification-visibility": {
        "first": {"state": "transient", "app-name": "^A$"},
        "second": {"state": "enabled", "app-name": "^B$"},
        "third": {"state": "muted", "app-name": ".*"}
      }}
      """)
    #expect(
      made.lines == [
        "[Rule swaync third]", "app = *", "style = none", "sound = no",
        "[Rule swaync second]", "app = B", "style = auto", "sound = yes",
        "[Rule swaync first]", "app = A", "center = no", "style = auto", "sound = yes",
      ])
  }

  @Test func `a line says where it stood`() throws {
    let made = try Made(.swaync, "{\n  \"layer\": \"top\",\n  \"timeout\": 8\n}\n")
    #expect(made.made.text?.contains("# config.json:3: \"timeout\": 8\n") == true)
    #expect(made.made.stays == ["layer"])
  }

  @Test func `what is no JSON is refused with its place`() {
    let error = #expect(throws: UnreadableFile.self) { try Made(.swaync, "{\n\"a\": 1,\n}\n") }
    #expect(error?.sentence.hasPrefix("config.json:3: this is no JSON: ") == true)
    #expect(throws: UnreadableFile.self) { try Made(.swaync, "[]") }
  }

  @Test func `every other row stays, or is named with its reason`() throws {
    let tried = ["timeout", "timeout-low", "timeout-critical", "state", "override-urgency"]
    for row in ImportTable.swaync.settings where !tried.contains(row.name) {
      let made = try Made(.swaync, "{\"\(row.name)\": 1}")
      #expect(made.lines == [])
      #expect(made.made.stays == [row.name] || made.missing.count == 1, "\(row.name)")
    }
  }
}
