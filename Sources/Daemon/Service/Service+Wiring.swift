import Bus
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
    // The focus of an earlier life is no news before the desktop has said who it is.
    if focus.wasHeldByDesktop { quiet.begin() }
    beginLock()
    outlets.player.look()
    // Whoever asks as soon as the name is ours is told what is always offered.
    desks.settings = inForce.book.desktop
    desks.take(inForce.book.windows)
    try watchSignals()
    // Before anything that may wait for a disk.
    claimName(options)
    restore()
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
