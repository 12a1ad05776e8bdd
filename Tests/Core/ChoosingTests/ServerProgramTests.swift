import Testing

@testable import Choosing

/// Where the programs are looked for.
@Suite(.timeLimit(.minutes(1)))
struct ServerProgramTests {
  static let places: [(program: ServerProgram, path: String, of: String)] = [
    (.dunst, "/usr/bin/dunst", "all"),
    (.mako, "/usr/bin/mako", "all"),
    (.windows, "/usr/libexec/pennant/pennant-windows", "our package"),
    (.lxqtNotificationd, "/usr/bin/lxqt-notificationd", "all"),
    (.xfce4Notifyd, "/usr/lib/xfce4/notifyd/xfce4-notifyd", "Arch"),
    (.xfce4Notifyd, "/usr/lib64/xfce4/notifyd/xfce4-notifyd", "Fedora"),
    (
      .mateNotificationDaemon, "/usr/lib/mate-notification-daemon/mate-notification-daemon",
      "Debian and Arch"
    ),
    (.mateNotificationDaemon, "/usr/libexec/mate-notification-daemon", "Fedora"),
    (.notificationDaemon, "/usr/lib/notification-daemon/notification-daemon", "Debian"),
    (.notificationDaemon, "/usr/lib/notification-daemon-1.0/notification-daemon", "Arch"),
    (.notificationDaemon, "/usr/libexec/notification-daemon", "Fedora"),
  ]

  @Test(arguments: places) func `each is found where distributions put it`(
    program: ServerProgram, path: String, of: String
  ) {
    #expect(program.places(path: ["/usr/bin"]).contains(path))
  }

  @Test func `Debian's folder for this machine is looked into`() {
    let places = ServerProgram.xfce4Notifyd.places(path: [])
    #expect(places.contains { $0.hasSuffix("-linux-gnu/xfce4/notifyd/xfce4-notifyd") })
  }

  @Test func `the person's own path comes first, and a relative one never`() {
    #expect(
      ServerProgram.dunst.places(path: [".", "/home/me/bin", "/usr/bin"])
        == ["/home/me/bin/dunst", "/usr/bin/dunst"])
  }
}
