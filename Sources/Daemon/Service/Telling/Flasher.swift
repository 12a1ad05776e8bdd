import Clock
import LocalFiles
import MainLoop
import Processes

/// Has the edges of the screen light up, by our windows' program, and no more often than is safe.
///
/// Three flashes within a second can harm people: here there is one in two, and what comes meanwhile
/// is told by the same.
final class Flasher {
  private static let pause = Span.seconds(2)
  private static let patience = Span.seconds(10)

  private let launcher: Launcher
  private let loop: MainLoop
  private let log: Log
  private let program: String?
  private let environment: (@escaping ([String]) -> Void) -> Void
  private var mayFlash = Moment.beginning
  private var flash: (any Companion)?
  private var deadline: Deadline?

  /// - Parameters:
  ///   - launcher: starts the program.
  ///   - loop: keeps the time.
  ///   - program: its path; `nil` where the windows are not installed.
  ///   - environment: gives the session's variables, among them its display, now or soon.
  ///   - log: told why nothing lights up, once for each cause.
  init(
    by launcher: Launcher, on loop: MainLoop,
    program: String? = OwnProgram.find("pennant-windows"),
    environment: @escaping (@escaping ([String]) -> Void) -> Void, log: Log
  ) {
    self.launcher = launcher
    self.loop = loop
    self.program = program
    self.environment = environment
    self.log = log
    deadline = Deadline(on: loop) { [weak self] in self?.flash?.terminate() }
  }

  func lightUp() {
    guard program != nil else { return note("pennant-windows is not installed") }
    guard flash == nil, loop.now >= mayFlash else { return }
    mayFlash = loop.now + Self.pause
    environment { [weak self] in self?.start($0) }
  }

  func end() { flash?.terminate() }

  private func start(_ variables: [String]) {
    guard let program, flash == nil else { return }
    do throws(LaunchFault) {
      flash = try launcher.launch(
        Launch(
          command: [program, "flash"], environment: ChildEnvironment.passedOn(from: variables),
          role: .command),
        CompanionEars(output: { _ in }, ended: { [weak self] in self?.ended($0) }))
      deadline?.arm(after: Self.patience)
    } catch {
      note(error.logSentence)
    }
  }

  private func ended(_ end: ChildEnd) {
    flash = nil
    deadline?.disarm()
    if end != .exited(0) { note("there is no display for it") }
  }

  private func note(_ why: String) { log.sayOnce(.warning, "the screen does not light up: \(why)") }
}
