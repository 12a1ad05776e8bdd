/// A program to start, and the purpose of starting it.
struct Launch {
  enum Role: Hashable {
    /// The desktop's server, which ends with us.
    ///
    /// The server is of no use without its gate, which is in this folder.
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
