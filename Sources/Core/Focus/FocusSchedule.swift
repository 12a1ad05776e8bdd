public import Clock
public import Policy

/// The times at which the focuses of the preferences hold by themselves.
///
/// A focus begins on each of its days at `from` and ends when the clock next shows `until`, on the
/// same day or over midnight on the next; the same time for both is a whole day. Without times it
/// holds all of its days. Its days are those of the week and the dates of the calendar that it
/// names. Without days and times it never holds by itself: it is for people to switch on, and for
/// the lock and the shared screen.
///
/// Times are those of the clock on the wall. A time that comes twice, as clocks go back, is the
/// first of the two; a time that does not come, as clocks go forward, is the moment of the jump.
public struct FocusSchedule: Sendable {
  private let rules: [FocusGroup]

  public init(_ rules: [FocusGroup]) {
    self.rules = rules.filter(\.isScheduled)
  }

  /// A focus that holds, and until when; `nil` where it has no end.
  public struct Holding: Hashable, Sendable {
    public let rule: FocusGroup
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

  /// A focus that begins by itself, and when.
  public struct Beginning: Hashable, Sendable {
    public let rule: FocusGroup
    public let at: UnixTime
  }

  /// The next focus that begins, the first of the file where several begin together.
  public func nextBeginning(after time: UnixTime, _ clock: some UTCOffsets) -> Beginning? {
    rules.flatMap { rule in
      Self.stretches(of: rule, around: time, clock).filter { $0.begin > time }
        .map { Beginning(rule: rule, at: $0.begin) }
    }.min { $0.at < $1.at }
  }

  /// The first focus that begins at just this moment.
  func beginning(at time: UnixTime, _ clock: some UTCOffsets) -> FocusGroup? {
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
    of rule: FocusGroup, around time: UnixTime, _ clock: some UTCOffsets
  ) -> [Stretch] {
    let today = clock.day(of: time)
    let near = (today &- daysBack)...(today &+ daysAhead)
    let weekly = ofWeekdays(of: rule, in: near, clock)
    return rule.dates.isEmpty ? weekly : joined(weekly + ofDates(of: rule, near, clock))
  }

  /// The stretches that begin on days of the week.
  private static func ofWeekdays(
    of rule: FocusGroup, in near: ClosedRange<Int64>, _ clock: some UTCOffsets
  ) -> [Stretch] {
    let days = rule.weekdays
    var found = joined(
      near.filter { days.contains(dayNumber: $0) }.compactMap {
        stretch(of: rule, on: $0...$0, clock)
      })
    // A week without a break repeats itself.
    if found.count == 1, let end = found[0].end, end - found[0].begin > .days(8) {
      found[0].end = nil
    }
    return found
  }

  /// The stretches that begin on dates of the calendar, and those of the week that go on from them.
  private static func ofDates(
    of rule: FocusGroup, _ near: ClosedRange<Int64>, _ clock: some UTCOffsets
  ) -> [Stretch] {
    rule.dates.flatMap { dates -> [Stretch?] in
      let days = dates.lowerBound.day...dates.upperBound.day
      guard days.upperBound >= near.lowerBound else { return [] }
      guard days.lowerBound <= near.upperBound else {
        // The next that is far away ends whatever has no other end.
        let first = rule.isWholeDays ? days : days.lowerBound...days.lowerBound
        return [stretch(of: rule, on: first, clock)]
      }
      guard rule.isWholeDays else {
        return days.clamped(to: near).map { stretch(of: rule, on: $0...$0, clock) }
      }
      let after = days.upperBound...(days.upperBound &+ daysAhead)
      return [stretch(of: rule, on: days, clock)] + ofWeekdays(of: rule, in: after, clock)
    }.compactMap { $0 }
  }

  /// The stretch from the first of some days to the end of the last.
  private static func stretch(
    of rule: FocusGroup, on days: ClosedRange<Int64>, _ clock: some UTCOffsets
  ) -> Stretch? {
    let (from, until) = (rule.from ?? 0, rule.until ?? 0)
    let begin = clock.first(from, on: days.lowerBound)
    let end = clock.first(until, on: until > from ? days.upperBound : days.upperBound &+ 1)
    // Begin and end may both be in an hour that does not come.
    return begin < end ? Stretch(begin: begin, end: end) : nil
  }

  /// The stretches in order, joined where nothing lies between two.
  private static func joined(_ stretches: [Stretch]) -> [Stretch] {
    var found: [Stretch] = []
    for next in stretches.sorted(by: { $0.begin < $1.begin }) {
      guard let last = found.last, last.end.map({ next.begin <= $0 }) ?? true else {
        found.append(next)
        continue
      }
      guard let lastEnd = last.end else { continue }
      found[found.count - 1].end = next.end.map { max(lastEnd, $0) }
    }
    return found
  }
}

extension FocusGroup {
  /// The days of the week on which it begins; with dates of its own none but those it names.
  fileprivate var weekdays: Days { days ?? (dates.isEmpty ? .everyDay : []) }

  /// Whether one day of it goes over into the next without a break.
  fileprivate var isWholeDays: Bool { (from ?? 0) == (until ?? 0) }
}

extension FocusGroup.Days {
  /// Whether a day is among them, by its number from 1970-01-01, which was a Thursday.
  fileprivate func contains(dayNumber day: Int64) -> Bool {
    let weekday = (day &+ 3) &- (day &+ 3).floorDivided(by: 7) &* 7
    return contains(FocusGroup.Days(rawValue: 1 << UInt8(weekday)))
  }
}

/// The clock on the wall of one place: how far it is ahead of UTC, and when that changes.
public protocol UTCOffsets {
  /// Seconds east of Greenwich at a time.
  func secondsEast(at time: UnixTime) -> Int64
}

extension UTCOffsets {
  /// The day that the clock shows, counted from 1970-01-01.
  public func day(of time: UnixTime) -> Int64 {
    let local = time.wholeSeconds &+ secondsEast(at: time)
    return local.floorDivided(by: Self.dayLength)
  }

  /// The first moment at which the clock shows this minute of a day, or a later one.
  ///
  /// Where clocks go back, a time comes twice: the first counts. Where they go forward, one does
  /// not come at all: the moment of the jump counts.
  public func first(_ minute: Int, on day: Int64) -> UnixTime {
    let shown = day &* Self.dayLength &+ Int64(minute) &* 60
    // Read as UTC it is off by less than a day: what holds a day before and after are the two
    // offsets it can have.
    let before = shown &- secondsEast(at: .seconds(shown &- Self.dayLength))
    let after = shown &- secondsEast(at: .seconds(shown &+ Self.dayLength))
    for candidate in [min(before, after), max(before, after)]
    where candidate &+ secondsEast(at: .seconds(candidate)) == shown {
      return .seconds(candidate)
    }
    var (early, late) = (min(before, after) &- 1, max(before, after))
    while late &- early > 1 {
      let middle = early &+ (late &- early) / 2
      if middle &+ secondsEast(at: .seconds(middle)) < shown {
        early = middle
      } else {
        late = middle
      }
    }
    return .seconds(late)
  }

  private static var dayLength: Int64 { 86_400 }
}

extension UnixTime {
  fileprivate static func seconds(_ count: Int64) -> UnixTime {
    UnixTime(milliseconds: count.multipliedReportingOverflow(by: 1_000).partialValue)
  }

  /// The seconds, rounded down also before 1970.
  fileprivate var wholeSeconds: Int64 { milliseconds.floorDivided(by: 1_000) }
}

extension Int64 {
  func floorDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
