internal import MainLoop
internal import Playing

/// The player from its start to its end; whatever happens to it, it ends.
final class PlayerLife {
  /// From a request to its answer, for which sound servers take milliseconds.
  static let patience: Int64 = 5_000_000_000
  /// From the last answer to its own end: the longest sound, and its time of quiet.
  static let longest: Int64 = 60_000_000_000
  /// What it was asked and has not answered; more would be a queue.
  static let mostUnanswered = 4

  enum End {
    /// It had nothing more to do; what it was asked meanwhile is for the next.
    case asUsual(unanswered: [PlayRequest])
    case badly(ChildEnd)
    case hung
  }

  private var process: ChildProcess?
  private let loop: MainLoop
  private var deadline: Deadline?
  private var reader = RecordReader.answers
  private var unanswered: [PlayRequest] = []
  private var hung = false
  private var hasAnswered = false
  private let onAnswer: (PlayAnswer) -> Void
  /// A line that is no answer, such as the linker's: why it could not run.
  private let onWords: (String) -> Void
  private let onEnd: (End) -> Void

  init(
    _ program: String, environment: [String], on loop: MainLoop,
    onAnswer: @escaping (PlayAnswer) -> Void, onWords: @escaping (String) -> Void,
    onEnd: @escaping (End) -> Void
  ) throws(LaunchFault) {
    self.loop = loop
    self.onAnswer = onAnswer
    self.onWords = onWords
    self.onEnd = onEnd
    process = try ChildProcess(
      [program], environment: environment, on: loop, hasInput: true,
      onOutput: { [weak self] in self?.take($0) }, onEnd: { [weak self] in self?.ended($0) })
    deadline = Deadline(on: loop) { [weak self] in self?.overdue() }
  }

  /// False where it does not take more.
  func play(_ request: PlayRequest) -> Bool {
    guard unanswered.count < Self.mostUnanswered, let bytes = request.bytes,
      process?.write(bytes) == true
    else { return false }
    unanswered.append(request)
    if unanswered.count == 1 { arm(Self.patience) }
    return true
  }

  private func take(_ bytes: [UInt8]) {
    for line in reader.take(bytes) {
      guard let answer = PlayAnswer(line: line) else {
        onWords(String(decoding: line.prefix(200), as: UTF8.self))
        continue
      }
      guard !unanswered.isEmpty else { continue }
      unanswered.removeFirst()
      hasAnswered = true
      arm(unanswered.isEmpty ? Self.longest : Self.patience)
      onAnswer(answer)
    }
    // It writes what nobody can read.
    if reader.isLost { overdue() }
  }

  private func arm(_ nanoseconds: Int64) {
    deadline?.arm(atNanoseconds: loop.nowNanoseconds &+ nanoseconds)
  }

  private func overdue() {
    hung = true
    process?.end()
  }

  private func ended(_ end: ChildEnd) {
    deadline?.cancel()
    deadline = nil
    process = nil
    if hung {
      onEnd(.hung)
    } else if end == .exited(0), hasAnswered || unanswered.isEmpty {
      onEnd(.asUsual(unanswered: unanswered))
    } else {
      onEnd(.badly(end))
    }
  }
}
