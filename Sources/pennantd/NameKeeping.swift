import Bus
import Choosing
import MainLoop
import NotificationModel

/// Takes the notification name again from a server that was started anew and took it: COSMIC's.
///
/// That server goes on serving under its unique name, which is all that is needed of it; if it did
/// not get the name at its start, it would be left without a connection to the bus.
final class NameKeeping {
  private let connection: BusConnection
  private let loop: MainLoop
  private let log: Log
  /// Told who had it in between.
  private let taken: (UniqueName) -> Void
  private var takeOvers = TakeOvers()
  private var timer: Deadline?

  init(
    on connection: BusConnection, loop: MainLoop, log: Log, taken: @escaping (UniqueName) -> Void
  ) {
    self.connection = connection
    self.loop = loop
    self.log = log
    self.taken = taken
    timer = Deadline(on: loop) { [weak self] in self?.take() }
    connection.onNameLost = { [weak self] name in
      if name == NameClaim.notifications { self?.lost() }
    }
  }

  private func lost() {
    let now = Moment(nanoseconds: loop.nowNanoseconds)
    let then = takeOvers.next(at: now)
    log.say(
      then > now ? .warning : .info,
      "another process took the notification name"
        + (then > now ? " again and again; it is taken back in a minute" : "; it is taken back"))
    timer?.arm(atNanoseconds: then.nanoseconds)
  }

  private func take() {
    connection.owner(of: NameClaim.notifications) { [weak self] owner in
      guard let self else { return }
      connection.requestName(NameClaim.notifications, NameClaim.lent) { [weak self] outcome in
        switch outcome {
        case .owned:
          if let owner { self?.taken(owner) }
        case .taken, .queued:
          self?.log.say(.warning, "the notification name is held by a process that keeps it")
        case .failed(let fault):
          self?.log.say(.warning, "the bus does not give the notification name: \(fault)")
        }
      }
    }
  }
}
