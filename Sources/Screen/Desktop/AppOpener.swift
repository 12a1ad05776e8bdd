internal import Clock
internal import Glibc
public import MainLoop
internal import NotificationModel
public import Processes
internal import TerminalText

/// Has apps opened from their desktop entries by the `pennant` program.
///
/// Opening an app starts threads and loads libraries, which the service is to be spared.
public final class AppOpener {
  /// A person opens one app at a time; whoever wants more at once is a program.
  static let most = 8
  /// The program has an end of its own before.
  private static let patience = Span.seconds(60)
  /// The bytes that are kept of the program's output, which is one sentence.
  private static let mostWords = 1_024

  private let program: String
  private let environment: () -> [String]
  private let loop: MainLoop
  private let launcher: Launcher
  private let note: (String) -> Void
  private var running = 0

  /// - Parameters:
  ///   - loop: hears of the program's end.
  ///   - program: what is run; `pennant` beside this program, or on PATH, where it is `nil`.
  ///   - launcher: starts the program; as a child where there is none.
  ///   - environment: for the program and the apps, asked for each.
  ///   - note: is told one line when an app is not opened.
  public init(
    on loop: MainLoop, program: String? = nil, launcher: Launcher? = nil,
    environment: @escaping () -> [String] = ChildEnvironment.inherited,
    note: @escaping (String) -> Void
  ) {
    self.loop = loop
    self.launcher = launcher ?? Launcher(on: loop)
    self.program = program ?? Self.beside()
    self.environment = environment
    self.note = note
  }

  /// Opens the Center in its window, which stays for as long as the person likes.
  public func openCenter(token: String?) {
    var environment = ChildEnvironment.passedOn(from: environment())
    if let token = token.flatMap({ ActivationToken($0) }) {
      environment.append("XDG_ACTIVATION_TOKEN=\(token.text)")
    }
    start(
      [program, "center", "--window"], environment, as: "the Center", within: nil)
  }

  /// Does not wait for it.
  public func open(entry: String, token: String?) {
    var command = [program, "open"]
    // A word each, whatever they begin with.
    if let token = token.flatMap({ ActivationToken($0) }) {
      command.append("--token=\(token.text)")
    }
    command += ["--", entry]
    start(
      command, ChildEnvironment.passedOn(from: environment()), as: "'\(entry)'",
      within: Self.patience)
  }

  private func start(
    _ command: [String], _ environment: [String], as name: String, within patience: Span?
  ) {
    guard running < Self.most else {
      return note("\(name) is not opened: \(running) apps are being opened already")
    }
    let attempt = Attempt()
    do throws(LaunchFault) {
      let process = try launcher.launch(
        Launch(
          command: command, environment: environment, role: .opening),
        CompanionEars(
          output: { attempt.take($0, upTo: Self.mostWords) },
          ended: { [weak self] in self?.ended(attempt, $0, name) }))
      running += 1
      guard let patience else {
        attempt.process = process
        return
      }
      let deadline = Deadline(on: loop) { process.terminate() }
      deadline.arm(after: patience)
      attempt.deadline = deadline
    } catch {
      note("\(name) is not opened: \(error.logSentence)")
    }
  }

  private func ended(_ attempt: Attempt, _ end: ChildEnd, _ name: String) {
    running -= 1
    attempt.deadline?.cancel()
    attempt.deadline = nil
    attempt.process = nil
    guard end != .exited(0) else { return }
    let words = attempt.words
    note("\(name) is not opened: " + (words.isEmpty ? "\(program) ended \(end.words)" : words))
  }

  private static func beside() -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &path, path.count)
    guard count > 0, count < path.count else { return "pennant" }
    let own = String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = own.lastIndex(of: "/") else { return "pennant" }
    let beside = own[..<slash] + "/pennant"
    return unsafe access(String(beside), X_OK) == 0 ? String(beside) : "pennant"
  }
}

/// An app that is being opened.
private final class Attempt {
  var deadline: Deadline?
  /// The process, where no deadline has it.
  var process: (any Companion)?
  private var said: [UInt8] = []

  func take(_ bytes: [UInt8], upTo most: Int) {
    said += bytes.prefix(most - said.count)
  }

  /// The first line that the program wrote, without the program's name.
  var words: String {
    let line = said.split(separator: UInt8(ascii: "\n")).first.map { Array($0) } ?? []
    let text = String(PrintableText.characters(String(decoding: line, as: UTF8.self)))
    let name = "pennant: "
    return text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text
  }
}
