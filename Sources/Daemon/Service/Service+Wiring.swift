import Bus
import Delivery
import Desktop
import FrontDoors
import Glibc
import MainLoop
import NotificationModel
import Policy
import Preferences
import Sounds

/// The parts are told of each other.
extension Service {
  static func connect(on loop: MainLoop) throws(StartFault) -> BusConnection {
    guard let address = OwnEnvironment.busAddress else {
      throw StartFault(
        sentence: "there is no session bus: DBUS_SESSION_BUS_ADDRESS is not set. "
          + "Start it in a desktop session, or with dbus-run-session.")
    }
    do throws(BusFault) {
      return try BusConnection(address: address, on: loop)
    } catch {
      throw StartFault(sentence: "the session bus at \(address) cannot be reached: \(error)")
    }
  }

  /// Listens to the bus and to the desktop, and begins with what an earlier life has left.
  func begin(_ options: Options) throws(StartFault) {
    connection.onDisconnect = { [weak self] fault in
      self?.end(DaemonProgram.Status.failed, "the session bus ended the connection: \(fault)")
    }
    // A single rule for all: the bus tells of a connection that leaves it by an empty new owner.
    vanishing = connection.subscribe(to: .vanishing) { [weak self] message in
      var reader = message.reader
      guard let self, let name = reader.string() else { return }
      guard name.hasPrefix(":") else { return doorNames.lost(name) }
      vanished(ConnectionName(name))
    }
    followDesktopsQuiet()
    beginLock()
    outlets.player.look()
    followDesktop()
    try watchSignals()
    // Before anything that may wait for a disk.
    claimName(options)
    restore()
  }

  private func followDesktop() {
    desks.useCapabilities = { [door] in door.capabilities = $0 }
    // Whoever asks as soon as the name is ours is told what is always offered.
    desks.settings = inForce.book.desktop
    desks.isLocked = { [executor] in executor.ledger.isLocked }
    desks.foreign = ForeignCalls(on: connection, objects: objects, loop: loop)
    desks.foreign?.identify = { [callers] caller, then in
      // The calls that wait meanwhile are held, and bounded, by the one who asks.
      callers.identify(ConnectionName(caller.rawValue), holding: 0) {
        then(.init($0, isWelcome: $1))
      }
    }
    // Apps and tools see the name before the bus has told us that it is ours.
    desks.foreign?.pass = { _, _, _ in .notYet }
    desks.tellServer = { [notices, arrivals] reason in
      // The messages that were answered before it come before it.
      arrivals.readAllAnswered()
      if let reason {
        notices.tell(.desktopServer, title: "The desktop server does not run", body: reason)
      } else {
        notices.close(.desktopServer)
      }
    }
    desks.quit = { [weak self] in self?.end(DaemonProgram.Status.done) }
  }

  private func watchSignals() throws(StartFault) {
    do throws(SystemFault) {
      signals = try SignalWatch(on: loop, signals: [SIGINT, SIGTERM, SIGHUP]) { [weak self] in
        if $0 == SIGHUP { self?.readAgain() } else { self?.leave() }
      }
    } catch {
      throw StartFault(sentence: "signals cannot be watched: \(error)")
    }
  }
}

extension ForeignCalls.Standing {
  /// The standing of a caller; a relay is a program of the person's as any other.
  init(_ sender: Sender, isWelcome: Bool) {
    if sender.proof.isSandboxed {
      self = .speaksForItselfAlone
    } else {
      self = isWelcome ? .mayCall : .tooMany(Callers.tooMany)
    }
  }
}
