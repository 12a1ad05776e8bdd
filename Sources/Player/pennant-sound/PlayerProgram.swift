import Glibc
import LocalFiles
import NotificationModel
import Playing

/// From the command line to an exit status.
enum PlayerProgram {
  static func run(_ words: [String], _ confinement: Confinement) -> Int32 {
    switch words {
    case []:
      guard isatty(STDIN_FILENO) == 0 else { return wrong("it is started by pennantd.") }
      return play()
    case ["--check"]:
      let check = Check(confinement)
      guard say(check.text, to: STDOUT_FILENO) else {
        return wrong("it may write no file; add '| cat' before '>'.")
      }
      return check.holds ? 0 : 1
    case _:
      return wrong("unknown option '\(words[0].prefix(60))'.")
    }
  }

  /// The help or the version, for which nothing is looked at or opened.
  static func introduction(_ words: [String]) -> String? {
    switch words {
    case ["--help"], ["-h"]: help
    case ["--version"]: "pennant-sound \(Product.version)\n"
    case _: nil
    }
  }

  /// Plays what the program that started this one asks for.
  private static func play() -> Int32 {
    var ends: [Int32] = [-1, -1]
    let answers = dup(STDOUT_FILENO)
    guard answers >= 0, unsafe pipe(&ends) == 0, leadNowhere([STDOUT_FILENO, STDERR_FILENO]) else {
      return 1
    }
    Player(
      input: STDIN_FILENO, answers: answers, ended: (read: ends[0], write: ends[1]),
      theme: SoundTheme.ofDesktop { Environment.variable($0) }
    ).run()
    // Sounds that the library has begun end with the process, and nobody waits for its last words.
    _exit(0)
  }

  /// Leads these descriptors nowhere, and opens no file for it.
  ///
  /// Libraries write words there that are an answer to nobody.
  static func leadNowhere(_ descriptors: [Int32]) -> Bool {
    var nowhere: [Int32] = [-1, -1]
    guard unsafe pipe(&nowhere) == 0 else { return false }
    close(nowhere[0])
    for one in descriptors { dup2(nowhere[1], one) }
    close(nowhere[1])
    return true
  }

  private static func wrong(_ sentence: String) -> Int32 {
    say("pennant-sound: \(sentence) Try 'pennant-sound --help'.\n", to: STDERR_FILENO)
    return 2
  }

  @discardableResult static func say(_ text: String, to descriptor: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe write(descriptor, bytes, bytes.count) == bytes.count
  }

  private static let help = """
    Usage: pennant-sound [--check | --help | --version]

    Plays the sounds of notifications for pennantd, which starts it when there is one
    and talks to it through pipes. It ends by itself when it is not needed.

      --check     says what it has given up, and tries whether that holds
      --help      prints this
      --version   prints its version

    Exit status: 0 all holds, 1 something does not, 2 wrong usage.

    Example:
      pennant-sound --check | cat

    """
}
