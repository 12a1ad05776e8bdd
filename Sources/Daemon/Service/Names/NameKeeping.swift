import Bus
import Choosing
import Clock
import MainLoop

/// Takes the notification name again from a server that was started anew and took it: COSMIC's.
///
/// The server goes on serving under its unique name, which is all that Pennant needs of it. If it
/// did not get the name at its start, it would be left without a connection to the bus. Any other
/// program may take the name as well, and need not let it be taken back: then the name is ours
/// again when that program leaves it.
final class NameKeeping {
  /// The owner of the name, described for people; `nil` while the name is ours.
  private(set) var holder: String?

  private let connection: BusConnection
  private let loop: MainLoop
  private let log: Log
  /// Told who had the name in between.
  private let taken: (UniqueName) -> Void
  private var takeOvers = TakeOvers()
  private var timer: Deadline?
  /// A try is to come, and will find whoever has the name by then.
  private var isDue = false
  /// Watches the name while it is not ours.
  private var watch: NameWatch?

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
    log.say(.info, "another process took the notification name")
    watch = NameWatch(NameClaim.notifications, on: connection) { [weak self] in self?.isNow($0) }
  }

  private func isNow(_ owner: UniqueName?) {
    guard owner != connection.uniqueName else { return }
    name(owner)
    tryLater()
  }

  /// Describes the owner, as far as it is known.
  private func name(_ owner: UniqueName?) {
    holder = owner == nil ? "nobody" : NameHolder.unknown
    guard let owner else { return }
    NameHolder.find(BusName(owner), on: connection) { [weak self] found in
      if self?.watch?.owner == owner { self?.holder = found }
    }
  }

  private func tryLater() {
    guard !isDue else { return }
    isDue = true
    let now = loop.now
    let then = takeOvers.next(at: now)
    if then > now {
      log.say(
        .warning,
        "the notification name was taken again and again; the next try to take it back is within"
          + " a minute")
    }
    timer?.arm(at: then)
  }

  private func take() {
    isDue = false
    guard let watch else { return }
    let former = watch.owner
    connection.requestName(NameClaim.notifications, NameClaim.lent) { [weak self] outcome in
      self?.came(of: outcome, former)
    }
  }

  private func came(of outcome: NameOutcome, _ former: UniqueName?) {
    switch outcome {
    case .owned:
      watch = nil
      holder = nil
      log.say(.info, "the notification name is taken back")
      if let former, former != connection.uniqueName { taken(former) }
    case .taken, .queued:
      log.say(
        .warning,
        "the notification name is held by a process that keeps it; it is taken back when that"
          + " leaves it")
    case .failed(let fault):
      log.say(.warning, "the bus does not give the notification name: \(fault)")
      tryLater()
    }
  }
}
