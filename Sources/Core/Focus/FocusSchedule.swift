public import NotificationModel
public import Policy

/// When the focuses of the preferences hold by themselves.
///
/// A focus begins on each of its days at `from` and ends when the clock next shows `until`, on the
/// same day or over midnight on the next; the same time for both is a whole day. Without times it
/// holds all of its days. Without days and times it never holds by itself: it is for people to
/// switch on, and for the lock and the shared screen.
///
/// Times are those of the clock on the wall. A time that comes twice, as clocks go back, is the
/// first of the two; a time that does not come, as clocks go forward, is the moment of the jump.
public struct FocusSchedule: Sendable {
  private let rules: [FocusRule]

  public init(_ rules: [FocusRule]) {
    self.rules = rules.filter(\.isScheduled)
  }

  /// A focus that holds, and until when; `nil` where it has no end.
  public struct Holding: Hashable, Sendable {
    public let rule: FocusRule
    public let until: UnixTime?
  }

  /// The focuses that hold at a time, in the order of the file.
  public func holding(at time: UnixTime, _ clock: some UTCOffsets) -> [Holding] {
    rules.compactMap { rule in
      Self.stretches(of: rule, around: time, clock).first { $0.contains(time) }
        .map { Holding(rule: rule, until: $0.end) }
    }
  }

  /// The next moment at which one of them begins or ends.
  public func nextBoundary(after time: UnixTime, _ clock: some UTCOffsets) -> UnixTime? {
    rules.flatMap { Self.stretches(of: $0, around: time, clock) }
      .flatMap { [$0.begin, $0.end].compactMap { $0 } }
      .filter { $0 > time }.min()
  }

  /// The first focus that begins at just this moment.
  func beginning(at time: UnixTime, _ clock: some UTCOffsets) -> FocusRule? {
    rules.first { rule in
      Self.stretches(of: rule, around: time, clock).contains { $0.begin == time }
    }
  }

  private struct Stretch {
    let begin: UnixTime
    /// `nil` where it goes on for ever.
    var end: UnixTime?

    func contains(_ time: UnixTime) -> Bool {
      begin <= time && end.map { time < $0 } ?? true
    }
  }

  /// How many days around today are looked at.
  ///
  /// A focus that began yesterday may still hold, and the next begins a week away at most.
  private static let daysBack: Int64 = 2
  private static let daysAhead: Int64 = 9

  /// The stretches of a focus near a time, in order; stretches without a break are one.
  private static func stretches(
    of rule: FocusRule, around time: UnixTime, _ clock: some UTCOffsets
  ) -> [Stretch] {
    let today = clock.day(of: time)
    let from = rule.from ?? 0
    let until = rule.until ?? 0
    var found: [Stretch] = []
    for day in (today &- daysBack)...(today &+ daysAhead) {
      guard (rule.days ?? .everyDay).contains(dayNumber: day) else { continue }
      let begin = clock.first(from, on: day)
      let end = clock.first(until, on: until > from ? day : day &+ 1)
      // Both may be in an hour that does not come.
      guard begin < end else { continue }
      if let last = found.last, let lastEnd = last.end, begin <= lastEnd {
        found[found.count - 1].end = max(lastEnd, end)
      } else {
        found.append(Stretch(begin: begin, end: end))
      }
    }
    // A week without a break repeats itself.
    if found.count == 1, let end = found[0].end, end - found[0].begin > .days(8) {
      found[0].end = nil
    }
    return found
  }
}

extension FocusRule.Days {
  /// By the count of days from 1970-01-01, which was a Thursday.
  fileprivate func contains(dayNumber day: Int64) -> Bool {
    let weekday = (day &+ 3) &- (day &+ 3).floorDivided(by: 7) &* 7
    return contains(FocusRule.Days(rawValue: 1 << UInt8(weekday)))
  }
}
