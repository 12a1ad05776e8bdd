import Bus
import Delivery
import FrontDoors
import LocalFiles
import NotificationModel

/// The doors beside the freedesktop one: the portal's and GTK's.
extension Service {
  func serve(_ request: DoorRequest, from sender: Sender, _ reply: ReplyHandle) {
    guard !life.isEnding else {
      guard reply.isWanted else { return }
      connection.send(
        BusMessage(error: .failed, "the notification service is ending", to: reply))
      return
    }
    guard start.isOver else {
      return start.add(
        StartQueue.Load(from: sender, bytes: request.bytes),
        { [weak self] in self?.serve(request, from: sender, reply) },
        refuse: { [connection] in
          guard reply.isWanted else { return }
          let words = "the notification service is starting, and too many calls wait"
          connection.send(BusMessage(error: .limitsExceeded, words, to: reply))
        })
    }
    arrivals.readAllAnswered()
    switch request {
    case .add(let call):
      doorArrivals.accept(call, from: sender, reply: reply)
      doorNames.look()
    case .remove(let door, let app, let id):
      let address = DoorAddress(door, app: app, id: id, from: sender)
      executor.take(.removed(address, by: sender))
      if reply.isWanted { connection.send(BusMessage(replyTo: reply)) }
    }
  }

  /// Apps look for these names when they start, and notify by the freedesktop one without them.
  func claimDoors() {
    claim(PortalDoor.busName, "sandboxed apps do not reach this service by the portal")
    claim(GtkDoor.busName, "apps that use GNotification are shown by it and not by this service")
  }

  private func claim(_ name: BusName, _ consequence: String) {
    connection.requestName(name, [.doNotQueue]) { [log] outcome in
      switch outcome {
      case .owned: break
      case .taken, .queued:
        log.say(.info, "\(name) belongs to another process: \(consequence)")
      case .failed(let fault):
        log.say(.warning, "the bus does not give \(name): \(fault)")
      }
    }
  }
}

/// Looks which apps can be called at their own names, of those that have come to a door.
///
/// The answer matters for the items that an app leaves behind: while the connection that brought
/// one is there, nobody asks. A look costs the bus two answers, and is taken when a door was called
/// or a name is lost.
final class DoorNames {
  private let connection: BusConnection
  private let executor: Executor
  private var isLooking = false
  private var isWanted = false

  init(on connection: BusConnection, executor: Executor) {
    self.connection = connection
    self.executor = executor
  }

  func look() {
    guard !isLooking else {
      isWanted = true
      return
    }
    guard !executor.ledger.doorNames.isEmpty else { return }
    isLooking = true
    connection.callableNames { [weak self] names in self?.found(names) }
  }

  /// A name on the bus has no owner any more.
  func lost(_ name: String) {
    if executor.ledger.isCallable(name) { look() }
  }

  /// A connection is about to be forgotten, which may have brought something.
  func lost(_ connection: ConnectionName) {
    if executor.ledger.hasBroughtToDoor(connection) { look() }
  }

  private func found(_ names: Set<String>) {
    isLooking = false
    executor.take(.namesCallable(executor.ledger.doorNames.intersection(names)))
    guard isWanted else { return }
    isWanted = false
    look()
  }
}
