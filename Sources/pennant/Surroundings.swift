import Glibc
import LocalFiles

/// What a verb may know of the process it runs in; tests make their own.
struct Surroundings {
  var folders: BaseFolders
  /// Where the session bus is, if there is one.
  var busAddress: String?
  var colours = Colours()

  init(environment: (String) -> String? = { _ in nil }) {
    folders = BaseFolders(environment: environment)
    let address = environment("DBUS_SESSION_BUS_ADDRESS").flatMap { $0.isEmpty ? nil : $0 }
    busAddress = address ?? folders.runtime.map { "unix:path=\($0)/bus" }
  }

  struct Colours {
    var out = false
    var err = false
  }

  static func ofThisProcess() -> Surroundings {
    // https://no-color.org: set and not empty means no.
    let wanted = (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    var surroundings = Surroundings(environment: variable)
    surroundings.colours = Colours(
      out: wanted && isatty(STDOUT_FILENO) == 1, err: wanted && isatty(STDERR_FILENO) == 1)
    return surroundings
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
