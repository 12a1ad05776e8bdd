internal import Clock
internal import Playing

/// How often a player that breaks is started: a sound that kills it must not do so for ever.
nonisolated struct PlayerBudget {
  /// The number of bad ends within a minute after which the player rests.
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
