internal import Glibc
internal import LocalFiles
internal import Playing

/// Whether there is a sound server to play through, without asking it anything.
public nonisolated enum AudioServer {
  /// Whether this session has a sound server, or says where one is; the server need not answer.
  public static func isThere(environment: (String) -> String?) -> Bool {
    door(environment: environment) != nil
  }

  /// Where a sound server listens: one that is started anew makes another socket in the same place.
  enum Door: Hashable, Sendable {
    case named(String)
    case socket(device: UInt, number: UInt, changed: Int, Int)
  }

  /// Where the sound server of this session listens, if there is one.
  ///
  /// PulseAudio, or PipeWire in its place, listens on a socket whose place is fixed; where a
  /// session is set up otherwise, it says so in PULSE_SERVER.
  static func door(environment: (String) -> String?) -> Door? {
    if let name = environment("PULSE_SERVER") { return .named(name) }
    let folder =
      environment("PULSE_RUNTIME_PATH") ?? environment("XDG_RUNTIME_DIR").map { "\($0)/pulse" }
    var found = Glibc.stat()
    guard let folder, unsafe stat("\(folder)/native", &found) == 0 else { return nil }
    return .socket(
      device: UInt(found.st_dev), number: UInt(found.st_ino), changed: found.st_ctim.tv_sec,
      found.st_ctim.tv_nsec)
  }

  /// The variables that the player gets: no display and no bus, for it needs neither.
  static func kept(of entries: [String]) -> [String] {
    entries.filter { entry in
      let name = entry.prefix { $0 != "=" }
      return names.contains(String(name)) || prefixes.contains { name.hasPrefix($0) }
    }
  }

  private static let names: Set<String> = ["HOME", "LANG", "PATH", "USER", "LOGNAME"]
  private static let prefixes = ["XDG_", "PULSE_", "CANBERRA_", "LC_"]
}

/// The place of the program that plays sounds.
public nonisolated enum PlayerPlace {
  static let name = "pennant-sound"

  public static func find() -> String? { OwnProgram.find(name) }
}

/// Why no sound at all is heard through us.
public nonisolated enum PlayerFault: Hashable, Sendable {
  case noProgram
  /// No sound server is there, or the one that is there took nothing.
  case noServer
  /// The player failed too often, and is left alone for a while.
  case rests

  /// The reason, to stand behind a colon.
  public var words: String {
    switch self {
    case .noProgram: "pennant-sound is not installed"
    case .noServer: PlayTrouble.noServer.words
    case .rests: "pennant-sound has failed, and is tried again within 10 min"
    }
  }
}
