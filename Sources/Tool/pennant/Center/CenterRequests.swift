import CenterScreen
import ControlCalling
import ControlProtocol

extension ControlRequest {
  /// `nil` for what the person's own files are changed for.
  init?(_ wish: CenterWish) {
    switch wish {
    // The token that has started a program which runs for hours would take no app to the front.
    case .tap(let id): self = .invoke(id, nil, token: nil)
    case .press(let id, let key): self = .invoke(id, key, token: nil)
    case .reply(let id, let text): self = .reply(id, text)
    case .dismiss(let id): self = .dismiss([id])
    case .dismissAll(let app): self = .dismissAll(app)
    case .showAgain(let id): self = .showAgain(id)
    case .mute, .unmute: return nil
    }
  }
}

extension ControlLink.Ending {
  /// The end as a person is told it.
  var failure: Failure {
    switch self {
    case .busEnded: Failure("the session bus ended the connection.", .notRunning)
    case .refused(let refusal): refusal.failure
    case .nonsense: Failure("the service gives an answer to another question.")
    case .faulted(let fault): Failure("the service does not say: \(fault).")
    case .silent: Failure(ControlClient.silence)
    }
  }
}
