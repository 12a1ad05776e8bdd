import Testing

@testable import Importing

/// What becomes of mako's settings.
@Suite(.timeLimit(.minutes(1)))
struct MakoTests {
  static let rows: [(setting: String, lines: [String])] = [
    ("default-timeout=4000", ["banner-duration = 4s"]),
    ("default-timeout=4500", ["banner-duration = 4500ms"]),
    ("default-timeout=0", ["banner-duration = never"]),
    ("default-timeout=90000", ["banner-duration = 60s"]),
    ("default-timeout=4s", []),
    ("ignore-timeout=1", ["honor-timeout = no"]),
    ("ignore-timeout=0", []),
    ("history=0", ["history = no"]),
    ("history=1", []),
    ("max-history=0", ["history = no"]),
    ("max-history=5", []),
    ("invisible=1", ["style = none", "sound = no"]),
    ("actions=0", ["actions = 0"]),
    ("actions=1", []),
  ]

  @Test(arguments: rows) func `a setting of everything and of a section`(
    setting: String, lines: [String]
  ) throws {
    let everything = try Made(.mako, "\(setting)\n")
    #expect(everything.lines == (lines.isEmpty ? [] : ["[Defaults]"] + lines))
    let section = try Made(.mako, "[app-name=Mail]\n\(setting)\n")
    #expect(
      section.ordinary
        == (lines.isEmpty ? [] : ["[Rule mako app-name=Mail]", "app = Mail"] + lines))
  }

  static let criteria: [(criterion: String, line: String?)] = [
    ("app-name=Spotify", "app = Spotify"),
    ("app-name=\"Google Chrome\"", "app = Google Chrome"),
    ("app-name=Google\\ Chrome", "app = Google Chrome"),
    ("desktop-entry=org.example.Shop", "app = org.example.Shop"),
    ("summary=\"Low battery\"", "title = Low battery"),
    ("summary=Really?", nil),
    ("summary~=battery", "title = *battery*"),
    ("summary~=^Low.*battery$", "title = Low*battery"),
    ("summary~=[0-9]+%", nil),
    ("body=\"it broke\"", "body = it broke"),
    ("body~=\"(foo|bar)\"", "body = *foo*;*bar*"),
    ("urgency=low", "urgency = low"),
    ("urgency=high", "urgency = critical"),
    ("urgency=HIGH", "urgency = critical"),
    ("urgency=Low", "urgency = low"),
    ("urgency=huge", nil),
    ("app-name=\"\"", nil),
    ("category=im.received", "category = im.received"),
    ("actionable", "has = buttons"),
    ("actionable=1", "has = buttons"),
    ("!actionable", nil),
    ("app-icon=printer", nil),
    ("expiring=1", nil),
    ("grouped", nil),
    ("group-index=0", nil),
    ("hidden", nil),
    ("output=DP-1", nil),
    ("anchor=top-right", nil),
    ("mode=default", nil),
    ("weather=rain", nil),
  ]

  @Test(arguments: criteria) func `a criterion`(criterion: String, line: String?) throws {
    let made = try Made(.mako, "[\(criterion)]\nhistory=0\n")
    #expect(made.lines.dropFirst() == (line.map { [$0, "history = no"] } ?? [])[...])
    #expect(made.missing == (line == nil ? ["history=0"] : []))
  }

  static let modes: [(text: String, lines: [String])] = [
    ("[mode=dnd]\ninvisible=1\n", ["[Focus dnd]", "levels = "]),
    (
      "[mode=dnd]\ninvisible=1\n[mode=dnd app-name=Alarm]\ninvisible=0\n",
      [
        "[Rule mako mode=dnd app-name=Alarm]", "focus = dnd", "app = Alarm",
        "breakthrough = always", "[Focus dnd]", "levels = ",
      ]
    ),
    (
      "[mode=away]\ndefault-timeout=0\n",
      [
        "[Rule mako mode=away]", "focus = away", "banner-duration = never", "[Focus away]",
        "silence = nobody",
      ]
    ),
    (
      "[mode=work app-name=Chat]\ninvisible=1\n",
      [
        "[Rule mako mode=work app-name=Chat]", "focus = work", "app = Chat", "style = none",
        "sound = no", "[Focus work]", "silence = nobody",
      ]
    ),
  ]

  @Test(arguments: modes) func `a mode is a focus`(text: String, lines: [String]) throws {
    #expect(try Made(.mako, text).lines == lines)
  }

  /// Texts with a time for everything, and whether a critical message stays all the same.
  static let critical: [(text: String, stays: Bool)] = [
    ("default-timeout=5000\n", true),
    ("default-timeout=5000\n[urgency=low]\ndefault-timeout=3000\n", true),
    // These say themselves what becomes of it, in lines.
    ("default-timeout=5000\nignore-timeout=1\n", false),
    ("default-timeout=5000\n[urgency=high]\ndefault-timeout=0\n", false),
    ("default-timeout=0\n", false),
  ]

  @Test(arguments: critical) func `critical ones are said to stay where they do`(
    text: String, stays: Bool
  ) throws {
    let notes = try Made(.mako, text).notes
    #expect(
      notes.contains { $0.hasPrefix("config:1: default-timeout=5000: a critical") } == stays)
  }

  @Test func `where own times are passed over, all are banners, but where a section takes it back`()
    throws
  {
    let made = try Made(
      .mako,
      "default-timeout=5500\nignore-timeout=1\n[urgency=high]\ndefault-timeout=0\nignore-timeout=0\n"
    )
    #expect(
      made.lines == [
        "[Defaults]", "style = banner", "banner-duration = 5500ms", "honor-timeout = no",
        "[Rule mako urgency=high]", "urgency = critical", "style = auto", "honor-timeout = yes",
      ])
  }

  @Test func `two sections with one head are two rules`() throws {
    let made = try Made(.mako, "[app-name=A]\nhistory=0\n[app-name=A]\nhistory=1\n")
    #expect(
      made.lines == [
        "[Rule mako app-name=A]", "app = A", "history = no",
        "[Rule mako app-name=A 2]", "app = A", "history = yes",
      ])
  }

  static let unreadable: [(text: String, sentence: String)] = [
    ("font=x\nnonsense\n", "config:2: this line is neither key=value nor a section of mako's."),
    (
      "[app-name=\"x]\nhistory=0\n",
      "config:1: the head of this section has a quote that is not closed."
    ),
    ("[app-name=x\\]\n", "config:1: the head of this section ends with a '\\'."),
  ]

  @Test(arguments: unreadable) func `what mako refuses is refused`(text: String, sentence: String) {
    let error = #expect(throws: UnreadableFile.self) { try Made(.mako, text) }
    #expect(error?.sentence == sentence)
  }

  @Test func `every other row stays, holds, or is named with its reason`() throws {
    let tried = Self.rows.map { String($0.setting.prefix { $0 != "=" }) }
    for row in ImportTable.mako.settings where !tried.contains(row.name) {
      let made = try Made(.mako, "\(row.name)=1\n")
      #expect(made.lines == [])
      #expect(made.made.stays == [row.name] || made.missing == ["\(row.name)=1"], "\(row.name)")
    }
  }
}
