import Glibc
import Translations

extension Verb {
  static let settings = Verb(
    name: "settings", topic: .preferences, summary: "opens a window in which they are changed",
    arguments: "", options: [], words: 0...0,
    details: """
      Opens the window 'Notifications': each app with what it may do, a card that shows what that looks
      like, and the line of your preferences that decides. What is chosen there is written as 'prefs
      set' writes it. The window needs no running service, and stays until you close it.
      It is drawn by pennant-windows, which is looked for beside this program.
      Exit code 1 where that is not installed, or there is no display.
      """,
    examples: [.init(command: "pennant settings", meaning: "the window")]
  ) { _, surroundings throws(Failure) in
    guard let program = surroundings.ownProgram("pennant-windows") else {
      throw Failure(
        translated(
          "pennant-windows, which draws the window, is not installed beside this program; "
            + "'pennant prefs' changes the same file here."))
    }
    throw Failure(
      translated(
        "{program} cannot be started: {reason}",
        ["program": program, "reason": Takeover.become(program, ["settings"])]))
  }
}

/// Goes on as another program, in the same process.
private enum Takeover {
  /// Returns only where the program cannot be started, with the reason.
  static func become(_ program: String, _ words: [String]) -> String {
    var arguments = unsafe ([program] + words).map { unsafe strdup($0) } + [nil]
    unsafe execv(program, &arguments)
    return unsafe String(cString: strerror(errno))
  }
}
