/// The display that a session has to draw on.
enum SessionDisplay: Hashable {
  case none
  case x11
  case wayland

  /// A Wayland session has an X display too, for old programs: there Wayland is the one that
  /// counts, unless the session says that it is X11.
  init(_ facts: SessionFacts) {
    switch (facts.x11Display != nil, facts.waylandDisplay != nil) {
    case (false, false): self = .none
    case (true, false): self = .x11
    case (false, true): self = .wayland
    case (true, true): self = facts.sessionType == "x11" ? .x11 : .wayland
    }
  }

  func suits(_ displays: ServerProgram.Displays) -> Bool {
    switch self {
    case .none: false
    case .x11: displays.contains(.x11)
    case .wayland: displays.contains(.wayland)
    }
  }

  var title: String {
    switch self {
    case .none: "no display"
    case .x11: "X11"
    case .wayland: "Wayland"
    }
  }
}
