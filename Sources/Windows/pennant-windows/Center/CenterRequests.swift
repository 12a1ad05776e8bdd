import Bus
import CenterPanel
import ControlCalling
import ControlProtocol
import NotificationModel

extension ControlRequest {
  init(_ wish: PanelWish) {
    switch wish {
    case .tap(let id): self = .invoke(id, nil, token: nil)
    case .press(let id, let key): self = .invoke(id, key, token: nil)
    case .reply(let id, let text): self = .reply(id, text)
    case .dismiss(let id): self = .dismiss([id])
    case .dismissAll(let app): self = .dismissAll(app)
    case .showAgain(let id): self = .showAgain(id)
    case .snooze(let id, let until): self = .snooze(id, until: until)
    case .mute(let app, let until): self = .mute(app, until: until)
    case .quiet(let until): self = .switchFocus(.on(nil, until.map { .until($0) } ?? .open))
    case .endQuiet: self = .switchFocus(.off)
    }
  }

  init(_ query: PastQuery) {
    var wanted = ItemQuery()
    wanted.before = query.before
    wanted.limit = query.limit
    wanted.search = SearchWords(query.search)
    self = .history(wanted)
  }
}

extension Quiet {
  init(_ status: FocusStatus) {
    self.init(
      status.holding.map { Holding(name: $0.name, cause: Cause($0.cause), until: $0.until) },
      held: Int(status.held))
  }
}

extension Quiet.Cause {
  fileprivate init(_ cause: FocusStatus.Cause) {
    self =
      switch cause {
      case .manual: .byHand
      case .schedule: .schedule
      case .locked: .locked
      case .sharing: .sharing
      case .inhibitor: .app
      case .desktop: .desktop
      }
  }
}

extension ControlOutcome {
  /// Why it was not done, for the person; `nil` where it was.
  var complaint: String? {
    switch self {
    case .answer(.refused(let refusal)): Self.sentence(refusal.sentence)
    case .answer: nil
    case .nonsense: "The service gives an answer that makes no sense."
    case .absent: "Pennant does not run any more."
    case .faulted(let fault): Self.sentence(fault.text)
    case .silent: "The service does not answer; what was asked may be done all the same."
    case .disconnected: "The session bus has gone."
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
