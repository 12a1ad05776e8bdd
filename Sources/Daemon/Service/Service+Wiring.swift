import Bus
import Clock
import Glibc
import MainLoop
import NotificationModel
import Policy
import Preferences
import Sounds

/// The parts are told of each other.
extension Service {
  /// A bus that is only just starting has said hello by then.
  private static let patience = Span.seconds(25)

  static func connect(on loop: MainLoop) throws(StartFault) -> BusConnection {
    guard let address = OwnEnvironment.busAddress else {
      throw StartFault(
        sentence: "there is no session bus: DBUS_SESSION_BUS_ADDRESS is not set. "
          + "Start it in a desktop session, or with dbus-run-session.")
    }
    do throws(BusFault) {
      let connection = try BusConnection(address: address, on: loop)
      // Messages from before the bus knows us go out only when the loop runs.
      try connection.waitUntilReady(within: patience)
      return connection
    } catch {
      throw StartFault(sentence: "the session bus at \(address) cannot be reached: \(error)")
    }
  }

  /// Listens to the bus and to the desktop, and begins with what an earlier life has left.
  func begin() throws(StartFault) {
    connection.onDisconnect = { [weak self] fault in
      self?.end(DaemonProgram.Status.failed, "the session bus ended the connection: \(fault)")
    }
    // The focus of an earlier life is no news before the desktop has said who it is.
    if focus.wasHeldByDesktop { quiet.begin() }
    beginLock()
    outlets.player.look()
    // Whoever asks as soon as the name is ours is told what is always offered.
    desks.settings = inForce.book.desktop
    desks.take(inForce.book.windows)
    try watchSignals()
    watchLock()
    restore()
  }

  /// Listens for connections that leave the bus, which tells of each by an empty new owner: a single
  /// rule for all, and in force before the first call can come.
  static func listenForLeaving(_ connection: BusConnection, _ wayIn: WayIn) -> Subscription {
    connection.subscribe(to: .vanishing) { message in
      var reader = message.reader
      guard let name = reader.string() else { return }
      guard name.hasPrefix(":") else { return wayIn.service.doorNames.lost(name) }
      wayIn.service.vanished(ConnectionName(name))
    }
  }

  /// Watches the signals that end the service or have it read again.
  ///
  /// Until here a signal ends the process at once, also while a disk answers nothing; nothing has
  /// been accepted that could be lost.
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
