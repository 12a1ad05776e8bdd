/// A compositor's or window manager's own file, in which people have it start programs; each case has
/// the name of its desktop, in small letters.
public enum StartFile: String, CaseIterable, Sendable {
  case sway = "sway/config"
  case i3 = "i3/config"
  case hyprland = "hypr/hyprland.conf"
  case niri = "niri/config.kdl"
  case wayfire = "wayfire.ini"
  case river = "river/init"
  case labwc = "labwc/autostart"
  case openbox = "openbox/autostart"
  case bspwm = "bspwm/bspwmrc"
  case herbstluftwm = "herbstluftwm/autostart"

  /// Below `~/.config`.
  public var path: String { rawValue }

  /// The files of a session's desktops, given by the names that `XDG_CURRENT_DESKTOP` uses.
  public static func all(on desktops: [String]) -> [StartFile] {
    let names = Set(desktops.map { $0.lowercased() })
    return allCases.filter { names.contains("\($0)") }
  }

  /// The variable that a compositor sets for what it starts, with its name: some say no more.
  public static let marks = [
    "SWAYSOCK": "sway", "I3SOCK": "i3", "HYPRLAND_INSTANCE_SIGNATURE": "Hyprland",
    "NIRI_SOCKET": "niri", "WAYFIRE_SOCKET": "wayfire", "LABWC_PID": "labwc",
  ]

  /// How a line of it says that something is started.
  enum Style {
    /// `exec mako`; keys are bound by other words.
    case word(Set<String>)
    /// `exec-once = mako`.
    case key(Set<String>)
    /// Every entry of a group starts a program: `name = mako`.
    case group(String)
    /// The file is a script of a shell.
    case shell
  }

  var style: Style {
    switch self {
    case .sway, .i3: .word(["exec", "exec_always"])
    case .niri: .word(["spawn-at-startup", "spawn-sh-at-startup"])
    case .hyprland: .key(["exec-once", "exec", "execr-once", "execr"])
    case .wayfire: .group("autostart")
    case .river, .labwc, .openbox, .bspwm, .herbstluftwm: .shell
    }
  }

  /// The line in it that starts a program with the session.
  func line(starting program: String) -> String {
    switch self {
    case .sway, .i3: "exec \(program)"
    case .niri: "spawn-at-startup \"\(program)\""
    case .hyprland: "exec-once = \(program)"
    case .wayfire: "\(program) = \(program)"
    case .river, .labwc, .openbox, .bspwm, .herbstluftwm: "\(program) &"
    }
  }

  /// More than people write by hand.
  public static let mostBytes = 262_144
}
