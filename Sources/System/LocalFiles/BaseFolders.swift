/// The folders of the XDG base directory specification, as an environment says.
///
/// The specification has relative paths ignored, so none of these is one.
public struct BaseFolders: Hashable, Sendable {
  /// `nil` where neither its variable nor HOME says where.
  public var config: String?
  public var state: String?
  /// Only the session sets it; there is no other place as private.
  public var runtime: String?
  /// The person's own first.
  public var data: [String]

  /// More than any desktop sets up; each costs a look for every unknown app.
  private static let mostData = 32

  public init(environment: (String) -> String?) {
    func absolute(_ path: String?) -> String? {
      path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute(environment("HOME"))
    func folder(_ name: String, else inHome: String) -> String? {
      absolute(environment(name)) ?? home.map { "\($0)/\(inHome)" }
    }
    config = folder("XDG_CONFIG_HOME", else: ".config")
    state = folder("XDG_STATE_HOME", else: ".local/state")
    runtime = absolute(environment("XDG_RUNTIME_DIR"))
    let given = environment("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
    let shared = (given ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    let own = folder("XDG_DATA_HOME", else: ".local/share").map { [$0] } ?? []
    var seen: Set<String> = []
    data = Array(
      (own + shared).filter { $0.hasPrefix("/") && seen.insert($0).inserted }
        .prefix(Self.mostData))
  }

  /// Where apps' desktop entries lie.
  public var applications: [String] { data.map { "\($0)/applications" } }
}
