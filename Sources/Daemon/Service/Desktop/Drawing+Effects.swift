import Choosing
import Desktop
import FrontDoors
import MainLoop
import NotificationModel
import Probing
import Processes
import WindowsOptions

/// Does what `WhoDraws` asks for.
extension Drawing {
  func carryOut(_ effect: WhoDraws.Effect) {
    switch effect {
    case .began:
      // Nobody has tools to be reached until somebody is chosen who has.
      toolCalls?.pass = nil
      owner.began()
    case .search: beginSearch()
    case .endSearch:
      search?.end()
      search = nil
    case .passOver(let reason): search?.giveUpTaken(because: reason)
    case .leave: leave()
    case .draw(let drawer, let id): draw(drawer, as: id)
    case .run(let command, let id): run(command, as: id)
    case .begin(let id): begin(id)
    case .terminate: life?.terminate()
    case .shutGate: life?.shutGate()
    case .goOn: owner.goOn()
    case .clear:
      life?.clear()
      life = nil
    case .dropStandIn:
      backEnd?.stop()
      backEnd = nil
      log.sink = nil
    case .tell(let event): tell(event)
    case .givenUp(let reason, let isTriedAgain): owner.givenUp(reason, isTriedAgain: isTriedAgain)
    case .mended: owner.mended()
    case .noPlace:
      log.say(
        .warning,
        "no server can be run without a runtime folder (XDG_RUNTIME_DIR is not set), so nobody"
          + " sees notifications")
    case .note(let line): note(line)
    }
  }

  private func beginSearch() {
    let search = backEnds.search(former: former)
    self.search = search
    // Tools may be what started us; who draws is known in a moment.
    toolCalls?.pass = { _, _, _ in .notYet }
    search.found = { [weak self] choice in self?.follow { $0.found(choice.taken, at: $1) } }
    search.begin()
  }

  /// Clears the screen.
  ///
  /// The former back end may run the loop to say its last messages; no back end takes orders
  /// meanwhile.
  private func leave() {
    let former = (screen: screen, backEnd: backEnd, life: life)
    (backEnd, life, plan) = (nil, nil, nil)
    drawsCards = false
    owner.leave(former.screen)
    former.life?.end()
    former.backEnd?.stop()
    // A terminal that has gone shows no lines, and a server that has gone has no tools.
    log.sink = nil
    toolCalls?.pass = nil
    follow { $0.left(at: $1) }
  }

  private func draw(_ drawer: Drawer, as id: BackEndID) {
    guard let backEnd = backEnds.backEnd(drawer, as: id, for: self) else {
      return follow { who, _ in who.foundNoWay() }
    }
    if let choice {
      toolCalls?.pass = nil
      owner.chose(choice)
    }
    self.backEnd = backEnd
    backEnd.start()
  }

  private func run(_ command: ServerCommand, as id: BackEndID) {
    var command = command
    var changes = search?.environment ?? [:]
    drawsCards = command.isPlainWindows
    if drawsCards {
      command = command.adding(cards.words)
      changes[FreedMemory.variable] = .some(FreedMemory.overwritten)
    }
    guard let plan = backEnds.plan(command, changes, for: self) else {
      return follow { who, _ in who.foundNoWay() }
    }
    serveTools()
    if let choice { owner.chose(choice) }
    self.plan = plan
    guard let known = plan.abilitiesAtRest else { return begin(id) }
    follow { $0.mayRest(id, knowing: known, at: $1) }
  }

  private func begin(_ id: BackEndID) {
    guard let plan else { return }
    do throws(ChildFault) {
      life = try ChildLife(plan, as: id, on: loop, for: self)
      follow { $0.begun(id, at: $1) }
    } catch {
      follow { $0.couldNotBegin(id, because: error.sentence, at: $1) }
    }
  }

  private func tell(_ event: DesktopEvent) {
    owner.heard(event)
    switch event {
    case .appeared, .abilitiesChanged:
      if condition?.state == .running { toolCalls?.serverIsThere() }
    case .vanished, .relieved, .ownSilence, .mutedApps, .shown, .notShown, .left, .acted, .replied:
      break
    }
  }
}
