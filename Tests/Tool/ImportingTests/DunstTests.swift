import Testing

@testable import Importing

/// What becomes of dunst's settings.
@Suite(.timeLimit(.minutes(1)))
struct DunstTests {
  /// A setting in `[global]` or in a rule for Mail, and the lines that it becomes.
  static let rows: [(setting: String, lines: [String])] = [
    ("timeout = 4", ["banner-duration = 4s"]),
    ("timeout = 1500ms", ["banner-duration = 1500ms"]),
    ("timeout = 1m", ["banner-duration = 60s"]),
    ("timeout = 2m", ["banner-duration = 60s"]),
    ("timeout = 0", ["banner-duration = never"]),
    ("timeout = soon", []),
    ("timeout = -1", []),
    (
      "override_dbus_timeout = 9",
      ["style = banner", "banner-duration = 9s", "honor-timeout = no"]
    ),
    ("override_dbus_timeout = 0", ["style = alert", "honor-timeout = no"]),
    ("skip_display = yes", ["style = none", "sound = no"]),
    ("skip_display = no", []),
    ("history_ignore = true", ["history = no"]),
    ("history_ignore = false", []),
    ("set_transient = yes", ["on-fade = close"]),
    ("urgency = critical", []),
    ("urgency = normal", []),
    ("urgency = low", []),
    ("format = \"\"", ["allow = no"]),
    ("format =", ["allow = no"]),
    ("format = %s", []),
    ("override_pause_level = 100", ["breakthrough = always"]),
    ("override_pause_level = 60", []),
    ("stack_duplicates = no", ["duplicates = show"]),
    ("stack_duplicates = yes", []),
  ]

