import Clock
import Delivery
import Intake
import LocalFiles
import MainLoop
import Policy
import Processes
import Queues
import Spoken

/// Has messages read aloud, one after another, by a program of its own for each.
///
/// Messages wait without their words, which may not be read any more when their turn comes. The words
/// are in a file in memory: another person of this machine sees the words of a command, and
/// not what it reads.
final class Speaker {
  /// A server that takes a text takes it at once; one that hangs keeps the next from being spoken.
  private static let patience = Span.seconds(10)
  private static let mostSaid = 200
  /// Beyond these a person would still hear of what is long over.
  static let mostWaiting = 4

  private let words: (Speech) -> Utterance?
  private let launcher: Launcher
  private let log: Log
  private let program: String?
  private let environment: () -> [String]
  private var waiting = Queue<Speech>()
  private var speaking: (any Companion)?
  private var errand: Errand?
  private var deadline: Deadline?
  /// The beginning of what the program has said, which is of use where it fails.
  private var said: [UInt8] = []
  /// Why the last message was not spoken; `nil` where it was.
  private(set) var fault: String?
  /// Whether Speech Dispatcher was started for the text that is being spoken.
  private var hasStartedServer = false

  /// - Parameters:
  ///   - words: the words of a message as they may be read now.
  ///   - launcher: starts each program.
  ///   - loop: gives apps their turn before a program is started.
  ///   - program: its path; `nil` where it is not installed.
  ///   - environment: the environment of the session, asked for at each start.
  ///   - log: told why something is not spoken, once for each cause.
  init(
    _ words: @escaping (Speech) -> Utterance?, by launcher: Launcher, on loop: MainLoop,
    program: String? = OwnProgram.find("pennant-speech"),
    environment: @escaping () -> [String] = {
      ChildEnvironment.passedOn(from: ChildEnvironment.inherited())
    }, log: Log
  ) {
    self.words = words
    self.launcher = launcher
    self.program = program
    self.environment = environment
    self.log = log
    errand = Errand(on: loop) { [weak self] in self?.speakNext() ?? false }
    deadline = Deadline(on: loop) { [weak self] in self?.speaking?.terminate() }
  }

  func say(_ speech: Speech) {
    guard program != nil else { return note("pennant-speech is not installed") }
    guard waiting.count < Self.mostWaiting else {
      return note("\(Self.mostWaiting) others wait to be spoken")
    }
    waiting.add(speech)
    errand?.isWanted = true
  }

  /// Nothing is spoken without us.
  func end() {
    waiting = Queue()
    speaking?.terminate()
  }

  private func speakNext() -> Bool {
    guard speaking == nil, let speech = waiting.takeFirst() else { return false }
    hasStartedServer = false
    speak(speech)
    return false
  }

  private func speak(_ speech: Speech) {
    guard let words = words(speech) else { return goOn() }
    guard let program, let input = SealedFile.make(Array(words.text.utf8)) else {
      return note("there is no room for its words")
    }
    start(
      Launch(command: [program], environment: environment(), role: .command, input: input)
    ) { [weak self] in self?.ended($0, speech) }
  }

  private func start(_ launch: Launch, then: @escaping (ChildEnd) -> Void) {
    said = []
    do throws(LaunchFault) {
      speaking = try launcher.launch(
        launch,
        CompanionEars(
          output: { [weak self] in self?.said += $0.prefix(Self.mostSaid) },
          ended: { [weak self] in
            self?.speaking = nil
            self?.deadline?.disarm()
            then($0)
          }))
      deadline?.arm(after: Self.patience)
    } catch {
      note(error.logSentence)
      goOn()
    }
  }

  private func ended(_ end: ChildEnd, _ speech: Speech) {
    switch end {
    case .exited(SpeechEnd.said.rawValue):
      fault = nil
      goOn()
    case .exited(SpeechEnd.noServer.rawValue) where !hasStartedServer: startServer(for: speech)
    case .exited(SpeechEnd.noServer.rawValue): fail("Speech Dispatcher does not answer")
    case .exited(SpeechEnd.refused.rawValue): fail("Speech Dispatcher does not take it")
    case .exited, .killed: fail("pennant-speech has failed")
    }
  }

  /// Starts Speech Dispatcher, which stays for all that want to speak and ends by itself.
  private func startServer(for speech: Speech) {
    hasStartedServer = true
    start(
      Launch(command: ["speech-dispatcher", "--spawn"], environment: environment(), role: .opening)
    ) { [weak self] in
      if case .exited(0) = $0 { self?.speak(speech) } else { self?.failToStart($0) }
    }
  }

  private func failToStart(_ end: ChildEnd) {
    let line = said.prefix(Self.mostSaid).prefix { $0 != UInt8(ascii: "\n") }
    let why = OneLine.text(String(decoding: line, as: UTF8.self))
    let how =
      switch end {
      case .exited(let status): "it ended with status \(status)"
      case .killed(let signal): "it was ended by signal \(signal)"
      }
    fail("Speech Dispatcher does not start: \(how)" + (why.isEmpty ? "" : ", after '\(why)'"))
  }

  private func fail(_ why: String) {
    note(why)
    goOn()
  }

  private func goOn() { errand?.isWanted = !waiting.isEmpty }

  private func note(_ why: String) {
    fault = why
    log.sayOnce(.warning, "a message is not spoken: \(why)")
  }
}
