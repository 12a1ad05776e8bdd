public import Choosing

/// The demands of a desktop on a program that wants the notification name there.
extension HomeDesktop {
  /// The targets that also have to start Pennant, so that it is there before the desktop's shell.
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

  /// The server's do-not-disturb features that work only while it owns the notification name.
  var losses: [String] {
    switch self {
    case .shell(.plasma):
      [
        "Plasma's own switch not to disturb is dead while Pennant has the notifications: 'pennant "
          + "dnd on' and 'pennant dnd off' are in its place, and what the switch was set to holds "
          + "until you say 'off'",
        "Plasma's silence for full-screen windows and mirrored screens is not to be had with "
          + "Pennant: 'pennant dnd on' or 'pennant sharing on' before you present; that for a "
          + "shared screen stays",
      ]
    case .shell(.gnome), .shell(.cinnamon), .cosmic, .program, .bare, .closed, .unknown, .unsaid:
      []
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
