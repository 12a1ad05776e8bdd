internal import Glibc

/// Whether there is a sound server to play through, without asking it anything.
public nonisolated enum AudioServer {
  /// PulseAudio, or PipeWire in its place, listens on a socket whose place is fixed; where a session
  /// is set up otherwise, it says so in PULSE_SERVER.
  public static func isThere(environment: (String) -> String?) -> Bool {
    if environment("PULSE_SERVER") != nil { return true }
    let folder =
      environment("PULSE_RUNTIME_PATH") ?? environment("XDG_RUNTIME_DIR").map { "\($0)/pulse" }
    guard let folder else { return false }
    return unsafe access("\(folder)/native", F_OK) == 0
  }

  /// What of an environment the player gets: no display and no bus, for it needs neither.
  static func kept(of entries: [String]) -> [String] {
    entries.filter { entry in
      let name = entry.prefix { $0 != "=" }
      return names.contains(String(name)) || prefixes.contains { name.hasPrefix($0) }
    }
  }

  private static let names: Set<String> = ["HOME", "LANG", "PATH", "USER", "LOGNAME"]
  private static let prefixes = ["XDG_", "PULSE_", "CANBERRA_", "LC_"]
}
