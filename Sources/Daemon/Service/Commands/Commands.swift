import CenterList
import Clock
import Delivery
import LocalFiles
import MainLoop
import NotificationModel
import Policy
import Preferences
import Processes
import Queues
import TerminalText
import Translations

/// Runs the person's commands: a few at once, each for a while, and nothing waits for them.
///
/// The input of a command is in a file in memory, so that a command that does not read it holds up
/// nobody.
final class Commands {
  /// A command is about one message, and no program that stays.
  private static let longest = Span.seconds(30)

  private let ledger: Ledger
  private let launcher: Launcher
  private let loop: MainLoop
  private let log: Log
  private var waiting = Queue<CommandRun>()
  private var running: [ObjectIdentifier: any Companion] = [:]
  private var errand: Errand?

  init(for ledger: Ledger, launcher: Launcher, on loop: MainLoop, log: Log) {
    self.ledger = ledger
    self.launcher = launcher
    self.loop = loop
    self.log = log
    // Each turn starts one command: apps are served in between.
    errand = Errand(on: loop) { [weak self] in self?.startOne() ?? false }
  }

  func add(_ run: CommandRun) {
    guard waiting.count < Limits.commandsWaiting else {
      return say(
        run, "it does not run for every message, as \(Limits.commandsWaiting) wait already")
    }
    waiting.add(run)
    errand?.isWanted = true
  }

  /// None goes on without us.
  func end() {
    waiting = Queue()
    for process in running.values { process.terminate() }
  }

  private func startOne() -> Bool {
    guard running.count < Limits.commandsAtOnce, let run = waiting.takeFirst() else { return false }
    // The screen may have been locked since, or the preferences changed.
    if let item = ledger.item(for: run) { start(run, with: item) }
    return !waiting.isEmpty && running.count < Limits.commandsAtOnce
  }

  private func start(_ run: CommandRun, with item: CenterItem) {
    do {
      let words = try CommandWords(run.command.text).words
      guard let input = SealedFile.make(Array("\(item.json.text)\n".utf8)) else {
        return say(run, "it did not start, as there is no room for what it is to read")
      }
      let attempt = CommandAttempt()
      let process = try launcher.launch(
        Launch(
          command: words,
          environment: ChildEnvironment.passedOn(from: ChildEnvironment.inherited()),
          role: .command, input: input),
        CompanionEars(
          output: { attempt.said($0) },
          ended: { [weak self] in self?.ended(run, attempt, $0) }))
      running[ObjectIdentifier(attempt)] = process
      let deadline = Deadline(on: loop) {
        attempt.isLate = true
        process.terminate()
      }
      deadline.arm(after: Self.longest)
      attempt.deadline = deadline
    } catch let fault as LaunchFault {
      say(run, "it did not start: \(fault.sentence)")
    } catch let fault as CommandFault {
      say(run, fault.sentence)
    } catch {
      say(run, "it did not start: \(error)")
    }
  }

  private func ended(_ run: CommandRun, _ attempt: CommandAttempt, _ end: ChildEnd) {
    running[ObjectIdentifier(attempt)] = nil
    attempt.deadline?.cancel()
    attempt.deadline = nil
    errand?.isWanted = !waiting.isEmpty
    guard !attempt.isLate else {
      return say(run, "it ran for more than \(Self.longest.words), so that it was ended")
    }
    switch end {
    case .exited(0): break
    case .exited(let status):
      say(run, attempt.words.map { "it did not start: \($0)" } ?? "it ended with status \(status)")
    case .killed(let signal): say(run, "it was ended by signal \(signal)")
    }
  }

  /// Says the line that names the command, and never a word of a message.
  private func say(_ run: CommandRun, _ problem: @autoclosure () -> String) {
    let place: String
    switch run.source {
    case .line(let line): place = "\(line.file):\(line.line)"
    case .builtIn, .caution, .desktopEntry, .answer: place = "the preferences"
    }
    log.sayOnce(.warning, "the command of \(place): \(problem())")
  }
}

/// A command that runs.
private final class CommandAttempt {
  var deadline: Deadline?
  /// Its time was over.
  var isLate = false
  private var bytes: [UInt8] = []

  /// Only where it could not be started is there anything: what it writes itself goes elsewhere.
  func said(_ more: [UInt8]) { bytes += more.prefix(1_024 - bytes.count) }

  var words: String? {
    bytes.isEmpty ? nil : String(PrintableText.characters(String(decoding: bytes, as: UTF8.self)))
  }
}
