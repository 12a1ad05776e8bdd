internal import CLinux
import Glibc
import NotificationModel
internal import Processes
import Translations

/// The person at the terminal, while a verb still runs.
protocol Person: Sendable {
  /// Prints at once, without waiting for the end.
  func write(_ text: String)
  /// The same on the error stream.
  func complain(_ text: String)
  /// A question to be answered with yes or no; `nil` where nobody can answer.
  func agrees(_ question: String) -> Bool?
  /// Lets a file be edited, and waits.
  func edit(_ path: String) -> EditorEnd
}

enum EditorEnd: Sendable, Equatable {
  case closed
  /// The editing failed, for the reason that the sentence gives.
  case failed(String)
}

/// Where no process is around, as in `help`.
struct NobodyThere: Person {
  func write(_ text: String) {}
  func complain(_ text: String) {}
  func agrees(_ question: String) -> Bool? { nil }
  func edit(_ path: String) -> EditorEnd { .failed(translated("nobody is there to edit.")) }
}

/// The person behind the standard streams.
struct PersonAtTerminal: Person {
  /// The editor that $VISUAL or $EDITOR names: a command, which may have arguments.
  let editor: String?

  init(environment: (String) -> String?) {
    let named = ["VISUAL", "EDITOR"].compactMap(environment)
    editor = named.first { !$0.isEmpty }
  }

  func write(_ text: String) { Streams.write(text, to: STDOUT_FILENO) }
  func complain(_ text: String) { Streams.write(text, to: STDERR_FILENO) }

  func agrees(_ question: String) -> Bool? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    complain("\(question) \(translated("[Y/n]")) ")
    guard let line = readLine() else { return nil }
    guard let first = line.lowercased().first else { return true }
    return first == "y" || first == translated("yes").lowercased().first
  }

  /// The shell splits the editor's command, as everything that starts editors does; the path is an
  /// argument, so nothing in it is read as a command.
  func edit(_ path: String) -> EditorEnd {
    let fallback =
      "for e in sensible-editor editor nano vim vi; do "
      + "if command -v \"$e\" >/dev/null; then exec \"$e\" \"$1\"; fi; done; exit 127"
    let script = editor.map { "\($0) \"$1\"" } ?? fallback
    guard let status = ForegroundProgram.run(["/bin/sh", "-c", script, "pennant", path]) else {
      return .failed(translated("the editor cannot be started."))
    }
    switch status {
    case 0: return .closed
    case 127:
      return .failed(translated("no editor was found; set EDITOR to one."))
    case _:
      return .failed(
        translated(
          "the editor ended with code {number}; nothing was changed.", ["number": "\(status)"]))
    }
  }

}

/// Questions to the system around the standard streams.
enum StandardTerminal {
  /// How wide the terminal behind standard output is; `nil` where it is none.
  static func columns() -> Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe pennant_terminal_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0 else {
      return nil
    }
    return Int(columns)
  }
}

/// Writing to the standard streams.
enum Streams {
  /// Writes all of it; a reader that has gone away is none of our business.
  static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
