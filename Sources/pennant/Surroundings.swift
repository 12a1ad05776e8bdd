import Glibc

/// What a verb may know of the process it runs in; tests make their own.
struct Surroundings {
  var configHome: String?
  var home: String?
  var colours = Colours()

  struct Colours {
    var out = false
    var err = false
  }

  static func ofThisProcess() -> Surroundings {
    // https://no-color.org: set and not empty means no.
    let wanted = (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    return Surroundings(
      configHome: variable("XDG_CONFIG_HOME"), home: variable("HOME"),
      colours: Colours(
        out: wanted && isatty(STDOUT_FILENO) == 1, err: wanted && isatty(STDERR_FILENO) == 1))
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}

/// Colours on a terminal, nothing elsewhere.
struct Ink {
  let isOn: Bool

  func bold(_ text: String) -> String { mark(text, "1") }
  func red(_ text: String) -> String { mark(text, "31") }
  func dim(_ text: String) -> String { mark(text, "2") }

  private func mark(_ text: String, _ code: String) -> String {
    isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
