/// The path of a program as the first word of a command in a file.
enum ProgramPath {
  /// Whether it is a word as it stands, wherever words are split and expanded.
  static func isPlain(_ path: String) -> Bool {
    !path.isEmpty
      && path.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","):
          true
        case _: false
        }
      }
  }

  /// For `Exec` of an activation file, which the bus splits as a shell does.
  static func inActivation(_ path: String) -> String {
    guard !isPlain(path) else { return path }
    let escaped = path.map { "\"`$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(escaped)\""
  }

  /// For `Exec` of a desktop entry, in which a backslash and a per cent sign mean something before
  /// words are split.
  static func inDesktopEntry(_ path: String) -> String {
    inActivation(path).map { $0 == "\\" ? "\\\\" : $0 == "%" ? "%%" : "\($0)" }.joined()
  }

  /// For a command that a person is to type.
  static func typed(_ path: String) -> String {
    guard !isPlain(path) else { return path }
    return "'" + path.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
  }
}
