public import Clock
public import Policy

/// The times at which gathered messages arrive, by the clock on the wall.
///
/// A time that comes twice, as clocks go back, is the first of the two; a time that does not come,
/// as clocks go forward, is the moment of the jump.
public struct GatherSchedule: Sendable {
  private let lists: Set<GatherTimes>

  public init(_ lists: Set<GatherTimes>) {
    self.lists = lists
  }

  public var isEmpty: Bool { lists.isEmpty }

  /// The next time of each list of times.
  public func next(
    after time: UnixTime, _ clock: some UTCOffsets
  ) -> [GatherTimes: NextGathering] {
    let today = clock.day(of: time)
    var found: [GatherTimes: NextGathering] = [:]
    for list in lists {
      // Today's may all be over, and tomorrow's may all be in an hour that does not come.
      let coming = (today...(today &+ 2)).lazy.flatMap { day in
        list.minutes.lazy.map { NextGathering(at: clock.first($0, on: day), minute: $0) }
      }
      found[list] = coming.first { $0.at > time }
    }
    return found
  }
}
