import Bus
import Choosing
import Delivery
import Desktop
import FrontDoors
import MainLoop
import NotificationModel
import Translations

/// The parts that hear of who draws.
extension WayIn: DrawingOwner {
  var isLocked: Bool { service.executor.ledger.isLocked }

  func began() {
    service.tellServerFailure(nil)
    service.desks.began()
  }

  func chose(_ choice: Choice) { service.desks.chose(choice) }

  func heard(_ event: DesktopEvent) {
    // A server comes with its session, which may have said its language since.
    if case .appeared = event { service.learnLanguage() }
    service.desks.heard(event)
    service.followQuiet(event)
    service.executor.take(.desktop(event))
  }

  func goOn() { service.executor.sendOrders() }

  func leave(_ screen: (any DesktopBackEnd)?) { service.executor.leave(screen) }

  func givenUp(_ reason: BilingualSentence, isTriedAgain: Bool) {
    let place = BackEnds.isTerminal ? "in this terminal" : "by nobody"
    service.log.say(
      .warning,
      isTriedAgain
        ? "the desktop server is given up: \(reason.english) It is tried again each minute; until then"
          + " notifications are seen \(place)"
        : "the desktop server is given up: \(reason.english) Another one is looked for")
    service.tellServerFailure(reason.translated)
  }

  func mended() { service.tellServerFailure(nil) }

  func quit() { service.end(DaemonProgram.Status.done) }
}

extension Service {
  /// The person's own switches at the desktop are asked for quiet, each as it is there.
  fileprivate func followQuiet(_ event: DesktopEvent) {
    switch event {
    case .appeared(let abilities):
      if abilities.server?.profile == ServerProfile.plasma.name {
        quiet.begin()
      } else {
        quiet.end()
      }
      focus.serverIsNow(silent: abilities.isSilent)
    case .vanished, .relieved: focus.serverIsNow(silent: false)
    case .ownSilence(let isSilent): focus.serverIsNow(silent: isSilent)
    case .abilitiesChanged, .mutedApps, .shown, .notShown, .left, .acted, .replied: break
    }
  }

  /// Tells the person why the server that was to be run is not, or that it is there again.
  fileprivate func tellServerFailure(_ reason: String?) {
    // The messages that were answered before it come before it.
    arrivals.readAllAnswered()
    if let reason {
      notices.tell(
        .desktopServer, title: translated("The desktop server does not run"), body: reason)
    } else {
      notices.close(.desktopServer)
    }
  }

  /// Calls on our name that are for the server behind.
  static func makeToolCalls(
    _ connection: BusConnection, _ objects: ObjectServer, _ loop: MainLoop, _ wayIn: WayIn
  ) -> ForeignCalls {
    let calls = ForeignCalls(on: connection, objects: objects, loop: loop)
    calls.identify = { caller, then in
      // The calls that wait meanwhile are held, and bounded, by the one who asks.
      wayIn.service.callers.identify(ConnectionName(caller.rawValue), holding: 0) {
        then(.init($0))
      }
    }
    // Apps and tools see the name before the bus has told us that it is ours.
    calls.pass = { _, _, _ in .notYet }
    return calls
  }
}

extension ForeignCalls.Standing {
  /// The standing of a caller; a relay is a program of the person's as any other.
  fileprivate init(_ introduction: Callers.Introduction) {
    switch introduction {
    case .welcome(let sender): self = sender.proof.isSandboxed ? .speaksForItselfAlone : .mayCall
    case .refused(let reason): self = .tooMany(reason)
    }
  }
}
