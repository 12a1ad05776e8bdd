import CenterScreen
import ControlCalling
import ControlProtocol
import Translations

extension ControlRequest {
  /// `nil` for a wish by which the person's own files are changed.
  init?(_ wish: CenterWish) {
    switch wish {
    // The token that has started a program which runs for hours would take no app to the front.
    case .tap(let id): self = .invoke(id, nil, token: nil)
    case .press(let id, let key): self = .invoke(id, key, token: nil)
    case .reply(let id, let text): self = .reply(id, text)
    case .dismiss(let id): self = .dismiss([id])
    case .dismissThread(let ids): self = .dismiss(ids)
    case .dismissAll(let app): self = .dismissAll(app)
    case .showAgain(let id): self = .showAgain(id)
    case .bringBack(let ids): self = .bringBack(ids, isShown: false)
    case .snooze(let id, let until): self = .snooze(id, until: until)
    case .quiet(let until): self = .switchFocus(.on(nil, until.map { .until($0) } ?? .open))
    case .endQuiet: self = .switchFocus(.off)
    case .muteApp(let app, let until): self = .mute(app, until: until)
    case .unmuteApp(let app): self = .mute(app, until: nil)
    case .mute, .unmute: return nil
    }
  }
}

extension ControlLink.Ending {
  /// The end as a person is told it.
  var failure: Failure {
    switch self {
    case .busEnded: Failure(translated("the session bus ended the connection."), .notRunning)
    case .refused(let refusal): refusal.failure
    case .nonsense: Failure(translated("the service gives an answer to another question."))
    case .faulted(let fault):
      Failure(translated("the service does not say: {reason}.", ["reason": "\(fault)"]))
    case .silent: Failure(ControlClient.silence)
    }
  }
}
