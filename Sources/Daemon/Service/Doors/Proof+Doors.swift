import Intake
import NotificationModel

/// By what names an app may come to a door.
extension Proof {
  /// Whether one that has proven this may call itself so there.
  ///
  /// A snap is known by a name that can be no application id, and it counts as itself whatever id it
  /// gives. One whose own name is an id gives that, in its own spelling: by it the app is called.
  func mayBeCalled(_ id: String) -> Bool {
    switch self {
    case .nothing, .unit, .relay: true
    case .sandbox(let app) where app != .unknownSandbox:
      app.spelling == id || !ApplicationID.isValid(app.spelling)
    case .sandbox: false
    case .portal(let app), .unseen(let app): app.spelling == id
    }
  }
}
