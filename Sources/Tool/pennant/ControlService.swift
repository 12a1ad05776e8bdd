import FrontDoors

/// The running service, as the verbs ask it; tests have one of their own.
@MainActor
protocol ControlService: AnyObject, Sendable {
  /// Asks, and waits for the answer as long as a person would.
  func ask(_ request: ControlRequest) -> ControlClient.Reply

  /// Sends it, and waits for its number.
  func send(_ notification: SentNotification) throws(Failure) -> UInt32

  /// Tells what happens from now on, first whether the service is there, until `heard` says no
  /// more; why it is over.
  func follow(_ heard: (WatchEvent) -> Bool) -> Failure
}

/// The service on the bus, reached when it is first asked.
@MainActor
final class ServiceOnBus {
  private var client: ControlClient?

  nonisolated init() {}

  func client(at address: String?) -> ControlClient {
    let found = client ?? ControlClient(at: address)
    client = found
    return found
  }
}
