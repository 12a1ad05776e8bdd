internal import LocalFiles

/// The place of the program that looks which window is in front.
public nonisolated enum FrontProgramPlace {
  public static let name = "pennant-front"

  public static func find() -> String? { OwnProgram.find(name) }

  /// The variables that it gets: those by which a display is found, and no bus.
  static func kept(of entries: [String]) -> [String] {
    entries.filter { names.contains(String($0.prefix { $0 != "=" })) }
  }

  private static let names: Set<String> = [
    "DISPLAY", "HOME", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP", "XDG_RUNTIME_DIR",
    "XDG_SESSION_TYPE",
  ]
}
