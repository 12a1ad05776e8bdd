import Choosing
import Enabling
import Glibc
import LocalFiles

/// The session around the tool, as the environment describes it.
struct SessionPlace: Sendable {
  var folders: BaseFolders
  var desktopNames: [String] = []
  /// `$XDG_CONFIG_DIRS`, the person's own folder first.
  var configs: [String] = []
  private let variables: [String: String]

  init(environment: (String) -> String?) {
    folders = BaseFolders(environment: environment)
    desktopNames = SessionFacts.desktopNames(in: environment("XDG_CURRENT_DESKTOP") ?? "")
    let given = environment("XDG_CONFIG_DIRS").flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
    configs =
      (folders.config.map { [$0] } ?? [])
      + given.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    let names =
      [
        "PATH", "DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "XDG_RUNTIME_DIR", "PULSE_SERVER",
        "PULSE_RUNTIME_PATH", "XAUTHORITY", "XDG_CURRENT_DESKTOP", "SSH_CONNECTION", "HOME",
      ] + StartFile.marks.keys
    variables = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in environment(name).map { (name, $0) } })
  }

  /// The value of a variable that matters here; an empty one says nothing.
  func variable(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The compositors that this was started in, by the variables that they set.
  var markedDesktops: [String] {
    StartFile.marks.filter { variable($0.key) != nil }.map(\.value).sorted()
  }

  /// Where things are changed; `nil` where HOME is not set.
  var places: EnablingPlaces? {
    guard let config = folders.config, let data = folders.data.first else { return nil }
    return EnablingPlaces(
      data: data, config: config, runtime: folders.runtime, program: program)
  }

  /// The person's folder as the system's accounts have it.
  static var accountFolder: String? {
    guard let account = unsafe getpwuid(getuid()), let folder = unsafe account.pointee.pw_dir
    else { return nil }
    return unsafe String(cString: folder)
  }

  /// The path of `pennantd`: beside this program, else as a shell would find it.
  private var program: String {
    let search = (variable("PATH") ?? ProgramFolders.usual).split(separator: ":")
    return ((Self.ownFolder.map { [$0] } ?? []) + search.map(String.init))
      .map { "\($0)/pennantd" }
      .first { unsafe access($0, X_OK) == 0 } ?? "/usr/bin/pennantd"
  }

  /// Where this program lies.
  static var ownFolder: String? {
    let words = PersonalTree.link("/proc/self/exe")?.split(separator: "/").dropLast()
    return words.map { "/" + $0.joined(separator: "/") }
  }
}
