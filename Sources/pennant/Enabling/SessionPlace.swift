import Enabling
import Glibc
import LocalFiles

/// What the environment says of the session around the tool.
struct SessionPlace: Sendable {
  var folders: BaseFolders
  var desktopNames: [String] = []
  /// `$XDG_CONFIG_DIRS`, the person's own folder first.
  var configs: [String] = []
  private let path: String?

  init(environment: (String) -> String?) {
    folders = BaseFolders(environment: environment)
    desktopNames = Self.names(environment("XDG_CURRENT_DESKTOP") ?? "")
    let given = environment("XDG_CONFIG_DIRS").flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
    configs =
      (folders.config.map { [$0] } ?? [])
      + given.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    path = environment("PATH")
  }

  /// Of a list such as `ubuntu:GNOME`.
  static func names(_ list: String) -> [String] { list.split(separator: ":").map(String.init) }

  /// Where things are changed; `nil` where HOME is not set.
  var places: EnablingPlaces? {
    guard let config = folders.config, let data = folders.data.first else { return nil }
    return EnablingPlaces(
      data: data, config: config, runtime: folders.runtime, program: program)
  }

  /// Beside this program, else as a shell would find it.
  private var program: String {
    let own = PersonalTree.link("/proc/self/exe")?.split(separator: "/").dropLast()
    let beside = own.map { "/" + $0.joined(separator: "/") }
    let search = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
    return ((beside.map { [$0] } ?? []) + search).map { "\($0)/pennantd" }
      .first { unsafe access($0, X_OK) == 0 } ?? "/usr/bin/pennantd"
  }
}
