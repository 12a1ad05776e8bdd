import Translations

/// Servers that can be started, and what is left where there are none.
extension CandidateLook {
  /// The refusal of a desktop's own server; empty where that server is one of the candidates.
  static func desktop(_ home: HomeDesktop) -> [CandidateLook] {
    let title = translated("the desktop's own server")
    switch home {
    case .shell, .cosmic, .program: return []
    case .bare(let name):
      return [
        CandidateLook(title, .refused(translated("{desktop} brings none", ["desktop": name])))
      ]
    case .closed(let desktop): return [CandidateLook(desktop.title, .refused(desktop.refusal))]
    case .unknown(let name):
      return [
        CandidateLook(
          title,
          .refused(
            translated(
              "nothing is known of the server of '{desktop}'; if it has one, name it with "
                + "'server =' in the preferences",
              ["desktop": String(name.prefix(mostShown))])))
      ]
    case .unsaid:
      return [
        CandidateLook(
          title,
          .refused(
            translated("the session does not say which desktop it is (XDG_CURRENT_DESKTOP)")))
      ]
    }
  }

  /// A sentence is to be read, whatever a variable holds.
  private static let mostShown = 40

  /// The desktop's own server, then those that the person has set up, then all others.
  static func programs(_ facts: SessionFacts, _ home: HomeDesktop) -> [CandidateLook] {
    let own: ServerProgram? = if case .program(let program, _) = home { program } else { nil }
    let ranked = ServerProgram.allCases.filter { $0 != own }
    let order =
      (own.map { [$0] } ?? []) + ranked.filter(facts.configured.contains)
      + ranked.filter { !facts.configured.contains($0) }
    return order.map { program($0, facts, home) }
  }

  private static func program(
    _ program: ServerProgram, _ facts: SessionFacts, _ home: HomeDesktop
  ) -> CandidateLook {
    let title = program.title
    if let reason = home.reasonAgainstPrograms { return CandidateLook(title, .refused(reason)) }
    guard let path = facts.installed[program] else {
      return CandidateLook(title, .refused(translated("it is not installed")))
    }
    let display = SessionDisplay(facts)
    guard display != .none else {
      return CandidateLook(title, .refused(translated("there is no display yet")))
    }
    if case .program(program, let desktop) = home, display.suits(program.displaysAtHome) {
      return CandidateLook(
        title,
        .fits(
          .program(program, path: path),
          because: translated("it is {desktop}'s own", ["desktop": desktop])))
    }
    guard display.suits(program.displays) else {
      return CandidateLook(
        title,
        .refused(
          translated(
            "it draws on {displays}, and this session is {display}",
            ["displays": program.displays.title, "display": display.title])))
    }
    let shown: KeyValuePairs = ["display": display.title]
    let reason =
      if facts.configured.contains(program) {
        translated(
          "it is installed, has settings of yours and fits this session, which is {display}", shown)
      } else if program == .windows {
        translated("it is Pennant's own and fits this session, which is {display}", shown)
      } else {
        translated("it is installed and fits this session, which is {display}", shown)
      }
    return CandidateLook(title, .fits(.program(program, path: path), because: reason))
  }

  static func terminal(_ facts: SessionFacts) -> CandidateLook {
    let title = "terminal"
    guard facts.isOnTerminal else {
      return CandidateLook(title, .refused(translated("this is no terminal")))
    }
    return CandidateLook(title, .fits(.terminal, because: translated("this is a terminal")))
  }

  static var nobody: CandidateLook {
    CandidateLook(
      "none",
      .fits(.none, because: translated("nobody draws until a server or a display appears")))
  }
}

extension HomeDesktop {
  /// A second server beside a desktop's own is nobody's wish.
  fileprivate var reasonAgainstPrograms: String? {
    switch self {
    case .shell(let shell):
      translated(
        "it is not started in {desktop}, whose own server is waited for", ["desktop": shell.title])
    case .cosmic: Self.ownServer(of: "COSMIC")
    case .closed(let desktop): Self.ownServer(of: desktop.title)
    case .program, .bare, .unknown, .unsaid: nil
    }
  }

  private static func ownServer(of desktop: String) -> String {
    translated(
      "it is not started in {desktop}, which has a server of its own", ["desktop": desktop])
  }
}

extension ServerProgram.Displays {
  fileprivate var title: String {
    switch (contains(.x11), contains(.wayland)) {
    case (true, true): translated("X11 and Wayland")
    case (true, false): translated("X11 only")
    case (false, true): translated("Wayland only")
    case (false, false): translated("nothing")
    }
  }
}
