internal import Clock
internal import MainLoop
internal import NotificationModel
internal import Playing
internal import Processes

/// The player from its start to its end, which comes whatever happens.
final class PlayerLife {
  /// The time from a request to its answer, for which sound servers take milliseconds.
  static let patience = Span.seconds(5)
  /// The time from the last answer to the player's own end: the longest sound and its time of
  /// quiet.
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

/// How often a player that breaks is started: a sound that kills it must not do so for ever.
nonisolated struct PlayerBudget {
  /// Bad ends within a minute that are no accident.
  static let ends = 3
  static let minute = Span.minutes(1)
  /// The rest after so many bad ends, or after no sound server took a sound.
  static let rest = Span.minutes(10)

  private var recent: [Moment] = []
  private var restsUntil: Moment?
  /// Where no sound server took a sound; one that has come since listens elsewhere.
  private(set) var deadDoor: AudioServer.Door?

  func mayStart(at now: Moment) -> Bool {
    restsUntil.map { $0 <= now } ?? true
  }

  /// Notes that the player ended by itself as it should not have, or had to be ended.
  ///
  /// - Returns: whether the player rests from now on.
  mutating func brokeDown(at now: Moment) -> Bool {
    recent.removeAll { now - $0 > Self.minute }
    recent.append(now)
    guard recent.count >= Self.ends else { return false }
    recent = []
    restsUntil = now + Self.rest
    deadDoor = nil
    return true
  }

  /// Notes that no sound can be heard; `door` says where no server answered, if that was why.
  mutating func foundNobody(at now: Moment, behind door: AudioServer.Door?) {
    restsUntil = now + Self.rest
    deadDoor = door
  }

  /// Ends a rest that another door was the cause of, as this one has not been tried.
  mutating func sees(_ door: AudioServer.Door) {
    guard let deadDoor, deadDoor != door else { return }
    self.deadDoor = nil
    restsUntil = nil
  }
}
