import Bus
import CenterPanel
import ControlCalling
import ControlProtocol
import NotificationModel
import Translations

extension ControlRequest {
  /// - Parameters:
  ///   - wish: what the person wants.
  ///   - token: makes what lets an app come to the front for the deed of this moment.
  init(_ wish: PanelWish, token: () -> String?) {
    switch wish {
    case .tap(let id): self = .invoke(id, nil, token: token())
    case .press(let id, let key): self = .invoke(id, key, token: token())
    case .reply(let id, let text): self = .reply(id, text)
    case .dismiss(let id): self = .dismiss([id])
    case .dismissThread(let ids): self = .dismiss(ids)
    case .dismissAll(let app): self = .dismissAll(app)
    case .showAgain(let id): self = .showAgain(id)
    case .bringBack(let ids): self = .bringBack(ids, isShown: false)
    case .snooze(let id, let until): self = .snooze(id, until: until)
    case .mute(let app, let until): self = .mute(app, until: until)
    case .quiet(let until): self = .switchFocus(.on(nil, until.map { .until($0) } ?? .open))
    case .endQuiet: self = .switchFocus(.off)
    }
  }
}

extension ControlOutcome {
  /// Why it was not done, for the person; `nil` where it was.
  var complaint: String? {
    switch self {
    case .answer(.refused(let refusal)): Self.sentence(refusal.sentence)
    case .answer: nil
    case .nonsense: translated("The service gives an answer that makes no sense.")
    case .absent: translated("Pennant does not run any more.")
    case .faulted(let fault): Self.sentence(fault.text)
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
