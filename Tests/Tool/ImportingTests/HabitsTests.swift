import Testing

@testable import Importing

/// What a person of years with dunst or mako found lost or wrong after an import.
@Suite(.timeLimit(.minutes(1)))
struct HabitsTests {
  @Test func `a mode that hides nothing holds nothing back, critical or not`() throws {
    let made = try Made(.mako, "[mode=away]\ndefault-timeout=0\nignore-timeout=1\n")
    #expect(
      made.lines == [
        "[Rule mako mode=away]", "focus = away", "style = alert", "honor-timeout = no",
        "[Focus away]", "silence = nobody",
      ])
  }

  /// What mako was to do in a mode, and what it is here.
  static let modes: [(setting: String, run: String?)] = [
    ("on-notify=exec /usr/bin/log crit", "/usr/bin/log crit"),
    ("on-notify=exec mpv $HOME/ding.oga", "sh -c 'mpv $HOME/ding.oga'"),
    ("on-notify=exec log | sort", "sh -c 'log | sort'"),
    // Only mako knows that number, and nothing writes this quote within quotes.
    ("on-notify=exec makoctl dismiss -n $id", nil),
    ("on-notify=exec sh -c 'log'", nil),
    ("on-notify=none", nil),
    ("border-color=#ff0000", nil),
  ]

  @Test(arguments: modes) func `what mako does in a mode never comes there, and runs here`(
    setting: String, run: String?
  ) throws {
    let made = try Made(.mako, "[mode=quiet urgency=low]\n\(setting)\n")
    let rule = run.map {
      [
        "[Rule mako mode=quiet urgency=low]", "focus = quiet", "urgency = low", "run = \($0)",
        "[Focus quiet]", "silence = nobody",
      ]
    }
    #expect(made.lines == rule ?? [])
    let note = try #require(made.notes.first { $0.contains("switches no mode of mako's") })
    #expect(note.contains("'run' does it here") == (run != nil))
    #expect(made.made.stays == [])
  }

  @Test func `an app is found by its desktop entry where that differs from its name`() throws {
    let installed = [
      AppByName(name: "Telegram Desktop", id: "org.telegram.desktop"),
      AppByName(name: "Slack", id: "slack"), AppByName(name: "Files", id: "org.gnome.Files"),
    ]
    let expression = "[global]\nenable_posix_regex = 1\n"
    let chat = "[chat]\nappname = \"^(Slack|[Tt]elegram Desktop)$\"\ntimeout = 12\n"
    #expect(
      try Made(.dunst, expression + chat, installed: installed).ordinary == [
        "[Rule dunst chat]", "app = Slack;Telegram Desktop;org.telegram.desktop",
        "banner-duration = 12s",
      ])
    #expect(
      try Made(.mako, "[app-name=Files]\nhistory=0\n", installed: installed).lines == [
        "[Rule mako app-name=Files]", "app = Files;org.gnome.Files", "history = no",
      ])
    #expect(
      try Made(.dunst, "[a]\nappname = *\nhistory_ignore = 1\n", installed: installed).lines == [
        "[Rule dunst a]", "app = *", "history = no",
      ], "what finds the id already needs no id")
  }

  @Test func `more apps than a condition has entries leave the rule whole`() throws {
    let many = (1...90).map { AppByName(name: "My app \($0)", id: "org.example.\($0)") }
    let made = try Made(.dunst, "[a]\nappname = My*\nhistory_ignore = 1\n", installed: many)
    #expect(made.lines.count == 3 && made.missing == [])
  }

  /// An earlier rule that changes something, a later one that looks at it, and whether that is said.
  static let chains: [(earlier: String, later: String, isSaid: Bool)] = [
    ("appname = Pidgin\nurgency = critical", "msg_urgency = critical\ntimeout = 9", true),
    ("appname = Pidgin\nurgency = low", "msg_urgency = critical\ntimeout = 9", true),
    ("msg_urgency = low\nurgency = critical", "msg_urgency = critical\ntimeout = 9", true),
    ("appname = Pidgin\nset_category = chat", "category = chat\ntimeout = 9", true),
    ("icon = x\nurgency = low", "msg_urgency = low\ntimeout = 9", true),
    (
      "appname = Pidgin\nurgency = critical", "appname = Mail\nmsg_urgency = critical\ntimeout = 9",
      false
    ),
    ("appname = Pidgin\nurgency = critical", "category = chat\ntimeout = 9", false),
    ("appname = Pidgin\ntimeout = 3", "msg_urgency = critical\ntimeout = 9", false),
    // Its own script is dunst's affair, and dunst goes on with the chain.
    ("appname = Pidgin\nurgency = critical", "msg_urgency = critical\nscript = x", false),
  ]

  @Test(arguments: chains) func `rules that come apart are named, both lines`(
    earlier: String, later: String, isSaid: Bool
  ) throws {
    let made = try Made(.dunst, "[one]\n\(earlier)\n[two]\n\(later)\n")
    let said = made.notes.filter { $0.contains("dunst looks at what 'dunstrc:3: ") }
    #expect(said.count == (isSaid ? 1 : 0), "\(made.notes)")
    #expect(said.allSatisfy { $0.hasPrefix("dunstrc:5: ") && $0.contains("has made of it") })
  }

  @Test func `the sections of an urgency come first in dunst, and are no later rules`() throws {
    let made = try Made(.dunst, "[a]\nappname = A\nurgency = low\n[urgency_low]\ntimeout = 3\n")
    #expect(!made.notes.contains { $0.contains("has made of it") })
  }

  @Test func `a script of dunst's gets titles as they are`() throws {
    let made = try Made(.dunst, "[chat]\nappname = Slack\nscript = x\n")
    #expect(made.lines == ["[Desktop]", "app-names = never"])
    #expect(made.notes.contains { $0.contains("a script of dunst gets the title") })
    #expect(try Made(.dunst, "[chat]\nappname = Slack\nscript = \"\"\n").lines == [])
  }

  /// What is lost, and whether the server goes on with it by itself.
  static let lost: [(server: ImportedServer, text: String, goesOn: Bool)] = [
    (.dunst, "[volume]\nstack_tag = volume\nhistory_ignore = yes\n", true),
    (.dunst, "[volume]\nstack_tag = volume\ntimeout = 2\n", false),
    (.dunst, "[a]\nmatch_dbus_timeout = 5\nskip_display = yes\n", false),
    (.dunst, "[global]\nhistory_length = 40\n", true),
    (.mako, "max-history=20\n", true),
    (.mako, "[body~=\"[0-9]{6}\"]\ndefault-timeout=30000\nignore-timeout=1\n", true),
    (.mako, "[body~=\"[0-9]{6}\"]\ndefault-timeout=30000\n", false),
    (.mako, "[body~=\"[0-9]{6}\" mode=away]\ninvisible=1\n", false),
  ]

  @Test(arguments: lost) func `what the server goes on doing is said to stay with it`(
    server: ImportedServer, text: String, goesOn: Bool
  ) throws {
    let missing = try Made(server, text).made.remarks.filter { $0.kind == .missing }
    #expect(!missing.isEmpty)
    #expect(
      missing.allSatisfy {
        $0.sentence.hasSuffix("it stays with \(server.rawValue), which goes on doing it") == goesOn
      })
  }

  @Test func `what mako takes off by itself is to be taken out there`() throws {
    let notes = try Made(.mako, "default-timeout=5000\nignore-timeout=1\n").notes
    #expect(notes.contains { $0.hasPrefix("config:2: ignore-timeout=1: mako takes off by it") })
    let none = try Made(.mako, "ignore-timeout=0\n").notes
    #expect(!none.contains { $0.contains("mako takes off by it") })
  }

  @Test func `a display by its tag has a way here`() throws {
    let made = try Made(.dunst, "[volume]\nstack_tag = volume\ntimeout = 2\n")
    #expect(made.made.remarks.contains { $0.sentence.contains("'has = progress'") })
  }

  @Test func `the head of the drop-in says where lines of one's own win`() throws {
    let text = try #require(try Made(.dunst, "[global]\ntimeout = 8\n").made.text)
    #expect(text.contains("# lines of yours win in a drop-in whose name comes after this one,"))
  }
}
