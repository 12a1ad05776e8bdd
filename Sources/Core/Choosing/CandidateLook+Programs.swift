/// Servers that can be started, and what is left where there are none.
extension CandidateLook {
  /// The refusal of a desktop's own server; empty where that server is one of the candidates.
  static func desktop(_ home: HomeDesktop) -> [CandidateLook] {
    let title = "the desktop's own server"
    switch home {
    case .shell, .cosmic, .program: return []
    case .bare(let name): return [CandidateLook(title, .refused("\(name) brings none"))]
    case .closed(let desktop): return [CandidateLook(desktop.title, .refused(desktop.refusal))]
    case .unknown(let name):
      return [
        CandidateLook(
          title,
          .refused(
            "nothing is known of the server of '\(name.prefix(mostShown))'; if it has one, name it "
              + "with 'server =' in the preferences"))
      ]
    case .unsaid:
      return [
        CandidateLook(
          title, .refused("the session does not say which desktop it is (XDG_CURRENT_DESKTOP)"))
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
      return CandidateLook(title, .refused("it is not installed"))
    }
    let display = SessionDisplay(facts)
    guard display != .none else { return CandidateLook(title, .refused("there is no display yet")) }
    if case .program(program, let desktop) = home, display.suits(program.displaysAtHome) {
      return CandidateLook(
        title, .fits(.program(program, path: path), because: "it is \(desktop)'s own"))
    }
    guard display.suits(program.displays) else {
      return CandidateLook(
        title,
        .refused("it draws on \(program.displays.title), and this session is \(display.title)"))
    }
    let ground =
      if facts.configured.contains(program) {
        "it is installed, has settings of yours"
      } else if program == .windows {
        "it is Pennant's own"
      } else {
        "it is installed"
      }
    return CandidateLook(
      title,
      .fits(
        .program(program, path: path),
        because: "\(ground) and fits this session, which is \(display.title)"))
  }

  static func terminal(_ facts: SessionFacts) -> CandidateLook {
    let title = "terminal"
    guard facts.isOnTerminal else { return CandidateLook(title, .refused("this is no terminal")) }
    return CandidateLook(title, .fits(.terminal, because: "this is a terminal"))
  }

  static let nobody = CandidateLook(
    "none", .fits(.none, because: "nobody draws until a server or a display appears"))
}

extension HomeDesktop {
  /// A second server beside a desktop's own is nobody's wish.
  fileprivate var reasonAgainstPrograms: String? {
    switch self {
    case .shell(let shell):
      "it is not started in \(shell.title), whose own server is waited for"
    case .cosmic: "it is not started in COSMIC, which has a server of its own"
    case .closed(let desktop):
      "it is not started in \(desktop.title), which has a server of its own"
    case .program, .bare, .unknown, .unsaid: nil
    }
  }
}

extension ServerProgram.Displays {
  fileprivate var title: String {
    switch (contains(.x11), contains(.wayland)) {
    case (true, true): "X11 and Wayland"
    case (true, false): "X11 only"
    case (false, true): "Wayland only"
    case (false, false): "nothing"
    }
  }
}
