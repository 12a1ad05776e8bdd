import Glibc
import LocalFiles
import Playing

/// From the command line to an exit status.
enum Program {
  static func run(_ words: [String], _ confinement: Confinement) -> Int32 {
    switch words {
    case []:
      guard isatty(STDIN_FILENO) == 0 else { return wrong("it is started by pennantd.") }
      return play()
    case ["--check"]:
      let check = Check(confinement)
      say(check.text, to: STDOUT_FILENO)
      return check.holds ? 0 : 1
    case ["--help"], ["-h"]:
      say(help, to: STDOUT_FILENO)
      return 0
    case _:
      return wrong("unknown option '\(words[0].prefix(60))'.")
    }
  }

  /// Serves what started it.
  private static func play() -> Int32 {
    var ends: [Int32] = [-1, -1]
    var nowhere: [Int32] = [-1, -1]
    let answers = dup(STDOUT_FILENO)
    guard answers >= 0, unsafe pipe(&ends) == 0, unsafe pipe(&nowhere) == 0 else { return 1 }
    // Libraries say on standard error what is an answer to nobody; no file is opened for that.
    close(nowhere[0])
    dup2(nowhere[1], STDOUT_FILENO)
    dup2(nowhere[1], STDERR_FILENO)
    close(nowhere[1])
    Player(
      input: STDIN_FILENO, answers: answers, ended: (read: ends[0], write: ends[1]),
      theme: SoundTheme.ofDesktop { variable($0) }
    ).run()
    // What the library has begun ends with the process, and nobody waits for its last words.
    _exit(0)
  }

  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static func wrong(_ sentence: String) -> Int32 {
    say("pennant-sound: \(sentence) Try 'pennant-sound --help'.\n", to: STDERR_FILENO)
    return 2
  }

  private static func say(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = unsafe write(descriptor, bytes, bytes.count)
  }

  private static let help = """
    Usage: pennant-sound [--check]

    Plays the sounds of notifications for pennantd, which starts it when there is one
    and talks to it through pipes. It ends by itself when it is not needed.

      --check   says what it has given up, and tries whether that holds
      --help    print this

    Exit status: 0 all holds, 1 something does not, 2 wrong usage.

    Example:
      pennant-sound --check

    """
}
