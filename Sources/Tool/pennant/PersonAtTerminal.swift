import Glibc

/// The person behind the standard streams.
struct PersonAtTerminal: Person {
  /// As in $VISUAL and $EDITOR: a command, which may have arguments.
  let editor: String?

  init(environment: (String) -> String?) {
    let named = ["VISUAL", "EDITOR"].compactMap(environment)
    editor = named.first { !$0.isEmpty }
  }

  func write(_ text: String) { Streams.write(text, to: STDOUT_FILENO) }
  func complain(_ text: String) { Streams.write(text, to: STDERR_FILENO) }

  func agrees(_ question: String) -> Bool? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    complain("\(question) [Y/n] ")
    guard let line = readLine() else { return nil }
    return line.isEmpty || line.first == "y" || line.first == "Y"
  }

  /// The shell splits the editor's command, as everything that starts editors does; the path is an
  /// argument, so nothing in it is read as a command.
  func edit(_ path: String) -> EditorEnd {
    let fallback =
      "for e in sensible-editor editor nano vim vi; do "
      + "if command -v \"$e\" >/dev/null; then exec \"$e\" \"$1\"; fi; done; exit 127"
    let script = editor.map { "\($0) \"$1\"" } ?? fallback
    guard let status = Self.run(["/bin/sh", "-c", script, "pennant", path]) else {
      return .failed("the editor cannot be started.")
    }
    switch status {
    case 0: return .closed
    case 127:
      return .failed("no editor was found; set EDITOR to one.")
    case _: return .failed("the editor ended with code \(status); nothing was changed.")
    }
  }

  /// Its exit code; `nil` where it could not be started.
  private static func run(_ words: [String]) -> Int32? {
    var copies = unsafe words.map { unsafe strdup($0) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    unsafe copies.append(nil)
    var child: pid_t = 0
    guard unsafe posix_spawn(&child, words[0], nil, nil, copies, environ) == 0 else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
