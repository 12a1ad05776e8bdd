public import Clock

/// The times of day at which what was gathered of an app arrives.
public struct GatherTimes: Hashable, Sendable {
  /// Minutes since midnight, in their order, and at least one.
  public let minutes: [Int]

  /// `nil` where no time is among them.
  public init?(_ minutes: some Sequence<Int>) {
    self.minutes = Set(minutes).sorted()
    if self.minutes.isEmpty { return nil }
  }

  /// As in `09:00;18:00`.
  public var written: String { minutes.map(Self.words).joined(separator: ";") }

  /// As in `09:00`.
  static func words(_ minute: Int) -> String {
    let (hours, rest) = (minute / 60, minute % 60)
    return (hours < 10 ? "0" : "") + "\(hours):" + (rest < 10 ? "0" : "") + "\(rest)"
  }
}

/// The next time at which something that is gathered now arrives.
public struct NextGathering: Hashable, Sendable {
  public let at: UnixTime
  /// The time that the clock on the wall shows then, in minutes since midnight.
  public let minute: Int

  public init(at time: UnixTime, minute: Int) {
    at = time
    self.minute = minute
  }
}

extension PreferenceBook {
  /// All times of day at which something arrives, by any group or rule.
  public var gatherTimes: Set<GatherTimes> {
    var found: Set<GatherTimes> = []
    for group in Array(groups.values) + rules.map(\.settings) {
      for case .deliver(let times?) in group.lines.map(\.setting) { found.insert(times) }
    }
    return found
  }
}
