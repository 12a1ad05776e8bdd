import Bus
import Choosing
import Desktop
import Glibc
import LocalFiles
import Probing

/// `auto`: who is found draws.
extension DesktopChoice {
  func automatic() -> AutoDesktop {
    let search = SessionSearch(
      on: connection, loop: loop, name: NameClaim.notifications,
      places: SessionSearch.Places(runtime: Surroundings.folders.runtime),
      isOnTerminal: isatty(STDOUT_FILENO) != 0 && isatty(STDIN_FILENO) != 0
    ) { Surroundings.variable($0) }
    search.former = former
    let auto = AutoDesktop(search) { [weak self] in self?.backEnd(for: $0) }
    auto.chosen = { [weak self] in self?.chose($0) }
    self.auto = auto
    return auto
  }

  private func backEnd(for candidate: Candidate) -> (any DesktopBackEnd)? {
    // A terminal that has gone shows no lines.
    log.sink = nil
    switch candidate {
    case .shell(let shell):
      return BusName(shell.busName).map { addressed($0, on: connection) }
    case .waiting(let owner), .former(let owner):
      return BusName(owner).map { addressed($0, on: connection) }
    case .program: return nil
    case .terminal: return terminal()
    case .none: return Nobody()
    }
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
}
