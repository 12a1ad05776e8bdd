import NotificationModel
import Testing

@testable import Identity

@Suite struct `Who a process is` {
  static let installed: Set<String> = [
    "org.example.Mail", "firefox", "my-app", "org.kde.konsole", "spotify_spotify",
  ]

  private func proof(_ facts: ProcessFacts) -> Proof {
    facts.proof(isApp: Self.installed.contains, isTerminal: { $0 == "org.kde.konsole" })
  }

  @Test(arguments: [
    (
      "0::/user.slice/app.slice/app-gnome-org.example.Mail-4711.scope",
      Proof.unit(AppID("org.example.Mail"))
    ),
    (
      "0::/user.slice/app.slice/app-org.example.Mail@ab12.service", .unit(AppID("org.example.Mail"))
    ),
    (
      "0::/user.slice/app.slice/app-org.example.Mail-autostart.service",
      .unit(AppID("org.example.Mail"))
    ),
    ("0::/user.slice/app.slice/app-flatpak-firefox-1.scope", .unit(AppID("firefox"))),
    ("0::/user.slice/app.slice/app-my\\x2dapp-1.scope", .unit(AppID("my-app"))),
    ("1:name=systemd:/user.slice/app.slice/app-firefox-1.scope", .unit(AppID("firefox"))),
    ("0::/user.slice/app.slice/app-not.installed-1.scope", .nothing),
    ("0::/user.slice/app.slice/app-org.kde.konsole-77.scope", .nothing),
    ("0::/user.slice/app.slice/app-org.gnome.Terminal.slice/vte-spawn-1.scope", .nothing),
    ("0::/user.slice/session-2.scope", .nothing),
    ("0::/user.slice/app.slice/app-bad\\xzz-1.scope", .nothing),
    ("0::/user.slice/app.slice/app-", .nothing),
    ("", .nothing),
  ])
  func `a unit proves its app, a terminal or a session nothing`(groups: String, expected: Proof) {
    #expect(proof(ProcessFacts(controlGroups: groups)) == expected)
  }

  @Test func `a Flatpak is what its sandbox says, whatever unit it runs in`() {
    let facts = ProcessFacts(
      flatpakInfo: .text(
        "[Application]\nname=org.example.Chat\nruntime=x\n[Instance]\nname=other\n"),
      controlGroups: "0::/app.slice/app-flatpak-firefox-1.scope")
    #expect(proof(facts) == .sandbox(AppID("org.example.Chat")))
  }

  @Test(arguments: [
    ProcessFacts.FlatpakMark.unreadable, .text(""), .text("[Application]\nname=\n"),
    .text("name=firefox\n"), .text("[Instance]\nname=firefox\n"),
    .text("[Application]\nname=../firefox\n"), .text("[Application]\nname=a\u{1b}[2J\n"),
  ])
  func `a sandbox that does not say whose it is, is still one`(mark: ProcessFacts.FlatpakMark) {
    let facts = ProcessFacts(
      flatpakInfo: mark, controlGroups: "0::/app.slice/app-flatpak-firefox-1.scope",
      securityLabel: "snap.spotify.spotify")
    #expect(proof(facts) == .sandbox(AppID.unknownSandbox))
  }

  @Test(arguments: [
    ("snap.spotify.spotify (enforce)", "", Proof.sandbox(AppID("spotify_spotify"))),
    ("snap.tool.run", "", .sandbox(AppID("tool"))),
    ("unconfined", "", .nothing),
    (
      "", "0::/app.slice/snap.spotify.spotify-0b1c2d3e-1111-2222-3333-444455556666.scope",
      .sandbox(AppID("spotify_spotify"))
    ),
  ])
  func `a snap is what its label or its unit says`(label: String, groups: String, expected: Proof) {
    #expect(proof(ProcessFacts(controlGroups: groups, securityLabel: label)) == expected)
  }
}