  @Test(arguments: rows) func `a setting of everything and of a rule`(
    setting: String, lines: [String]
  ) throws {
    let everything = try Made(.dunst, "[global]\n\(setting)\n")
    #expect(everything.lines == (lines.isEmpty ? [] : ["[Defaults]"] + lines))
    let rule = try Made(.dunst, "[mail]\nappname = Mail\n\(setting)\n")
    #expect(
      rule.ordinary == (lines.isEmpty ? [] : ["[Rule dunst mail]", "app = Mail"] + lines))
  }

  /// A condition, and what it becomes; `nil` where its rule cannot be had.
  static let conditions: [(condition: String, line: String?)] = [
    ("appname = Spotify", "app = Spotify"),
    ("appname = \"chrome-*\"", "app = chrome-*"),
    ("desktop_entry = org.example.*", "app = org.example.*"),
    ("summary = *fail?d*", "title = *fail?d*"),
    ("body = \"*a;b #1*\"", "body = *a\\;b\\s#1*"),
    ("summary = [Aa]nn", "title = Ann"),
    ("summary = [ab]nn", nil),
    ("summary = \\*", nil),
    ("category = im*", "category = im"),
    ("category = im.*", "category = im"),
    ("category = im.received", "category = im.received"),
    ("category = *", nil),
    ("category = i*d", nil),
    ("msg_urgency = low", "urgency = low"),
    ("msg_urgency = loud", nil),
    ("icon = printer", nil),
    ("stack_tag = volume", nil),
    ("match_transient = yes", nil),
    ("match_dbus_timeout = 5", nil),
    ("desktop_entry = \"\"", nil),
    ("appname =", nil),
    ("body = \"\"", nil),
    ("category =", nil),
  ]

  @Test(arguments: conditions) func `a condition`(condition: String, line: String?) throws {
    let made = try Made(.dunst, "[one]\n\(condition)\ntimeout = 7\n")
    #expect(
      made.ordinary == (line.map { ["[Rule dunst one]", $0, "banner-duration = 7s"] } ?? []))
    #expect(made.missing == (line == nil ? ["timeout = 7"] : []))
  }

  @Test func `what holds of passing messages by itself is not said to be lost`() throws {
    let made = try Made(
      .dunst, "[t]\nmatch_transient = yes\nhistory_ignore = yes\nset_transient = yes\ntimeout = 7\n"
    )
    #expect(made.lines == [] && made.missing == ["timeout = 7"])
    #expect(made.made.holds == ["history_ignore = yes (line 3)", "set_transient = yes (line 4)"])
    #expect(made.notes == [], "nothing is to be known of a rule that is left out")
    let other = try Made(.dunst, "[t]\nmatch_transient = no\nhistory_ignore = yes\n")
    #expect(other.missing == ["history_ignore = yes"])
  }

  @Test func `an empty condition that dunst finds in no message is no rule for everything`() throws
  {
    let made = try Made(.dunst, "[e]\ndesktop_entry = \"\"\ntimeout = 9\n")
    #expect(made.lines == [])
    #expect(
      made.made.remarks.map(\.text) == [
        "dunstrc:3: timeout = 9: its rule looks at 'desktop_entry' (line 2): it is empty, and no rule "
          + "here is for messages without one"
      ])
    let expression = "[global]\nenable_posix_regex = 1\n[all]\nsummary = \"\"\ntimeout = 7\n"
    #expect(
      try Made(.dunst, expression).ordinary == ["[Rule dunst all]", "banner-duration = 7s"],
      "an empty expression is found in every title")
  }

  @Test func `sections of an urgency are rules, and a critical one with a time is a banner`() throws
  {
    let made = try Made(
      .dunst,
      """
      [urgency_low]
        timeout = 4
      [urgency_normal]
        timeout = 0
      [urgency_critical]
        timeout = 20
      """)
    #expect(
      made.lines == [
        "[Rule dunst urgency_low]", "urgency = low", "banner-duration = 4s",
        "[Rule dunst urgency_normal]", "urgency = normal", "banner-duration = never",
        "[Rule dunst urgency_critical]", "urgency = critical", "style = banner",
        "banner-duration = 20s",
      ])
  }

  @Test func `what one setting of a rule says beats another`() throws {
    let made = try Made(
      .dunst,
      "[x]\nappname = X\nmsg_urgency = critical\ntimeout = 8\n[y]\nappname = Y\ntimeout = 0\nskip_display = 1\n"
    )
    #expect(
      made.lines == [
        "[Rule dunst x]", "app = X", "urgency = critical", "style = banner",
        "banner-duration = 8s",
        "[Rule dunst y]", "app = Y", "banner-duration = never", "style = none", "sound = no",
      ])
  }

  private let stays = "banner-duration = never"

  @Test func `regular expressions count where dunst is set to them`() throws {
    let rule = "[x]\nsummary = ^Build (failed|broken)$\ntimeout = 0\n"
    for name in ["enable_posix_regex", "enable_pcre_regex"] {
      let made = try Made(.dunst, "[global]\n\(name) = true\n\(rule)")
      #expect(
        made.lines == ["[Rule dunst x]", "title = Build failed;Build broken", stays])
    }
    #expect(
      try Made(.dunst, rule).lines
        == ["[Rule dunst x]", "title = ^Build (failed|broken)$", stays])
  }

  @Test func `a body has lines, and an expression's ends are theirs`() throws {
    let body = { (name: String) in
      try Made(.dunst, "[global]\n\(name) = 1\n[x]\nbody = ^Track\ntimeout = 0\n").lines
    }
    #expect(try body("enable_posix_regex") == [])
    #expect(try body("enable_pcre_regex") == ["[Rule dunst x]", "body = Track*", stays])
  }

  @Test func `a file of the folder beside it adds to a section`() throws {
    let made = try Made(
      .dunst, "[mail]\nappname = Mail\ntimeout = 5\n", drops: ["[mail]\ntimeout = 7\n"])
    #expect(made.ordinary == ["[Rule dunst mail]", "app = Mail", "banner-duration = 7s"])
    #expect(made.made.text?.contains("# dunstrc.d/1.conf:2: timeout = 7\n") == true)
  }

  @Test func `a rule that is off is left out`() throws {
    let made = try Made(.dunst, "[x]\nappname = X\ntimeout = 3\nenabled = false\n")
    #expect(made.lines == [])
    #expect(made.notes == ["dunstrc:4: enabled = false: the rule is off there, and is left out"])
  }

  @Test func `of a name and a desktop entry the entry is the app`() throws {
    let made = try Made(
      .dunst, "[x]\nappname = Some Shop\ndesktop_entry = org.example.Shop\ntimeout = 3\n")
    #expect(made.ordinary == ["[Rule dunst x]", "app = org.example.Shop", "banner-duration = 3s"])
    #expect(
      made.notes.contains { $0.hasPrefix("dunstrc:2: appname = Some Shop: an app has one name") })
  }

  @Test func `each line says where it comes from, and what is not dunst's is named`() throws {
    let made = try Made(
      .dunst,
      "# a comment\n[global]\n  font = Mono 8 # small\n  timeout = 6 ; s\n  colour = red\n  history_length = 20\n"
    )
    #expect(made.lines == ["[Defaults]", "banner-duration = 6s"])
    #expect(
      made.made.text?.hasSuffix("[Defaults]\n# dunstrc:4: timeout = 6 ; s\nbanner-duration = 6s\n")
        == true)
    #expect(made.made.stays == ["font"])
    #expect(made.missing == ["colour = red", "history_length = 20"])
  }

  @Test func `advice is given once, and not where it is followed`() throws {
    let rules = (1...3).map { "[r\($0)]\nscript = x\n" }.joined()
    let notes = try Made(.dunst, rules).notes
    #expect(notes.count == 2, "the other says what its titles need")
    #expect(notes.first?.hasPrefix("dunstrc:2: script = x: it stays") == true)
    #expect(notes.first?.hasSuffix(" (also lines 4, 6)") == true, "the other places are named too")
    #expect(try Made(.dunst, "[global]\nmarkup = strip\n").notes.count == 1)
    #expect(try Made(.dunst, "[global]\nmarkup = full\nignore_dbusclose = no\n").notes == [])
  }

  /// All else of its rows, by what becomes of it.
  @Test func `every other row stays, holds, or is named with its reason`() throws {
    let tried = Self.rows.map { String($0.setting.prefix { $0 != " " }) } + ["enabled", "script"]
    for row in ImportTable.dunst.settings where !tried.contains(row.name) {
      let made = try Made(.dunst, "[global]\n\(row.name) = 1\n")
      #expect(made.lines == [])
      let isSaid =
        made.made.stays == [row.name] || made.made.holds == ["\(row.name) = 1 (line 2)"]
        || made.missing == ["\(row.name) = 1"]
      #expect(isSaid, "\(row.name)")
    }
  }
}
