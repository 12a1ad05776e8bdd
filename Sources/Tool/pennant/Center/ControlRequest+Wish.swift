import CenterScreen
import FrontDoors

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
