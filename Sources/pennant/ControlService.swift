import FrontDoors

/// The running service, as the verbs ask it; tests have one of their own.
@MainActor
protocol ControlService: AnyObject {
  /// Asks, and waits for the answer as long as a person would.
  func ask(_ request: ControlRequest) -> ServiceReply

  /// Tells what happens from now on, first whether the service is there, until `heard` says no
  /// more; why it is over.
  func watch(_ heard: (WatchEvent) -> Bool) -> Failure
}

/// What comes of a question to the service.
enum ServiceReply: Sendable {
  case answer(ControlAnswer)
  /// There is no service, or no bus; a sentence.
  case notRunning(String)
  /// There is one, and it gives no answer of use; a sentence.
  case failed(String)
}
