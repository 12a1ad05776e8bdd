import NotificationModel
import Testing

@testable import Identity

/// Who a message is from: what the system says of its sender, what it says of itself, and what comes
/// of both.
@Suite struct `Who a message is from` {
  /// Apps with a desktop entry; konsole is a terminal.
  static let installed: Set<String> = [
    "org.example.Mail", "firefox", "my-app", "org.kde.konsole", "spotify_spotify",
    "org.kde.kdeconnect.daemon",
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    /// What it is.
    let what: String
    /// What the system says of the process.
    let facts: ProcessFacts
    /// What the message says.
    let claim: String
    /// What it counts as, for people.
    let who: String
    let isProven: Bool
    let isSandboxed: Bool

    init(
      _ what: String, _ facts: ProcessFacts, says claim: String = "org.example.Mail",
      is who: String, _ standing: Standing
    ) {
      self.what = what
      self.facts = facts
      self.claim = claim
      self.who = who
      isProven = standing == .proven || standing == .sandboxed
      isSandboxed = standing == .sandboxed || standing == .unseen
    }

    var testDescription: String { what }
  }

  enum Standing {
    case claimed
    case proven
    case sandboxed
    /// It may be in a sandbox; nobody knows whose.
    case unseen
  }

  // MARK: Units

  static let ownUnits: [Case] =
    [
      "app-gnome-org.example.Mail-4711.scope", "app-org.example.Mail@ab12.service",
      "app-org.example.Mail-autostart.service", "app-flatpak-org.example.Mail-1.scope",
    ].map {
      Case(
        "an app in its own unit: \($0)", ProcessFacts(controlGroups: unit($0)),
        is: "org.example.Mail, by its own unit", .proven)
    }

  static let units: [Case] =
    [
      Case(
        "an id with a dash in it", ProcessFacts(controlGroups: unit("app-my\\x2dapp-1.scope")),
        says: "my-app", is: "my-app, by its own unit", .proven),
      Case(
        "in the hierarchy of old",
        ProcessFacts(controlGroups: "1:name=systemd:/user.slice/app-firefox-1.scope"),
        says: "firefox", is: "firefox, by its own unit", .proven),
      Case(
        "it says that it is another", ProcessFacts(controlGroups: unit("app-firefox-1.scope")),
        is: "org.example.Mail, as it says of itself; it runs as firefox", .claimed),
    ]

  static let noUnits: [Case] =
    [
      "app-not.installed-1.scope", "app-org.kde.konsole-77.scope",
      "app-org.gnome.Terminal.slice/vte-spawn-1.scope", "session-2.scope", "app-bad\\xzz-1.scope",
      "app-",
    ].map {
      Case(
        "a unit that proves nothing, as a terminal's: \($0)",
        ProcessFacts(controlGroups: unit($0)),
        is: "org.example.Mail, as it says of itself", .claimed)
    }

  // MARK: Relays

  static let relays: [Case] = [
    Case(
      "a back end of the portal may speak for others",
      running(system("xdg-desktop-portal-gtk")),
      is: "org.example.Mail, by the word of xdg-desktop-portal-gtk, which speaks for others",
      .proven),
    Case(
      "so may the one of a telephone, whatever unit it was started in",
      running(system("kdeconnectd"), in: "app-org.kde.kdeconnect.daemon@autostart.service"),
      says: "org.kde.kdeconnect", is: "org.kde.kdeconnect, by its own program", .proven),
    Case(
      "a program that anybody could have made is none, whatever its name",
      running(ProgramFile(name: "xdg-desktop-portal-gtk", isTheSystems: false)),
      is: "org.example.Mail, as it says of itself", .claimed),
    Case(
      "any other program is none", running(system("notify-send")),
      is: "org.example.Mail, as it says of itself", .claimed),
    Case(
      "a script is one by the name that it owns on the bus",
      running(system("gjs-console")) { $0.ownsRelayName = true },
      is: "org.example.Mail, by the word of org.gnome.Shell.Extensions.GSConnect, which speaks for"
        + " others", .proven),
    Case(
      "and by nothing else", running(system("gjs-console")),
      is: "org.example.Mail, as it says of itself", .claimed),
  ]

  // MARK: A process that is gone

  static let numbers: [Case] = [
    Case(
      "one that was there before its connection",
      ProcessFacts(controlGroups: unit("app-firefox-1.scope")).started(5, heard: 5),
      says: "firefox", is: "firefox, by its own unit", .proven),
    Case(
      "one that started after its connection has the number of one that is gone",
      ProcessFacts(controlGroups: unit("app-firefox-1.scope")).started(6, heard: 5), is: unseen,
      .unseen),
    Case(
      "so it is neither the sandbox that it is now",
      boxed("org.example.Chat") { $0 = $0.started(6, heard: 5) }, is: unseen, .unseen),
    Case(
      "nor a relay", running(system("kdeconnectd")).started(6, heard: 5), is: unseen, .unseen),
    Case(
      "gone before it was looked at: it may have been in a sandbox", .gone(securityLabel: nil),
      is: unseen, .unseen),
    Case(
      "and is a snap where the bus has kept its label",
      .gone(securityLabel: "snap.spotify.spotify"),
      is: "spotify_spotify, by its sandbox", .sandboxed),
  ]

