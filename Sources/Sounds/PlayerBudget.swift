internal import MainLoop
internal import NotificationModel

/// How often a player that breaks is started: a sound that kills it is no reason to go on for ever.
nonisolated struct PlayerBudget {
  /// So many bad ends within the minute are no accident.
  static let ends = 3
  static let minute = Span.minutes(1)
  /// Then nothing is played for so long; nor after nobody took a sound.
  static let rest = Span.minutes(10)

  private var recent: [Moment] = []
  private var restsUntil: Moment?
  /// Where nobody took a sound; a sound server that has come since listens elsewhere.
  private(set) var deadDoor: AudioServer.Door?

  func mayStart(at now: Moment) -> Bool {
    restsUntil.map { $0 <= now } ?? true
  }

  /// It ended by itself in a way that it should not have, or had to be ended.
  ///
  /// - Returns: whether it rests from now on.
  mutating func brokeDown(at now: Moment) -> Bool {
    recent.removeAll { now - $0 > Self.minute }
    recent.append(now)
    guard recent.count >= Self.ends else { return false }
    recent = []
    restsUntil = now + Self.rest
    deadDoor = nil
    return true
  }

  /// No sound at all can be heard; behind this door, if it was that.
  mutating func foundNobody(at now: Moment, behind door: AudioServer.Door?) {
    restsUntil = now + Self.rest
    deadDoor = door
  }

  /// One that nobody has tried ends a rest that another was the cause of.
  mutating func sees(_ door: AudioServer.Door) {
    guard let deadDoor, deadDoor != door else { return }
    self.deadDoor = nil
    restsUntil = nil
  }
}
