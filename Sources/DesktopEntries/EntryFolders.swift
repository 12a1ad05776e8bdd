/// The folders in which desktop entries lie, and the language to read them in.
nonisolated public struct EntryFolders: Hashable, Sendable {
  /// The person's own first.
  public var paths: [String]
  /// As in `de_AT.UTF-8`; `nil` for the names as they are written without a language.
  public var locale: String?

  public init(paths: [String], locale: String? = nil) {
    self.paths = paths
    self.locale = locale
  }

  /// As the environment says, by the base directory specification: relative paths do not count.
  public init(environment: (String) -> String?) {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    var bases: [String] = []
    if let own = value("XDG_DATA_HOME") ?? value("HOME").map({ "\($0)/.local/share" }) {
      bases.append(own)
    }
    bases += (value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":")
      .map(String.init)
    var seen: Set<String> = []
    paths = bases.filter { $0.hasPrefix("/") && seen.insert($0).inserted }
      .prefix(Self.most).map { "\($0)/applications" }
    let language = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
    locale = language == "C" || language == "POSIX" ? nil : language
  }

  /// More than any desktop sets up; each costs a look for every unknown id.
  private static let most = 32
}
