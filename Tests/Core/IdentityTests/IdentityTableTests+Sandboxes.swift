import Testing

@testable import Identity

/// The lines of the table about apps in a sandbox, which are what that says and nothing else.
extension `Who a message is from` {
  // MARK: Flatpak

  static let flatpaks: [Case] = [
    Case(
      "a Flatpak is what its sandbox says", boxed("org.example.Chat"), says: "org.example.Chat",
      is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "and cannot speak as another app", boxed("org.example.Chat"),
      is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "nor by the unit it runs in", boxed("org.example.Chat", in: "app-flatpak-firefox-1.scope"),
      says: "firefox", is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "nor as a snap", boxed("org.example.Chat") { $0.securityLabel = "snap.spotify.spotify" },
      says: "spotify_spotify", is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "nor as a relay, though it runs such a program",
      boxed("org.example.Chat") { $0.program = system("xdg-desktop-portal-gtk") },
      is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "nor by a name in another part of the file",
      mark("[Application]\nname=org.example.Chat\n[Instance]\nname=other\n"),
      is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "a runtime that is run itself", mark("[Runtime]\nname=org.example.Platform\n"),
      is: "org.example.Platform, by its sandbox", .sandboxed),
  ]

  static let odd: [Case] = oddMarks.map {
    Case(
      "a sandbox that does not say whose it is, is still one: '\($0)'", mark($0), says: "firefox",
      is: "unknown sandbox, which does not say whose it is; it calls itself firefox", .sandboxed)
  }

  private static let oddMarks = [
    "", "[Application]\nname=\n", "name=firefox\n", "[Instance]\nname=firefox\n",
    "[Application]\nname=../firefox\n", "[Application]\nname=a\u{1b}[2J\n",
  ]

  static let unreadable = [
    Case(
      "what is at the mark cannot be read",
      ProcessFacts(flatpakInfo: .unreadable, controlGroups: unit("app-flatpak-firefox-1.scope")),
      says: "firefox",
      is: "unknown sandbox, which does not say whose it is; it calls itself firefox", .sandboxed)
  ]

  // MARK: The proxy before a sandbox

  static let proxies: [Case] = [
    Case(
      "the bus knows the proxy alone, and Flatpak starts that in a sandbox with the same mark",
      boxed("org.example.Chat") { $0.program = ProgramFile(name: proxy, isTheSystems: false) },
      is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "a proxy without a mark stands for the sandbox in its control group",
      before([.text("[Application]\nname=org.example.Chat\n")]),
      is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "two sandboxes of one app there are that app",
      before([
        .text("[Application]\nname=org.example.Chat\n"),
        .text("[Application]\nname=org.example.Chat\nruntime=x\n"),
      ]), is: "org.example.Chat, by its sandbox", .sandboxed),
    Case(
      "two apps there: nobody knows which",
      before([
        .text("[Application]\nname=org.example.Chat\n"), .text("[Application]\nname=firefox\n"),
      ]), says: "firefox",
      is: "unknown sandbox, which does not say whose it is; it calls itself firefox", .sandboxed),
    Case(
      "a proxy before nothing that is known: a sandbox, and nobody's", before([]), says: "firefox",
      is: "unknown sandbox, which does not say whose it is; it calls itself firefox", .sandboxed),
  ]

  // MARK: Snaps

  static let snaps: [Case] = [
    Case(
      "a snap by its label", ProcessFacts(securityLabel: "snap.spotify.spotify (enforce)"),
      is: "spotify_spotify, by its sandbox", .sandboxed),
    Case(
      "a snap without an entry of that name", ProcessFacts(securityLabel: "snap.tool.run"),
      is: "tool, by its sandbox", .sandboxed),
    Case(
      "a snap by its unit",
      ProcessFacts(
        controlGroups: unit("snap.spotify.spotify-0b1c2d3e-1111-2222-3333-444455556666.scope")),
      is: "spotify_spotify, by its sandbox", .sandboxed),
    Case(
      "no snap", ProcessFacts(securityLabel: "unconfined"),
      is: "org.example.Mail, as it says of itself", .claimed),
  ]
}
