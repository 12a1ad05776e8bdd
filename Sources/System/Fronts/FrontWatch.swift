internal import Clock
public import Fronting
internal import LocalFiles
public import MainLoop
internal import Playing
internal import Processes

/// Has a program of its own look which window is in front, while somebody wants to know.
///
/// The service itself does not speak to X servers and compositors: a failure there costs that
/// program, and nothing else.
public final class FrontWatch {
  /// How it stands with knowing it; `nil` while nobody wants to.
  public private(set) var standing: Standing?

  public enum Standing: Hashable, Sendable {
    case told(by: FrontTeller)
    case untold(Untold)
  }

  public enum Untold: Hashable, Sendable {
    /// The program has not said yet.
    case starting
    case gap(FrontGap)
    case noProgram
    /// The program has ended, and is started anew.
    case failed

    /// For people, behind a colon.
    public var words: String {
      switch self {
      case .starting: "pennant-front has only been started"
      case .gap(let gap): gap.words
      case .noProgram: "pennant-front is not installed"
      case .failed: "pennant-front has ended, and is started again"
      }
    }
  }

  private let loop: MainLoop
  private let program: String?
  private let environment: (@escaping ([String]) -> Void) -> Void
  private let heard: (FrontWindow?, _ isNews: Bool) -> Void
  private let note: (String) -> Void
  private var isWanted = false
  /// Counts the wishes, so that an answer to an older one is not taken for one to the present.
  private var wish = 0
  private var process: ChildProcess?
  private var reader = FrontWatch.newReader
  /// The window that was told last; `nil` before anything was.
  private var last: FrontWindow??
  /// Whether this life of the program has said how it is, so that what it says next is news.
  private var hasHeard = false
  private var pauses = FrontPauses()
  private var next: Deadline?

  /// - Parameters:
  ///   - loop: hears of what the program says, and of its end.
  ///   - program: the program's path; `nil` where there is none.
  ///   - environment: gives the session's variables, now or soon.
  ///   - heard: told of each window that comes to the front, and of `nil` when nobody reports one any
  ///     more. `isNews` is false where the window may have been in front before.
  ///   - note: told a line for the log.
  public init(
    on loop: MainLoop, program: String?,
    environment: @escaping (@escaping ([String]) -> Void) -> Void,
    heard: @escaping (FrontWindow?, _ isNews: Bool) -> Void, note: @escaping (String) -> Void
  ) {
    self.loop = loop
    self.program = program
    self.environment = environment
    self.heard = heard
    self.note = note
    next = Deadline(on: loop) { [weak self] in self?.begin() }
  }

  /// Says whether anybody wants to know.
  public func want(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    wish += 1
    pauses = FrontPauses()
    if isWanted { return begin() }
    end()
    standing = nil
    hear(nil, isNews: false)
  }

  /// Starts the program where none runs, because the session may have a display by now.
  public func lookAgain() {
    guard isWanted, process == nil else { return }
    begin()
  }

  public func end() {
    next?.disarm()
    process?.terminate()
    process = nil
  }

  private static var newReader: RecordCutter {
    RecordCutter(endedBy: UInt8(ascii: "\n"), atMost: FrontReport.mostBytes)
  }

  private func begin() {
    next?.disarm()
    guard program != nil else {
      standing = .untold(.noProgram)
      return hear(nil, isNews: false)
    }
    if standing == nil { standing = .untold(.starting) }
    let asked = wish
    environment { [weak self] variables in
      guard let self, isWanted, wish == asked, process == nil else { return }
      start(variables)
    }
  }

  private func start(_ variables: [String]) {
    guard let program else { return }
    reader = Self.newReader
    hasHeard = false
    let life = wish
    do throws(LaunchFault) {
      process = try ChildProcess(
        [program], environment: FrontProgramPlace.kept(of: variables), on: loop, hasInput: true,
        onOutput: { [weak self] in self?.take($0, of: life) },
        onEnd: { [weak self] in self?.ended($0, of: life) })
      pauses.began(at: loop.now)
    } catch {
      note("nobody looks which window is in front: \(error.logSentence)")
      startLater()
    }
  }

  private func take(_ bytes: [UInt8], of life: Int) {
    guard life == wish, isWanted else { return }
    for line in reader.take(bytes) {
      switch FrontReport(line: line) {
      case .told(let teller): standing = .told(by: teller)
      case .untold(let gap):
        standing = .untold(.gap(gap))
        hear(nil, isNews: false)
      case .front(let window):
        hear(window, isNews: hasHeard)
        hasHeard = true
      case nil: note("pennant-front: \(String(decoding: line.prefix(200), as: UTF8.self))")
      }
    }
    // The program writes lines that are too long for a report.
    if reader.isLost { process?.end() }
  }

  private func ended(_ end: ChildEnd, of life: Int) {
    guard life == wish, isWanted else { return }
    process = nil
    hear(nil, isNews: false)
    switch (end, standing) {
    // Here nobody tells it: the program has said why, and has nothing to do.
    case (.exited(0), .untold(.gap)): return
    case (_, .untold(.gap(.display))): break
    case _:
      standing = .untold(.failed)
      note("pennant-front has ended, and is started again")
    }
    startLater()
  }

  private func startLater() {
    next?.arm(after: pauses.next(at: loop.now))
  }

  private func hear(_ window: FrontWindow?, isNews: Bool) {
    guard window != last else { return }
    last = window
    heard(window, isNews)
  }
}

/// How long to wait before the program is started again: longer each time it ends early.
struct FrontPauses {
  static let first = Span.seconds(1)
  static let longest = Span.minutes(5)
  /// A life that is no failure to begin.
  static let settled = Span.minutes(1)

  private var pause = first
  private var beganAt: Moment?

  mutating func began(at now: Moment) { beganAt = now }

  mutating func next(at now: Moment) -> Span {
    if let beganAt, now - beganAt >= Self.settled { pause = Self.first }
    beganAt = nil
    defer { pause = min(pause * 2, Self.longest) }
    return pause
  }
}