  // MARK: A process that is closed to us

  static let closed: [Case] = [
    Case(
      "in numbers of its own it may be in a sandbox", shut(), is: unseen, .unseen),
    Case(
      "it is the app of its unit, and no other", shut(in: "app-flatpak-firefox-1.scope"),
      is: "firefox, by its own unit; nobody could look into it", .sandboxed),
    Case(
      "a terminal's unit says nothing of it", shut(in: "app-org.kde.konsole-77.scope"), is: unseen,
      .unseen),
    Case(
      "nor is it a relay", shut { $0.program = system("kdeconnectd") }, is: unseen, .unseen),
    Case(
      "a snap by its label all the same", shut { $0.securityLabel = "snap.spotify.spotify" },
      is: "spotify_spotify, by its sandbox", .sandboxed),
  ]

  private static let unseen =
    "unknown sandbox, which nobody could look at; it calls itself org.example.Mail"

  static let all: [Case] = [
    flatpaks, odd, unreadable, proxies, snaps, ownUnits, units, noUnits, relays, numbers, closed,
  ].flatMap { $0 }

  @Test(arguments: all)
  func `is decided by this table`(one: Case) {
    guard case .settled(let proof) = one.facts.judged(by: Self.entry) else {
      Issue.record("it is not settled")
      return
    }
    let identity = AppIdentity(claim: AppID(one.claim), proof: proof)
    #expect(identity.sentence == one.who)
    #expect(identity.isProven == one.isProven)
    #expect(proof.isSandboxed == one.isSandboxed)
  }

  private static func entry(_ id: String) -> ProcessFacts.Entry {
    installed.contains(id) ? .there(isTerminal: id == "org.kde.konsole") : .missing
  }

  @Test func `before its entry is known a snap is nobody, and a unit is its app's`() {
    var snap = ProcessFacts()
    snap.securityLabel = "snap.music.player"
    #expect(snap.judged { _ in .awaited } == .awaited(entry: "music_player"))
    #expect(snap.judged { _ in .missing } == .settled(.sandbox(AppID("music"))))
    let unit = ProcessFacts(controlGroups: Self.unit("app-gnome-bank-77.scope"))
    #expect(
      unit.judged { $0 == "bank" ? .awaited : .missing }
        == .provisional(.unit(AppID("bank")), entry: "bank"))
    #expect(unit.judged { _ in .missing } == .settled(.nothing))
    #expect(unit.judged { _ in .there(isTerminal: true) } == .settled(.nothing))
    let closed = ProcessFacts(flatpakInfo: .closed, controlGroups: unit.controlGroups)
    #expect(
      closed.judged { _ in .awaited } == .provisional(.unseen(.unknownSandbox), entry: "bank"))
    // Both may hide its words.
    let identity = AppIdentity(claim: AppID("other"), proof: .unit(AppID("bank")))
    #expect(identity.candidates == [AppID("other"), AppID("bank")])
  }

  @Test func `only relays that need a name are asked for one`() {
    #expect(KnownRelay.all.allSatisfy { ($0.busName != nil) == $0.programs.contains("gjs") })
  }

  // MARK: Words of the table

  static let proxy = "xdg-dbus-proxy"

  static func unit(_ name: String) -> String { "0::/user.slice/app.slice/\(name)\n" }

  static func mark(_ text: String) -> ProcessFacts {
    ProcessFacts(flatpakInfo: .text(text))
  }

  static func boxed(
    _ app: String, in unit: String = "", _ change: (inout ProcessFacts) -> Void = { _ in }
  ) -> ProcessFacts {
    var facts = mark("[Application]\nname=\(app)\n")
    if !unit.isEmpty { facts.controlGroups = Self.unit(unit) }
    change(&facts)
    return facts
  }

  private static func shut(
    in unit: String = "session-2.scope", _ change: (inout ProcessFacts) -> Void = { _ in }
  ) -> ProcessFacts {
    var facts = ProcessFacts(flatpakInfo: .closed, controlGroups: Self.unit(unit))
    change(&facts)
    return facts
  }

  static func before(_ sandboxes: [ProcessFacts.FlatpakMark]) -> ProcessFacts {
    var facts = ProcessFacts(controlGroups: unit("app-firefox-1.scope"))
    facts.program = ProgramFile(name: proxy, isTheSystems: false)
    facts.behindProxy = sandboxes
    return facts
  }

  static func system(_ program: String) -> ProgramFile {
    ProgramFile(name: program, isTheSystems: true)
  }

  private static func running(
    _ program: ProgramFile, in unit: String = "session-2.scope",
    _ change: (inout ProcessFacts) -> Void = { _ in }
  ) -> ProcessFacts {
    var facts = ProcessFacts(controlGroups: Self.unit(unit))
    facts.program = program
    change(&facts)
    return facts
  }
}

extension ProcessFacts {
  fileprivate func started(_ start: Int64, heard: Int64) -> ProcessFacts {
    var facts = self
    facts.startedAt = start
    facts.heardAt = heard
    return facts
  }
}
