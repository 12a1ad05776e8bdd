import Testing

@testable import Processes

@Suite struct `What a server of ours finds in its environment` {
  private func made(from entries: [String]) -> [String] {
    ChildEnvironment.make(from: entries, gate: "unix:path=/g", bus: "unix:path=/bus,guid=1")
  }

  @Test func `the gate stands before the real bus`() {
    let bus = "DBUS_SESSION_BUS_ADDRESS=unix:path=/g;unix:path=/bus,guid=1"
    #expect(made(from: []) == [bus])
    #expect(made(from: ["DBUS_SESSION_BUS_ADDRESS=x", "A=b"]) == ["A=b", bus])
  }

  static let entries: [(String, Bool)] = [
    ("PATH=/usr/bin", true), ("DISPLAY=:1", true), ("WAYLAND_DISPLAY=wayland-0", true),
    ("A=b=c", true), ("EMPTY=", true), ("LISTEN_FDS_X=1", true), ("MY_WATCHDOG_USEC=1", true),
    ("DBUS_SYSTEM_BUS_ADDRESS=x", true),
    ("NOTIFY_SOCKET=/run/x", false), ("LISTEN_FDS=1", false), ("LISTEN_PID=7", false),
    ("LISTEN_FDNAMES=a", false), ("WATCHDOG_USEC=1", false), ("WATCHDOG_PID=7", false),
    ("DBUS_STARTER_ADDRESS=x", false), ("DBUS_STARTER_BUS_TYPE=session", false),
  ]

  @Test(arguments: entries) func `what is said to us alone is not passed on`(
    entry: String, isKept: Bool
  ) {
    #expect(made(from: [entry]).contains(entry) == isKept)
  }

  @Test func `ours is read whole`() {
    #expect(ChildEnvironment.inherited().contains { $0.hasPrefix("PATH=") })
  }
}
