internal import Clock
internal import MainLoop
internal import NotificationModel
internal import Playing
internal import Processes

/// The player from its start to its end, which comes whatever happens.
final class PlayerLife {
  /// The time from a request to its answer, for which sound servers take milliseconds.
  static let patience = Span.seconds(5)
  /// The longest wait from the last answer to the player's own end: the longest sound and its time
  /// of quiet.
  static let longest = Span.seconds(60)
  /// Requests that are not answered yet; more would be a queue.
  static let mostUnanswered = 4

  enum End {
    /// The player had nothing more to do; requests that came meanwhile are for the next.
    case asUsual(unanswered: [PlayRequest])
    case badly(ChildEnd)
    case hung
  }

  private var process: ChildProcess?
  private var deadline: Deadline?
  private var reader = RecordCutter.answers
  private var unanswered: [PlayRequest] = []
  private var hung = false
  private var hasAnswered = false
  private let onAnswer: (PlayAnswer) -> Void
  /// Told a line that is no answer, such as the linker's: why the player could not run.
  private let onWords: (String) -> Void
  private let onEnd: (End) -> Void

  init(
    _ program: String, environment: [String], on loop: MainLoop,
    onAnswer: @escaping (PlayAnswer) -> Void, onWords: @escaping (String) -> Void,
    onEnd: @escaping (End) -> Void
  ) throws(LaunchFault) {
    self.onAnswer = onAnswer
    self.onWords = onWords
    self.onEnd = onEnd
    process = try ChildProcess(
      [program], environment: environment, on: loop, hasInput: true,
      onOutput: { [weak self] in self?.take($0) }, onEnd: { [weak self] in self?.ended($0) })
    deadline = Deadline(on: loop) { [weak self] in self?.overdue() }
  }

  /// Passes a request on; false where the player does not take more.
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
    // The player writes lines that are too long for an answer.
    if reader.isLost { overdue() }
  }

  private func arm(_ span: Span) {
    deadline?.arm(after: span)
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
