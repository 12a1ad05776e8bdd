import Bus
import Choosing
import Desktop
import FrontDoors
import LocalFiles
import Probing

/// `auto`: who is found draws.
extension DesktopChoice {
  func automatic() -> AutoDesktop {
    let search = SessionSearch(
      on: connection, loop: loop, name: NameClaim.notifications,
      places: SessionSearch.Places(runtime: Surroundings.folders.runtime),
      isOnTerminal: Self.isTerminal
    ) { Surroundings.variable($0) }
    search.former = former
    let auto = AutoDesktop(search) { [weak self, unowned search] in
      self?.backEnd(for: $0, search.environment)
    }
    // Tools may be what started us; who draws is known in a moment.
    foreign?.pass = { _, _, _ in .notYet }
    auto.chosen = { [weak self] in self?.chose($0) }
    self.auto = auto
    return auto
  }

  private func backEnd(
    for candidate: Candidate, _ changes: [String: String?]
  ) -> (any DesktopBackEnd)? {
    // A terminal that has gone shows no lines, and a server that has gone has no tools.
    log.sink = nil
    foreign?.pass = nil
    switch candidate {
    case .shell(let shell):
      return BusName(shell.busName).map { addressed($0, on: connection) }
    case .waiting(let owner), .former(let owner):
      return BusName(owner).map { addressed($0, on: connection) }
    case .program(_, let path):
      let child = child([path], environment: Self.environment(changes))
      child?.onGivenUp = { [weak self] in self?.givesUp(candidate, $0) }
      return child
    case .terminal: return terminal()
    case .none: return Nobody()
    }
  }

  /// Ours, which may be from before there was a display, with what is known now.
  private static func environment(_ changes: [String: String?]) -> [String] {
    let kept = ChildEnvironment.inherited().filter { entry in
      changes[String(entry.prefix { $0 != "=" })] == nil
    }
    return kept + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  private func givesUp(_ candidate: Candidate, _ reason: String) {
    log.say(.warning, "the desktop server is given up: \(reason) Another one is looked for")
    failed = candidate
    tellServer(reason)
    auto?.giveUp(candidate, because: reason)
  }

  private func chose(_ choice: Choice) {
    autoReport = DesktopReport(choice)
    log.say(
      .info,
      choice.looksAgain
        ? "desktop server 'auto': \(choice.reason); 'pennant status' says why, --desktop and "
          + "'server =' name one"
        : "desktop server 'auto': \(choice.title), as \(choice.reason)")
  }

  /// Another process had the notification name for a while, and goes on serving.
  func metFormer(_ owner: UniqueName) {
    former = owner
    auto?.met(former: owner)
  }
}
