import Glibc

/// The environment, with the folders that the XDG base directory specification derives from it.
enum Surroundings {
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  static var configHome: String? { folder("XDG_CONFIG_HOME", else: ".config") }
  static var stateHome: String? { folder("XDG_STATE_HOME", else: ".local/state") }

  /// The specification has relative paths ignored.
  static var runtimeDirectory: String? {
    variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static func folder(_ name: String, else inHome: String) -> String? {
    if let path = variable(name), path.hasPrefix("/") { return path }
    return variable("HOME").map { "\($0)/\(inHome)" }
  }
}
