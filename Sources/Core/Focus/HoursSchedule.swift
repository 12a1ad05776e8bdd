public import Clock
public import Policy

/// When the hours of each day begin and end that rules name.
public struct HoursSchedule: Sendable {
  private let schedule: FocusSchedule
  public let isEmpty: Bool

  public init(_ hours: Set<DayHours>) {
    isEmpty = hours.isEmpty
    schedule = FocusSchedule(
      hours.map { stretch in
        var rule = FocusGroup(name: "")
        (rule.from, rule.until) = (stretch.from, stretch.until)
        return rule
      })
  }

  /// The hours in which a time lies.
  public func holding(at time: UnixTime, _ clock: some UTCOffsets) -> Set<DayHours> {
    Set(
      schedule.holding(at: time, clock).compactMap { one in
        guard let from = one.rule.from, let until = one.rule.until else { return nil }
        return DayHours(from: from, until: until)
      })
  }

  /// The next moment at which some of them begin or end.
  public func nextBoundary(after time: UnixTime, _ clock: some UTCOffsets) -> UnixTime? {
    schedule.nextBoundary(after: time, clock)
  }
}
