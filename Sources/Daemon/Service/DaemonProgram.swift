import Glibc
import Languages
import MainLoop
import NotificationModel
import Translations

/// From the command line to an exit status.
public enum DaemonProgram {
  nonisolated enum Status {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let wrongUsage: Int32 = 2
    static let anothers: Int32 = 3
  }

  public static func run(_ words: [String]) -> Int32 {
    switch Options.read(words) {
    case .help:
      Gettext.speak(OwnEnvironment.language)
      Output.write(DaemonHelp.text, to: STDOUT_FILENO)
      return Status.done
    case .version:
      Output.write("pennantd \(Product.version)\n", to: STDOUT_FILENO)
      return Status.done
    case .wrong(let sentence):
      Output.write("pennantd: \(sentence) Try 'pennantd --help'.\n", to: STDERR_FILENO)
      return Status.wrongUsage
    case .serve(let options):
      return serve(options)
    }
  }

  private static func serve(_ options: Options) -> Int32 {
    // A peer or a terminal that goes away is an error of one write, not the end of the service.
    signal(SIGPIPE, SIG_IGN)
    Output.holdStandardStreams()
    FreeMemory.giveLargeBackAtOnce()
    Gettext.speak(OwnEnvironment.language)
    let log = Log(isVerbose: options.isVerbose)
    do throws(SystemFault) {
      // Words that are to be nowhere would be in it.
      try CoreFiles.leaveNone()
    } catch {
      log.say(.warning, "a crash may leave a core file: \(error)")
    }
    do throws(StartFault) {
      let service = try Service(options, log: log)
      return service.run()
    } catch {
      log.say(.error, error.sentence)
      return error.status
    }
  }
}

/// Why the service cannot start: one sentence, with what to do.
nonisolated struct StartFault: Error {
  /// In English, as the log has it.
  let sentence: String
  let status: Int32

  init(sentence: @autoclosure () -> String, status: Int32 = DaemonProgram.Status.failed) {
    self.sentence = Catalogue.inEnglish(sentence)
    self.status = status
  }
}

/// The options that the command line sets.
nonisolated struct Options: Equatable {
  var desktop: String?
  var preferences: String?
  var state: String?
  var replaces = false
  var isVerbose = false
  /// Lines that the terminal desktop keeps in sight.
  var footer: [String] = []

  enum Wish: Equatable {
    case serve(Options)
    case help
    case version
    /// The arguments are wrong; the text says in one sentence what is.
    case wrong(String)
  }

  static func read(_ words: [String]) -> Wish {
    var options = Options()
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var given = parts.count == 2 ? String(parts[1]) : nil
      switch name {
      case "--help", "-h": return .help
      case "--version": return .version
      case "--replace": options.replaces = true
      case "--verbose", "-v": options.isVerbose = true
      case "--desktop", "--preferences", "--state", "--footer":
        given = given ?? rest.popFirst()
        guard let value = given, !value.isEmpty else {
          return .wrong("option \(name) needs a value.")
        }
        options.set(name, to: value)
        continue
      case _:
        return .wrong("unknown option '\(name.prefix(60))'.")
      }
      if given != nil { return .wrong("\(name) takes no value.") }
    }
    return .serve(options)
  }

  private mutating func set(_ name: String, to value: String) {
    switch name {
    case "--desktop": desktop = value
    case "--preferences": preferences = value
    case "--state": state = value
    case _: footer.append(value)
    }
  }
}
