import Glibc
import MainLoop
import NotificationModel

/// From the command line to an exit status.
public enum Program {
  nonisolated enum Status {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let wrongUsage: Int32 = 2
    static let anothers: Int32 = 3
  }

  public static func run(_ words: [String]) -> Int32 {
    switch Options.read(words) {
    case .help:
      Output.write(Options.help, to: STDOUT_FILENO)
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
  let sentence: String
  var status: Int32 = Program.Status.failed
}
