import Bus
import NotificationModel
import Testing

@testable import Desktop

/// A version that was not tried is taken for the newest that was.
@MainActor
@Suite struct `Versions of servers that were tried, and later ones` {
  private func known(_ name: String, _ vendor: String, _ version: String) -> String? {
    let bench = ServerBench {
      $0.name = name
      $0.vendor = vendor
      $0.version = version
    }
    return bench.server.server?.abilities.server?.knownUpTo
  }

  @Test(arguments: [
    ("gnome-shell", "GNOME", "51.0", "52.1"), ("Plasma", "KDE", "6.7.4", "6.8.0"),
    ("cinnamon", "GNOME", "6.6.9", "6.8.0"), ("Xfce Notify Daemon", "Xfce", "0.9.7", "0.10.0"),
    ("Budgie Notification Server", "Budgie Desktop Developers", "10.10.3", "10.11"),
    ("Notification Daemon", "GNOME", "3.20.0", "3.21"),
    ("Notification Daemon", "MATE", "1.26.1", "1.28.0"),
    ("lxqt-notificationd", "lxqt.org", "2.4.0", "2.5.0"),
    ("dunst", "knopwob", "1.13.2", "1.14.0 (2027-01-01)"),
    ("SwayNotificationCenter", "ErikReider", "0.12.6", "0.13.0"), ("fnott", "dnkl", "1.8.0", "2"),
  ])
  func `a later one is told to be treated as that`(
    name: String, vendor: String, tried: String, later: String
  ) {
    #expect(known(name, vendor, tried) == nil)
    #expect(known(name, vendor, later) == tried)
    #expect(known(name, vendor, "99999999999999999999999") == tried)
  }

  @Test(arguments: ["", "junk", "0.0.0", "1.11.0", "-5"])
  func `what says no later version is not told of`(version: String) {
    #expect(known("mako", "emersion", version) == nil)
  }

  @Test func `of servers that nobody has tried no version is known`() {
    #expect(known("Quickshell", "", "9") == nil)
    #expect(known("Something", "else", "9") == nil)
  }

  @Test(arguments: ["52.0", "60", "99999999999999999999999"])
  func `what is so since a version is so in one that is not known yet`(version: String) {
    #expect(ServerProfile.gnomeShell.inVersion(version).drawsAppName)
    // Nothing else than in the newest that was tried.
    #expect(
      ServerProfile.gnomeShell.inVersion(version) == ServerProfile.gnomeShell.inVersion("51.0"))
  }

  @Test(arguments: ["", "junk", "45.9", "43"])
  func `where no version is said, nothing is believed of it`(version: String) {
    #expect(ServerProfile.gnomeShell.inVersion(version) == .gnomeShell)
  }

  @Test(arguments: ["0.1", "junk", "99999"])
  func `of other servers all versions are one`(version: String) {
    for profile in [ServerProfile.dunst, .mako, .swaync, .xfce, .mate, .lxqt, .plasma, .usual] {
      #expect(profile.inVersion(version) == profile)
    }
  }
}
