import LocalFiles
import Processes
import Widgets

/// The windows of this program that it starts itself, each as a process of its own.
enum OwnWindow: String {
  case center
  case settings

  /// Starts the window, or brings it to the front; false where it cannot be started.
  func open() -> Bool {
    guard let program = OwnProgram.find("pennant-windows") else { return false }
    // The click of this moment is what lets it come to the front.
    let token = Toolkit.activationToken
    var changes = ["XDG_ACTIVATION_TOKEN": token, "DESKTOP_STARTUP_ID": token]
    switch self {
    // Words that are hidden while it is open are to lie in no memory.
    case .center: changes[FreedMemory.variable] = .some(FreedMemory.overwritten)
    case .settings: break
    }
    return Detached.start(
      [program, rawValue], environment: ChildEnvironment.inherited(with: changes))
  }
}
