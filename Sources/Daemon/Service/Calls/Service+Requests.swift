import Bus
import Delivery
import FrontDoors
import NotificationModel

/// Calls and departures that the bus brings.
extension Service {
  func serve(_ request: FreedesktopRequest, from sender: Sender) {
    guard !life.isEnding else {
      // A message that nobody would read is not accepted.
      return door.refuse(request.reply, Self.ending)
    }
    guard untilIDs.isOver else { return keepUntilIDsAreGiven(request, from: sender) }
    serveNumbered(request, from: sender)
  }

  /// Keeps a request that came before any id can be given.
  private func keepUntilIDsAreGiven(_ request: FreedesktopRequest, from sender: Sender) {
    let waiting = request.copied()
    untilIDs.add(
      StartQueue.Load(from: sender, bytes: waiting.bytes),
      { [weak self] in self?.serveNumbered(waiting, from: sender) },
      refuse: { [weak self] in self?.refuseEarly(waiting) })
  }

  private static let ending = BusFault(.failed, "the notification service is ending")

  private func refuseEarly(_ request: FreedesktopRequest) {
    let fault =
      life.isStopping
      ? Self.ending
      : BusFault(.limitsExceeded, "the notification service is starting, and too many calls wait")
    door.refuse(request.reply, fault)
  }

  private func serveNumbered(_ request: FreedesktopRequest, from sender: Sender) {
    guard start.isOver else { return serveEarly(request, from: sender) }
    serveInFull(request, from: sender)
  }

  private func serveInFull(_ request: FreedesktopRequest, from sender: Sender) {
    switch request {
    case .notify(let notify, _, let reply):
      arrivals.accept(notify, from: sender, reply: reply)
    case .close(let number, _, let reply):
      arrivals.readAllAnswered()
      executor.take(.closeRequested(number, by: sender, reply: executor.token(for: reply)))
    }
  }

  /// Takes a request that came before all open items were restored.
  private func serveEarly(_ request: FreedesktopRequest, from sender: Sender) {
    let caller = sender.connection
    if case .notify(let notify, _, let reply) = request, !start.holds(caller),
      start.hasRoom(for: StartQueue.Load(from: sender, bytes: notify.bytes)),
      let rest = arrivals.answerEarly(notify, from: sender, reply: reply)
    {
      return start.add(answered: StartQueue.Load(from: sender, bytes: notify.bytes), rest)
    }
    let waiting = request.copied()
    start.add(
      StartQueue.Load(from: sender, bytes: waiting.bytes),
      { [weak self] in self?.serveInFull(waiting, from: sender) },
      refuse: { [weak self] in self?.refuseEarly(waiting) })
  }

  func vanished(_ connection: ConnectionName) {
    // Of most the service knows nothing yet, whose items are just being taken over.
    life.left(connection)
    control.forget(connection)
    watchers.isWatched = control.hasSubscribers
    focus.forget(connection)
    portals.forget(connection)
    doorNames.lost(connection)
    callers.vanished(connection)
  }

  /// Takes a connection for gone, after all its calls were passed on.
  func isGone(_ connection: ConnectionName) { takeInTurn(.connectionVanished(connection)) }

  func isProved(_ connection: ConnectionName, as proof: Proof) {
    takeInTurn(.connectionProved(connection, proof))
  }

  /// Tells the ledger of a connection, after all that the connection has sent before.
  private func takeInTurn(_ event: Event) {
    guard start.isOver else {
      let wait = { [start, executor] in start.add(told: { executor.take(event) }) }
      return untilIDs.isOver ? wait() : untilIDs.add(told: wait)
    }
    arrivals.readAllAnswered()
    executor.take(event)
  }
}

nonisolated extension FreedesktopRequest {
  var sender: ConnectionName {
    switch self {
    case .notify(_, let sender, _), .close(_, let sender, _): sender
    }
  }

  var reply: ReplyHandle {
    switch self {
    case .notify(_, _, let reply), .close(_, _, let reply): reply
    }
  }
}
