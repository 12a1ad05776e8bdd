/// A shell that goes on drawing notifications under a bus name of its own while the notification
/// name is ours.
public enum AddressedShell: String, CaseIterable, Sendable {
  case gnome
  case plasma
  case cinnamon

  /// Where it is called.
  public var busName: String {
    switch self {
    case .gnome: "org.gnome.Shell"
    case .plasma: "org.kde.plasmashell"
    case .cinnamon: "org.Cinnamon"
    }
  }

  /// The name of a program of the shell's own that takes the notification name for it, where it has one.
  ///
  /// The helper ends when this name is taken from it, which it allows; only a new shell starts it again.
  public var helperName: String? {
    switch self {
    case .gnome: "org.gnome.Shell.Notifications"
    case .plasma, .cinnamon: nil
    }
  }

  public var title: String {
    switch self {
    case .gnome: "GNOME Shell"
    case .plasma: "KDE Plasma"
    case .cinnamon: "Cinnamon"
    }
  }
}

extension HomeDesktop {
  /// The shell whose helper takes the notification name here, or may, where the session does not say enough.
  public var helpedShell: AddressedShell? {
    switch self {
    case .shell(let shell): shell.helperName == nil ? nil : shell
    case .unknown, .unsaid: .gnome
    case .cosmic, .program, .bare, .closed: nil
    }
  }
}
