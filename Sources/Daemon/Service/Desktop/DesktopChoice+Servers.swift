import Bus
import Choosing
import Desktop
import FrontDoors
import LocalFiles
import NotificationModel
import Probing
import Processes

/// The servers that `auto` finds.
extension DesktopChoice {
  func automatic() -> AutoDesktop {
    let search = SessionSearch(
      on: connection, loop: loop, name: NameClaim.notifications,
      places: SessionSearch.Places(runtime: OwnEnvironment.folders.runtime),
      isOnTerminal: Self.isTerminal
    ) { OwnEnvironment.variable($0) }
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

  /// Our own environment, which may be from before there was a display, with what is known now.
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

/// The servers that we run.
extension DesktopChoice {
  /// A server that we run; given up, it leaves notifications to whoever can show them until it is
  /// back.
  func run(_ command: [String]) -> any DesktopBackEnd {
    guard let child = child(command, environment: ChildEnvironment.inherited()) else {
      log.say(
        .warning,
        "no server can be run without a runtime folder (XDG_RUNTIME_DIR is not set), so nobody"
          + " sees notifications")
      return Nobody()
    }
    let both = ChildOrElse(child, on: loop) { [unowned self] in
      Self.isTerminal ? terminal() : Nobody()
    }
    both.onGivenUp = { [weak self] in self?.givenUp($0) }
    both.onBack = { [weak self] in
      self?.log.sink = nil
      self?.tellServer(nil)
    }
    return both
  }

  /// The desktop that takes the place of a server of ours that is given up.
  static var instead: String { (isTerminal ? DesktopSpec.terminal : .none).written }

  /// A server behind a gate, and its tools at our name; `nil` where there is no place for a gate.
  func child(_ command: [String], environment: [String]) -> ChildServer? {
    guard let address = OwnEnvironment.busAddress, let ourselves = connection.uniqueName,
      let runtime = OwnEnvironment.folders.runtime
    else { return nil }
    let child = ChildServer(
      command, environment: environment, on: loop, busAddress: address, as: ourselves,
      session: connection, runtimeFolder: runtime, launcher: launcher, pictures: pictures())
    child.note = { [log] in log.say(.info, $0) }
    serveTools(of: child)
    return child
  }

  private func givenUp(_ reason: String) {
    let place = Self.isTerminal ? "in this terminal" : "by nobody"
    log.say(
      .warning,
      "the desktop server is given up: \(reason) It is tried again each minute; until then"
        + " notifications are seen \(place)")
    tellServer(reason)
  }

  /// Connects a server of ours with its tools.
  ///
  /// The tools look for their server at our name, and know nothing of gates.
  private func serveTools(of child: ChildServer) {
    child.onForeignSignal = { [weak self] in self?.foreign?.tell($0) }
    child.onCall = { [weak self] call, decide in self?.foreign?.judge(call, decide) }
    foreign?.objection = { [weak child, isLocked] call in
      isLocked() && child?.tools.isHarmless(call) != true ? Self.lockedOut : nil
    }
    foreign?.pass = { [weak child] call, caller, reply in
      guard let child else { return .nowhere }
      switch child.condition?.state {
      case .starting, .absent: return .notYet
      case .givenUp, nil: return .nowhere
      case .running, .silent: break
      }
      let handle = call.replyHandle
      let sent = child.call(call, from: caller, within: Limits.callDeadline) {
        switch $0 {
        case .reply(let answer): reply(answer)
        case .refused(let fault):
          reply(handle.map { BusMessage(error: fault.name, fault.text, to: $0) })
        case .timedOut, .disconnected: reply(nil)
        }
      }
      return sent != nil ? .passed : .noRoom
    }
  }

  private static let lockedOut = BusFault(
    .accessDenied,
    "the screen is locked: until it is unlocked, only what can show no notification is passed on to"
      + " the desktop server")
}
