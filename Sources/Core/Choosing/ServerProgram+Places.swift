/// Where distributions put the programs.
extension ServerProgram {
  /// Paths at which it may be, the likeliest first.
  ///
  /// - Parameter path: the folders of `PATH`, for those that people start by hand.
  /// - Returns: absolute paths, none of them looked at.
  public func places(path: [String]) -> [String] {
    let inPath = path.filter { $0.hasPrefix("/") }.map { "\($0)/\(rawValue)" }
    return inPath + ownFolders.map { "\($0)/\(rawValue)" }
  }

  /// The folder below `~/.config` where people write its settings; `nil` where it has a dialog.
  public var settingsFolder: String? {
    switch self {
    case .dunst, .mako, .swaync, .fnott: rawValue
    case .xfce4Notifyd, .lxqtNotificationd, .mateNotificationDaemon, .notificationDaemon: nil
    }
  }

  /// Folders that are in nobody's `PATH`: Debian's, Arch's and Fedora's, in this order.
  private var ownFolders: [String] {
    switch self {
    case .dunst, .mako, .swaync, .fnott, .lxqtNotificationd: []
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
