public import Bus
public import ControlProtocol
internal import Translations

/// The end of a request to the service.
public nonisolated enum ControlOutcome: Hashable, Sendable {
  /// The service's answer, which may be a refusal.
  case answer(ControlAnswer)
  /// The answer makes no sense as one to this request.
  case nonsense
  /// There is no service on this bus.
  case absent
  /// The bus refused the request, or a service of another version does not know it.
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

// MARK: - In words

extension ControlOutcome {
  /// Why it was not done, for a person who looks at a Center; `nil` where it was.
  var complaint: String? {
    switch self {
    case .answer(.refused(let refusal)): Self.sentence(refusal.sentence)
    case .answer: nil
    case .nonsense: translated("The service gives an answer that makes no sense.")
    case .absent: translated("Pennant does not run any more.")
    case .faulted(let fault): Self.sentence(fault.text.isEmpty ? "\(fault.name)" : fault.text)
    case .silent:
      translated("The service does not answer; what was asked may be done all the same.")
    case .disconnected: translated("The session bus has gone.")
    }
  }

  private static func sentence(_ words: String) -> String {
    let first = words.prefix(1).uppercased() + words.dropFirst()
    return first.hasSuffix(".") ? first : first + "."
  }

  /// Whether the service has never heard of such a request.
  var isUnknown: Bool {
    if case .faulted(let fault) = self { fault.name == .unknownMethod } else { false }
  }
}
