import Translations

/// The desktop of a session, as far as it is known from `XDG_CURRENT_DESKTOP`.
public enum HomeDesktop: Hashable, Sendable {
  /// The desktop's shell draws, and is called by its own name.
  case shell(AddressedShell)
  /// COSMIC's server goes on drawing once the name was taken from it.
  case cosmic
  /// The desktop brings a server that is a program of its own.
  case program(ServerProgram, desktop: String)
  /// A compositor or window manager that brings none.
  case bare(String)
  /// The desktop's server can do nothing without the name.
  case closed(ClosedDesktop)
  /// A desktop of which nothing but the name is known.
  case unknown(String)
  /// The session does not say.
  case unsaid

  /// The first name in the list that means something; distributions put theirs before it.
  public init(_ names: [String]) {
    let known = names.lazy.compactMap { Self.known($0) }.first
    self = known ?? names.first.map { .unknown($0) } ?? .unsaid
  }

  private static func known(_ name: String) -> HomeDesktop? {
    switch name.lowercased() {
    case "gnome", "gnome-classic": .shell(.gnome)
    case "kde": .shell(.plasma)
    case "x-cinnamon", "cinnamon": .shell(.cinnamon)
    case "cosmic": .cosmic
    case "xfce": .program(.xfce4Notifyd, desktop: "XFCE")
    case "mate": .program(.mateNotificationDaemon, desktop: "MATE")
    case "lxqt": .program(.lxqtNotificationd, desktop: "LXQt")
    case "gnome-flashback": .program(.notificationDaemon, desktop: "GNOME Flashback")
    case "budgie": .closed(.budgie)
    case "pantheon": .closed(.pantheon)
    case let word where bare.contains(word): .bare(name)
    case _: nil
    }
  }

  /// Compositors and window managers for which people choose a server themselves.
  private static let bare: Set<String> = [
    "awesome", "bspwm", "dwl", "dwm", "fluxbox", "herbstluftwm", "hyprland", "i3", "icewm",
    "jwm", "labwc", "leftwm", "lxde", "miracle-wm", "niri", "openbox", "qtile", "river", "sway",
    "wayfire", "weston", "wlroots", "xmonad",
  ]
}

/// A desktop whose notification server cannot live behind us.
public enum ClosedDesktop: String, CaseIterable, Sendable {
  case budgie
  case pantheon

  /// Names on the bus that only its session has.
  public var busNames: [String] {
    switch self {
    case .budgie: ["org.budgie_desktop.Panel", "org.budgie_desktop.Raven"]
    case .pantheon: ["org.pantheon.gala"]
    }
  }

  public var title: String {
    switch self {
    case .budgie: "Budgie"
    case .pantheon: "Pantheon"
    }
  }

  /// Why, and what to do.
  public var refusal: String {
    switch self {
    case .budgie:
      translated(
        "Budgie's server is part of budgie-daemon, which ends and is started again and again "
          + "without the notification name: leave the name to it, with 'pennant disable' where "
          + "Pennant is enabled; in Budgie its own settings say which apps may notify, and in any "
          + "other session of yours Pennant can be enabled")
    case .pantheon:
      translated(
        "Pantheon's window manager starts the server itself, which ends without the notification "
          + "name: leave the name to it, with 'pennant disable' where Pennant is enabled; in "
          + "Pantheon its own settings say which apps may notify, and in any other session of "
          + "yours Pennant can be enabled")
    }
  }
}

/// A shell that goes on drawing notifications under a bus name of its own while the notification
/// name is ours.
public enum AddressedShell: String, CaseIterable, Sendable {
  case gnome
  case plasma
  case cinnamon

  /// The bus name under which the shell is called.
  public var busName: String {
    switch self {
    case .gnome: "org.gnome.Shell"
    case .plasma: "org.kde.plasmashell"
    case .cinnamon: "org.Cinnamon"
    }
  }

  /// The bus name of the shell's helper, a program that takes the notification name for it.
  ///
  /// The helper allows this name to be taken, and ends then; only a new shell starts it again.
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
  /// The shell whose helper takes the notification name here, or may, where the session says too
  /// little.
  public var helpedShell: AddressedShell? {
    switch self {
    case .shell(let shell): shell.helperName == nil ? nil : shell
    case .unknown, .unsaid: .gnome
    case .cosmic, .program, .bare, .closed: nil
    }
  }

  /// Whether the name is held so that others may take it: the desktop's server goes on serving
  /// without the name, and asks for it again when it is started anew.
  public static func lendsName(desktopNames: [String]) -> Bool {
    HomeDesktop(desktopNames) == .cosmic
  }
}
