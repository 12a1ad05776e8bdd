/// What is to be started, and for what.
struct Launch {
  enum Role: Hashable {
    /// The desktop's server: it ends with us. It is of no use without its gate, which is in this
    /// folder.
    case server(gateFolder: String)
    /// Something that opens an app, and has nothing to do with us afterwards.
    case opening
  }

  /// The program, by its path or as it is found in PATH, and its arguments.
  var command: [String]
  /// Entries `NAME=value`.
  var environment: [String]
  var role: Role
}
