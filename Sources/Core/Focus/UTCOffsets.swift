public import NotificationModel

/// The clock on the wall of one place: how far it is ahead of UTC, and when that changes.
public protocol UTCOffsets {
  /// Seconds east of Greenwich at a time.
  func secondsEast(at time: UnixTime) -> Int64
}

extension UTCOffsets {
  /// The day that the clock shows, counted from 1970-01-01.
  func day(of time: UnixTime) -> Int64 {
    let local = time.wholeSeconds &+ secondsEast(at: time)
    return local.floorDivided(by: Self.dayLength)
  }

  /// The first moment at which the clock shows this minute of a day, or a later one.
  ///
  /// Where clocks go back, a time comes twice: the first counts. Where they go forward, one does
  /// not come at all: the moment of the jump counts.
  func first(_ minute: Int, on day: Int64) -> UnixTime {
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

  /// Down, also before 1970.
  fileprivate var wholeSeconds: Int64 { milliseconds.floorDivided(by: 1_000) }
}

extension Int64 {
  func floorDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
