/// A server whose settings can be brought along.
public enum ImportedServer: String, CaseIterable, Hashable, Sendable {
  case dunst, mako, swaync
  case xfce = "xfce4-notifyd"

  /// Where its settings lie, below the person's folder of settings.
  public var file: String {
    switch self {
    case .dunst: "dunst/dunstrc"
    case .mako: "mako/config"
    case .swaync: "swaync/config.json"
    case .xfce: "xfce4/xfconf/xfce-perchannel-xml/xfce4-notifyd.xml"
    }
  }

  /// Whether it reads a folder beside that file too, of the same name and `.d`.
  public var hasDropIns: Bool {
    switch self {
    case .dunst: true
    case .mako, .swaync, .xfce: false
    }
  }

  /// The name of the drop-in that is made of its settings.
  public var dropIn: String { "import-\(rawValue).conf" }

  var table: ImportTable {
    switch self {
    case .dunst: .dunst
    case .mako: .mako
    case .swaync: .swaync
    case .xfce: .xfce
    }
  }
}
