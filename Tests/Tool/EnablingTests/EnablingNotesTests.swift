import Choosing
import Testing

@testable import Enabling

/// What is left to the person, and how it goes on.
@Suite(.timeLimit(.minutes(1)))
struct EnablingNotesTests {
  private static func notes(
    _ name: String, _ desktop: String? = nil, _ change: (inout EnablingFacts) -> Void
  ) -> [String] { EnablingPlan(Home(name, desktop, change).facts).notes }

  private static func choice(_ desktop: String, _ servers: [ServerProgram]) -> Choice {
    var facts = SessionFacts()
    facts.desktopNames = [desktop]
    facts.x11Display = ":0"
    for server in servers { facts.installed[server] = "/usr/bin/\(server.rawValue)" }
    return Choice(facts)
  }

  static let desktops: [(name: String, own: ServerProgram, title: String)] = [
    ("XFCE", .xfce4Notifyd, "XFCE"), ("MATE", .mateNotificationDaemon, "MATE"),
    ("LXQt", .lxqtNotificationd, "LXQt"),
  ]

  @Test(arguments: desktops) func `the desktop's own server does not draw in dunst's place unsaid`(
    name: String, own: ServerProgram, title: String
  ) {
    let notes = Self.notes("dunst runs", name) {
      $0.hasManager(rivals: "dunst.service")
      $0.isOwned("/usr/bin/dunst", unit: "dunst.service")
      $0.choice = Self.choice(name, [own, .dunst])
    }
    #expect(
      notes == [
        "\(own.rawValue) will draw for Pennant, and not dunst, since it is \(title)'s own: 'server = "
          + "run:/usr/bin/dunst' under [Desktop] in /h/config/pennant/preferences.conf has dunst draw"
      ])
  }

  @Test(arguments: [
    ("KDE", ["Plasma's own switch", "Plasma's silence for full-screen windows"]), ("GNOME", []),
    ("X-Cinnamon", []), ("sway", []), ("XFCE", []),
  ])
  func `what a desktop does no longer is said before anything is done`(
    desktop: String, losses: [String]
  ) {
    let plan = EnablingPlan(Home("fresh", desktop) { $0.hasManager() }.facts)
    #expect(plan.losses.count == losses.count)
    for (loss, start) in zip(plan.losses, losses) { #expect(loss.hasPrefix(start)) }
    var done = Home("fresh", desktop) { $0.hasManager() }.facts
    done.contents = Home.tree(done.contents, after: plan.steps)
    #expect(EnablingPlan(done).losses == [])
  }

  @Test func `where the same one draws, or the preferences name one, nothing is said`() {
    for choice in [nil, Self.choice("i3", [.dunst]), Self.choice("i3", [])] {
      let notes = Self.notes("dunst runs", "i3") {
        $0.hasManager()
        $0.isOwned("dunst")
        $0.choice = choice
      }
      #expect(notes == [])
    }
  }

  private static let file = "under [Desktop] in /h/config/pennant/preferences.conf has"

  @Test func `windows and another server are offered, whichever of them draws`() {
    var facts = SessionFacts()
    facts.x11Display = ":0"
    facts.installed = [.windows: "/w", .dunst: "/d"]
    let windows = Choice(facts)
    facts.configured = [.dunst]
    let dunst = Choice(facts)
    let fresh = Self.notes("nobody runs", "i3") {
      $0.hasManager()
      $0.choice = windows
    }
    #expect(
      fresh.last
        == "Pennant draws windows of its own, since no server has settings of yours: 'server = "
        + "run:dunst' \(Self.file) dunst draw")
    let running = Self.notes("dunst runs", "i3") {
      $0.hasManager()
      $0.isOwned("dunst")
      $0.choice = windows
    }
    #expect(
      running.last
        == "pennant-windows will draw for Pennant, and not dunst, since it is Pennant's own and fits "
        + "this session, which is X11: 'server = run:dunst' \(Self.file) dunst draw")
    let kept = Self.notes("dunst runs, with settings", "i3") {
      $0.hasManager()
      $0.isOwned("dunst")
      $0.choice = dunst
    }
    #expect(
      kept.last
        == "dunst will draw for Pennant: 'server = windows' \(Self.file) Pennant draw windows of its "
        + "own")
  }

  @Test func `a desktop's own server is offered no windows in its place`() {
    let notes = Self.notes("fresh", "XFCE") {
      $0.hasManager()
      $0.choice = Self.choice("XFCE", [.xfce4Notifyd, .windows])
    }
    #expect(notes == [])
  }

  @Test func `dunst in an LXQt session is stopped, as LXQt starts its own alone again`() {
    let home = Home("dunst in LXQt", "LXQt") {
      $0.hasManager()
      $0.isOwned("dunst")
    }
    #expect(EnablingPlan(home.facts).steps.map(\.sentence).contains { $0.hasPrefix("stop dunst") })
  }

  private static func line(_ program: StartLine.Program) -> StartLine {
    let text = program == .pennant ? "exec pennantd" : "exec dunst"
    return StartLine.all(in: .sway, path: "/h/config/sway/config", Array(text.utf8))[0]
  }

  @Test func `a line that starts dunst is named with what to do`() {
    let notes = Self.notes("sway", "sway") {
      $0.hasManager()
      $0.startLines = [Self.line(.server(.dunst)), Self.line(.pennant)]
    }
    #expect(
      notes == [
        "/h/config/sway/config:1 starts dunst with the session: take that line out, or it may have "
          + "the notification name before Pennant, which starts itself the server that draws",
        "/h/config/sway/config:1 starts pennantd with the session: take that line out: "
          + "pennant.service starts it, at the first notification at the latest, and again after a "
          + "crash",
      ])
  }

  @Test func `without a unit the line that starts Pennant stays, and why`() {
    let notes = Self.notes("sway", "sway") { $0.startLines = [Self.line(.pennant)] }
    #expect(
      notes.last?.hasSuffix(
        ": leave it, as nothing else here starts it before the first "
          + "notification") == true)
  }

  /// The session after all was done.
  private static func done(
    _ desktop: String? = nil, _ change: (inout EnablingFacts) -> Void = { _ in }
  ) -> EnablingFacts {
    var facts = Home("done", desktop, change).facts
    facts.contents = Home.tree(facts.contents, after: EnablingPlan(facts).steps)
    return facts
  }

  @Test func `nothing to do, and no word of service managers`() {
    let plan = EnablingPlan(Self.done { $0.startLines = [Self.line(.pennant)] })
    #expect(plan.steps == [] && plan.notes == [])
    let withLine = EnablingPlan(Self.done { $0.startLines = [Self.line(.server(.dunst))] })
    #expect(withLine.steps == [] && withLine.notes.count == 1)
  }

  @Test(arguments: ["GNOME", "KDE"]) func `without the unit a new login is no help`(desktop: String)
  {
    for isOwned in [true, false] {
      let notes = Self.notes("no unit", desktop) {
        $0.manager = ServiceManagerFacts()
        if isOwned { $0.isOwned("/usr/bin/gjs") }
      }
      #expect(notes.count == 1)
      #expect(notes.first?.contains("only pennant.service, which is not installed") == true)
      #expect(notes.first?.contains("'pennant enable' again, and log in anew") == true)
    }
    let notes = Self.notes("no manager", desktop) { $0.isOwned("/usr/bin/gjs") }
    #expect(notes.count == 1 && notes.first?.contains("with 'pennant disable'") == true)
  }

  @Test(arguments: ["GNOME", "KDE", "X-Cinnamon", "COSMIC", "LXQt"])
  func `where nobody has the name, nobody is told to log in anew`(desktop: String) {
    let facts = Self.done(desktop) {
      $0.hasManager()
      $0.settings = [.cinnamonAllowsOthers: "true"]
    }
    #expect(EnablingPlan(facts).notes == [])
    #expect(!EnablingOutcome.sentence(facts).contains("log in anew"))
  }

  @Test func `dunst in GNOME is what keeps the name, and not the shell`() {
    let notes = Self.notes("dunst", "GNOME") {
      $0.hasManager()
      $0.isOwned("dunst")
    }
    #expect(notes == ["dunst (process 7) keeps the notification name until you log in anew"])
  }

  @Test func `in COSMIC without the unit no unit is to be started`() {
    let notes = Self.notes("no unit", "COSMIC") {
      $0.manager = ServiceManagerFacts()
      $0.isOwned("/usr/bin/cosmic-notifications")
    }
    #expect(notes.last?.hasSuffix("log in anew, or run '/usr/bin/pennantd'") == true)
  }

  @Test func `a switch of Cinnamon that cannot be asked for is to be set by hand`() {
    let notes = Self.notes("Cinnamon without gsettings", "X-Cinnamon") {
      $0.hasManager()
      $0.isOwned("/usr/bin/cinnamon")
    }
    #expect(
      notes == [
        "org.cinnamon allow-other-notification-handlers could not be asked for, and without it the "
          + "desktop keeps notifications for itself: run 'gsettings set org.cinnamon "
          + "allow-other-notification-handlers true', and log in anew"
      ])
  }

  @Test(arguments: ClosedDesktop.allCases) func `a refusal says what to do`(desktop: ClosedDesktop)
  {
    #expect(desktop.refusal.contains("leave the name to it, with 'pennant disable'"))
  }

  private static let end = " 'pennant status' and 'pennant doctor' show it"

  static let outcomes: [(facts: EnablingFacts, words: String)] = [
    (
      done("sway") { $0.hasManager() },
      "Pennant starts with the next notification, and from now on with your session or at its first "
        + "notification"
    ),
    (
      done("GNOME") { $0.manager = ServiceManagerFacts() },
      "Pennant starts with the next notification, in this session alone"
    ),
    (
      done("GNOME") {
        $0.hasManager()
        $0.isOwned("/usr/bin/gjs")
      }, "Pennant starts when you log in anew"
    ),
    (
      done("GNOME") { $0.isOwned("/usr/bin/gjs") },
      "Pennant does not get the notification name here"
    ),
    (
      done("sway") { $0.isOwned("dunst") },
      "Pennant starts once dunst (process 7) has ended, or when you log in anew"
    ),
    (
      done("sway") {
        $0.isOwned("pennantd")
        $0.owner?.isPennant = true
      }, "Pennant has your notifications"
    ),
  ]

  @Test(arguments: outcomes) func `the last line says how Pennant starts`(
    facts: EnablingFacts, words: String
  ) {
    let now = facts.owner == nil ? "; 'notify-send Hello' starts it now, and" : ";"
    #expect(EnablingOutcome.sentence(facts) == words + now + Self.end)
  }
}
