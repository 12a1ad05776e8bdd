public import Bus
public import ControlProtocol

/// The end of a request to the service.
public nonisolated enum ControlOutcome: Hashable, Sendable {
  /// The service's answer, which may be a refusal.
  case answer(ControlAnswer)
  /// The answer makes no sense as one to this request.
  case nonsense
  /// There is no service on this bus.
  case absent
  /// The bus, or a service of another version, does not do it.
  case faulted(BusFault)
  /// The service runs, and does not answer.
  case silent
  /// The bus has ended the connection.
  case disconnected
}

@MainActor
extension ControlOutcome {
  public init(_ result: CallResult, of request: ControlRequest) {
    self =
      switch result {
      case .reply(let message):
        ControlAnswer(message, to: request).map { .answer($0) } ?? .nonsense
      case .refused(let fault) where fault.name == .serviceUnknown || fault.name == .nameHasNoOwner:
        .absent
      case .refused(let fault):
        ControlRefusal(fault, to: request).map { .answer(.refused($0)) } ?? .faulted(fault)
      case .timedOut: .silent
      case .disconnected: .disconnected
      }
  }
}
