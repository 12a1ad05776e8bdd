internal import LocalFiles

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

  /// As the environment says.
  public init(environment: (String) -> String?) {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    paths = BaseFolders(environment: environment).applications
    let language = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
    locale = language == "C" || language == "POSIX" ? nil : language
  }
}
