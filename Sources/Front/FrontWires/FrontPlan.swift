public import Fronting

/// Whom to ask which window is in front, by the variables of the session.
public enum FrontPlan: Equatable, Sendable {
  /// A compositor's socket, and why nobody tells it where that compositor lists no windows.
  case wayland(socket: String, gap: FrontGap)
  case x11(XDisplay)
  case nobody(FrontGap)

  /// A Wayland session has an X display too, which knows only the windows of old programs: there
  /// Wayland is asked alone, unless the session says that it is X11.
  public init(variable: (String) -> String?) {
    let isX11 = variable("XDG_SESSION_TYPE") == "x11"
    let display = variable("DISPLAY").flatMap { XDisplay($0) }
    if let display, isX11 {
      self = .x11(display)
    } else if let name = variable("WAYLAND_DISPLAY"),
      let socket = Self.socket(name, in: variable("XDG_RUNTIME_DIR"))
    {
      self = .wayland(socket: socket, gap: Self.gap(variable("XDG_CURRENT_DESKTOP") ?? ""))
    } else if let display {
      self = .x11(display)
    } else {
      self = .nobody(.display)
    }
  }

  private static func socket(_ name: String, in runtime: String?) -> String? {
    name.hasPrefix("/") ? name : runtime.map { "\($0)/\(name)" }
  }

  private static func gap(_ desktops: String) -> FrontGap {
    let words = desktops.split(separator: ":").map { $0.lowercased() }
    if words.contains("gnome") { return .gnome }
    return words.contains("kde") ? .plasma : .compositor
  }
}
