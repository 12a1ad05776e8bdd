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

  public var title: String {
    switch self {
    case .gnome: "GNOME Shell"
    case .plasma: "KDE Plasma"
    case .cinnamon: "Cinnamon"
    }
  }
}
