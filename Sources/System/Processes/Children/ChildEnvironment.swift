internal import Glibc

/// The environment of what we start.
public nonisolated enum ChildEnvironment {
  /// The variables in which a service manager or a bus spoke to us alone.
  private static let ours: Set<String> = [
    "NOTIFY_SOCKET", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES",
  ]
  private static let oursByPrefix = ["WATCHDOG_", "DBUS_STARTER_"]
  private static let bus = "DBUS_SESSION_BUS_ADDRESS"

  /// Everything else as it is, and the gate before the real bus: what the server starts once the
  /// gate is shut finds the bus.
  public static func make(from entries: [String], gate: String, bus address: String) -> [String] {
    let kept = passedOn(from: entries).filter { $0.prefix { $0 != "=" } != bus }
    return kept + ["\(bus)=\(gate);\(address)"]
  }

  /// The address of the real bus, of one that `make` has put together.
  ///
  /// The gate ends with the server: what outlives that is to have the bus itself.
  public static func beyondGate(_ address: String) -> String {
    guard let end = address.firstIndex(of: ";") else { return address }
    return String(address[address.index(after: end)...])
  }

  /// The entries without those that were said to us alone.
  public static func passedOn(from entries: [String]) -> [String] {
    entries.filter { entry in
      let name = entry.prefix { $0 != "=" }
      return !ours.contains(String(name)) && !oursByPrefix.contains { name.hasPrefix($0) }
    }
  }

  /// Our own environment, which may be from before there was a display, with what is known now.
  public static func inherited(with changes: [String: String?]) -> [String] {
    let kept = inherited().filter { changes[String($0.prefix { $0 != "=" })] == nil }
    return kept + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  /// The environment of this process.
  public static func inherited() -> [String] {
    var entries: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      unsafe entries.append(String(cString: entry))
      unsafe next += 1
    }
    return entries
  }
}
