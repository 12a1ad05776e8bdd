import Bus
import Testing

@testable import Desktop

@MainActor
@Suite struct `Servers by the name they give themselves` {
  @Test(arguments: [
    ("gnome-shell", "GNOME", ServerProfile.gnomeShell), ("Plasma", "KDE", .plasma),
    ("cinnamon", "GNOME", .cinnamon), ("Budgie Notification Server", "", .budgie),
    ("cosmic-notifications", "System76", .cosmic),
    ("io.elementary.notifications", "elementaryOS", .elementary),
    ("Xfce Notify Daemon", "Xfce", .xfce), ("Notification Daemon", "GNOME", .notificationDaemon),
    ("Notification Daemon", "MATE", .mate), ("lxqt-notificationd", "lxqt.org", .lxqt),
    ("notify-osd", "Canonical Ltd", .notifyOSD), ("dunst", "knopwob", .dunst),
    ("mako", "emersion", .mako), ("SwayNotificationCenter", "ErikReider", .swaync),
    ("fnott", "dnkl", .fnott), ("haskell-notification-daemon", "abc", .deadd),
    ("quickshell", "quickshell", .quickshell), ("notifd", "astal", .astal),
    ("Pennant Windows", "Pennant Project", .windows),
    ("Something", "else", .usual), ("", "", .usual),
  ])
  func `each has its profile`(name: String, vendor: String, profile: ServerProfile) {
    let bench = ServerBench {
      $0.name = name
      $0.vendor = vendor
    }
    #expect(bench.server.server?.profile == profile)
  }

  @Test func `a shell by its own bus name is that shell, whatever its helper says`() {
    #expect(ServerProfile.shell(at: "org.gnome.Shell") == .gnomeShell)
    #expect(ServerProfile.shell(at: "org.kde.plasmashell") == .plasma)
    #expect(ServerProfile.shell(at: "org.Cinnamon") == .cinnamon)
    #expect(ServerProfile.shell(at: "org.freedesktop.Notifications") == nil)
    let bench = ServerBench(.gnomeShell) { $0.name = "dunst" }
    #expect(bench.server.server?.profile == .gnomeShell)
  }
}
