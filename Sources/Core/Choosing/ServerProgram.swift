/// A notification server that can be started as a child, in the order in which they are tried.
public enum ServerProgram: String, CaseIterable, Sendable {
  case dunst
  case mako
  case swaync
  case fnott
  case xfce4Notifyd = "xfce4-notifyd"
  case lxqtNotificationd = "lxqt-notificationd"
  case mateNotificationDaemon = "mate-notification-daemon"
  case notificationDaemon = "notification-daemon"

  /// As its project calls it, which is also the name of its program file.
  public var title: String { rawValue }

  /// The kinds of display that a server can draw on.
  public struct Displays: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let x11 = Displays(rawValue: 1)
    public static let wayland = Displays(rawValue: 2)
  }

  /// The displays on which every version draws its banners where they should be.
  ///
  /// The servers of XFCE, LXQt and MATE learned Wayland late. Before that, their banners
  /// are windows in the middle of the display, so outside their own desktop they are trusted with
  /// X11 only.
  public var displays: Displays {
    switch self {
    case .dunst: [.x11, .wayland]
    case .mako, .swaync, .fnott: .wayland
    case .xfce4Notifyd, .lxqtNotificationd, .mateNotificationDaemon, .notificationDaemon: .x11
    }
  }

  /// Where it draws in the desktop it belongs to: one that runs on Wayland brings a version for it.
  public var displaysAtHome: Displays {
    switch self {
    case .xfce4Notifyd, .lxqtNotificationd, .mateNotificationDaemon: [.x11, .wayland]
    case .dunst, .mako, .swaync, .fnott, .notificationDaemon: displays
    }
  }
}
