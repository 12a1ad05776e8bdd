/// A notification server that can be started as a child, in the order in which they are tried.
public enum ServerProgram: String, CaseIterable, Sendable {
  /// Ours: whoever has no settings of another server is best served by it.
  case windows = "pennant-windows"
  case dunst
  case mako
  case swaync
  case fnott
  case xfce4Notifyd = "xfce4-notifyd"
  case lxqtNotificationd = "lxqt-notificationd"
  case mateNotificationDaemon = "mate-notification-daemon"
  case notificationDaemon = "notification-daemon"

  /// The name that its project uses, which is also that of its program file.
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
    case .windows, .dunst: [.x11, .wayland]
    case .mako, .swaync, .fnott: .wayland
    case .xfce4Notifyd, .lxqtNotificationd, .mateNotificationDaemon, .notificationDaemon: .x11
    }
  }

  /// The displays in its own desktop: a desktop that runs on Wayland brings a version for that.
  public var displaysAtHome: Displays {
    switch self {
    case .xfce4Notifyd, .lxqtNotificationd, .mateNotificationDaemon: [.x11, .wayland]
    case .windows, .dunst, .mako, .swaync, .fnott, .notificationDaemon: displays
    }
  }
}

/// Where distributions put the programs.
extension ServerProgram {
  /// The paths at which the program may be, the likeliest first.
  ///
  /// - Parameter path: the folders of `PATH`, for those that people start by hand.
  /// - Returns: absolute paths, none of them looked at.
  public func places(path: [String]) -> [String] {
    let inPath = path.filter { $0.hasPrefix("/") }.map { "\($0)/\(rawValue)" }
    return inPath + ownFolders.map { "\($0)/\(rawValue)" }
  }

  /// The folder below `~/.config` where people write its settings; `nil` where it has a dialog, or
  /// takes Pennant's.
  public var settingsFolder: String? {
    switch self {
    case .dunst, .mako, .swaync, .fnott: rawValue
    case .windows, .xfce4Notifyd, .lxqtNotificationd, .mateNotificationDaemon, .notificationDaemon:
      nil
    }
  }

  /// Folders that are in nobody's `PATH`: Debian's, Arch's and Fedora's, in this order.
  private var ownFolders: [String] {
    switch self {
    case .dunst, .mako, .swaync, .fnott, .lxqtNotificationd: []
    case .windows: ["/usr/libexec/pennant", "/usr/local/libexec/pennant"]
    case .xfce4Notifyd:
      ["/usr/lib/\(Self.multiarch)", "/usr/lib", "/usr/lib64"].map { "\($0)/xfce4/notifyd" }
    case .mateNotificationDaemon: ["/usr/lib/mate-notification-daemon", "/usr/libexec"]
    case .notificationDaemon:
      [
        "/usr/lib/notification-daemon", "/usr/lib/notification-daemon-1.0", "/usr/libexec",
      ]
    }
  }

  /// The folder in which Debian keeps what is built for this kind of machine.
  private static var multiarch: String {
    #if arch(x86_64)
      "x86_64-linux-gnu"
    #elseif arch(arm64)
      "aarch64-linux-gnu"
    #elseif arch(arm)
      "arm-linux-gnueabihf"
    #elseif arch(i386)
      "i386-linux-gnu"
    #elseif arch(riscv64)
      "riscv64-linux-gnu"
    #elseif arch(powerpc64le)
      "powerpc64le-linux-gnu"
    #elseif arch(s390x)
      "s390x-linux-gnu"
    #else
      "unknown-linux-gnu"
    #endif
  }
}
