import Glibc
import NotificationModel

/// Finds what this machine's clocks and calendars show at a moment, and at which moments they show
/// it.
struct WallCalendar {
  /// A date and a time of day, as clocks and calendars show them.
  struct Wall: Equatable {
    var year: Int
    var month: Int
    /// May be one beyond the month's last: it is the first of the next.
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int

    /// A day that there is.
    var isInCalendar: Bool {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      return lengths.indices.contains(month - 1) && (1...lengths[month - 1]).contains(day)
    }
  }

  func wall(_ time: UnixTime) -> Wall { Self.wall(time_t(time.seconds)) }

  /// When clocks show this: once, twice where they are put back over it, the earlier first.
  ///
  /// Where they are put forward over it they never do; it is the moment that it would have been
  /// had they been left alone.
  func moments(_ wall: Wall) -> [UnixTime] {
    // mktime(3) takes tm_isdst as what is meant, and normalizes: what comes back shows whether
    // that was so. Its own guess, for a negative one, says nothing of the other.
    let (standard, summer) = (Self.time(wall, isSummer: 0), Self.time(wall, isSummer: 1))
    let shown = [summer, standard].compactMap { $0 }.filter { Self.shows($0, wall) }
    let found = shown.isEmpty ? [standard].compactMap { $0 } : Array(Set(shown)).sorted()
    return found.map { UnixTime(milliseconds: Int64($0).multipliedOrMost(by: 1_000)) }
  }

  private static func shows(_ time: time_t, _ wall: Wall) -> Bool {
    let found = Self.wall(time)
    return (found.hour, found.minute, found.second) == (wall.hour, wall.minute, wall.second)
  }

  private static func wall(_ time: time_t) -> Wall {
    var time = time
    var parts = unsafe tm()
    unsafe localtime_r(&time, &parts)
    return unsafe Wall(
      year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }

  private static func time(_ wall: Wall, isSummer: Int32) -> time_t? {
    var parts = unsafe tm()
    unsafe parts.tm_year = Int32(clamping: wall.year - 1_900)
    unsafe parts.tm_mon = Int32(clamping: wall.month - 1)
    unsafe parts.tm_mday = Int32(clamping: wall.day)
    unsafe parts.tm_hour = Int32(clamping: wall.hour)
    unsafe parts.tm_min = Int32(clamping: wall.minute)
    unsafe parts.tm_sec = Int32(clamping: wall.second)
    unsafe parts.tm_isdst = isSummer
    let time = unsafe mktime(&parts)
    return time == -1 ? nil : time
  }
}

extension Int64 {
  fileprivate func multipliedOrMost(by factor: Int64) -> Int64 {
    let (product, isTooMuch) = multipliedReportingOverflow(by: factor)
    return isTooMuch ? .max : product
  }
}
