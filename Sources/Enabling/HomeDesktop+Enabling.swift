public import Choosing

/// What a desktop asks of somebody who wants the notification name in it.
extension HomeDesktop {
  /// What else has to start Pennant, so that it is there before the desktop's shell.
  var earlyTargets: [String] {
    switch self {
    case .shell(.gnome): ["gnome-session-initialized.target"]
    case .shell(.plasma): ["plasma-core.target"]
    case .shell(.cinnamon), .cosmic, .program, .bare, .closed, .unknown, .unsaid: []
    }
  }

  /// Switches of the desktop itself.
  public var settings: [DesktopSetting] {
    switch self {
    case .shell(.cinnamon): [.cinnamonAllowsOthers]
    case .shell, .cosmic, .program, .bare, .closed, .unknown, .unsaid: []
    }
  }

  /// For people.
  public var title: String {
    switch self {
    case .shell(let shell): shell.title
    case .cosmic: "COSMIC"
    case .program(_, let desktop): desktop
    case .bare(let name), .unknown(let name): String(name.prefix(40))
    case .closed(let desktop): desktop.title
    case .unsaid: "unknown (XDG_CURRENT_DESKTOP is not set)"
    }
  }
}
