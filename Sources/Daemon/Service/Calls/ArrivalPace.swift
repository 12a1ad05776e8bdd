import Clock

/// When messages that are answered first are read: after a pause, or a few in a row.
///
/// After a time of quiet, what a message says is read a moment later: whoever waits for the answer
/// is to run before we do more, and on processors that have just woken up even the work after an
/// answer would hold them off. In a flood a few are answered, then read.
nonisolated struct ArrivalPace {
  /// The pause after an answer: longer than bus and app take to pass it on, too short to be noticed.
  static let moment = Span.microseconds(250)
  /// The longest pause: in a flood each is twice the last, since the end of the flood need not be
  /// known sooner.
  static let longestMoment = Span.milliseconds(2)
  /// How many messages of a flood are answered in a row, then read in a row: the bus and the apps
  /// take several answers at once, and go on while we read.
  static let answeredTogether = 8
  /// The time for which messages are read in a row, since other apps wait meanwhile.
  ///
  /// A message that takes long, such as one with a picture to keep, is read by itself.
  static let readTogether = Span.microseconds(500)
  /// The largest message that may stay unread: libdbus stops reading while it holds much.
  static let smallBytes = 32 << 10

  enum Step: Equatable {
    case readAll
    case pause(Span)
    case nothing
  }

  private var isPausing = false
  private var nextPause = Self.moment
  private var lastAnswer = Moment.beginning

  /// Whether messages that were answered before the last are read now.
  ///
  /// - Parameters:
  ///   - unread: how many are answered and not read, with the last.
  ///   - hasMore: whether calls have come behind the last.
  /// - Returns: true where a row of answers is over.
  static func readsEarlier(unread: Int, hasMore: Bool) -> Bool {
    unread > 1 && (!hasMore || unread >= answeredTogether)
  }

  /// Whether one more is read in the same row; the last waits for its app.
  static func readsOn(unread: Int, since begun: Moment, at now: Moment) -> Bool {
    unread > 1 && now < begun + readTogether
  }

  /// A message has its answer, and those before it have had their turn.
  mutating func answered(bytes: Int, holdsDescriptors: Bool, at now: Moment) -> Step {
    guard bytes <= Self.smallBytes, !holdsDescriptors else { return .readAll }
    lastAnswer = now
    guard !isPausing else { return .nothing }
    isPausing = true
    nextPause = Self.moment
    return .pause(nextPause)
  }

  /// Everything is read.
  mutating func allRead() {
    // A pause that a flood made long is not for what comes after it.
    if nextPause > Self.moment { isPausing = false }
  }

  mutating func pauseEnded(unread: Int, at now: Moment) -> Step {
    isPausing = false
    guard unread > 0 else { return .nothing }
    // In a flood the last answer is a short while ago.
    guard lastAnswer + Self.moment > now else { return .readAll }
    isPausing = true
    defer {
      let doubled = nextPause * 2
      nextPause = min(doubled, Self.longestMoment)
    }
    return .pause(nextPause)
  }
}

/// The knowledge that the answer to a new message needs.
nonisolated enum AnswerGround: Equatable {
  /// The answer needs an id alone, and goes out before the message is read.
  case idAlone
  /// The answer needs the content, because some app's text may not be written to the disk.
  case content
  /// The message may take the place of an open item, or asks for care itself.
  case openItems

  init(mayReplace: Bool, asksForCare: Bool, isCareful: Bool) {
    if mayReplace || asksForCare {
      self = .openItems
    } else {
      self = isCareful ? .content : .idAlone
    }
  }
}
