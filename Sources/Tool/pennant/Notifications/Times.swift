import Clock
import Glibc
import Translations

/// Moments as people read them.
enum Times {
  /// `now`, `42 s`, `5 min`, `3 h`, `2 d`; beyond a week the day.
  static func ago(_ time: UnixTime, now: UnixTime) -> String {
    // A clock that was put back makes no notification come from the future.
    let (span, hasOverflowed) = now.seconds.subtractingReportingOverflow(time.seconds)
    guard !hasOverflowed else { return day(time) }
    switch span {
    case ..<5: return translated("now")
    case ..<60: return translated("{count} s", "{count} s", Int(span))
    case ..<3_600: return translated("{count} min", "{count} min", Int(span / 60))
    case ..<86_400: return translated("{count} h", "{count} h", Int(span / 3_600))
    case ..<604_800: return translated("{count} d", "{count} d", Int(span / 86_400))
    default: return day(time)
    }
  }

  /// `18:00`; on another day with the day.
  static func clock(_ time: UnixTime, now: UnixTime) -> String {
    text(time.seconds, day(time) == day(now) ? "%H:%M" : "%Y-%m-%d %H:%M")
  }

  static func day(_ time: UnixTime) -> String { text(time.seconds, "%Y-%m-%d") }
  static func full(_ time: UnixTime) -> String { text(time.seconds, "%Y-%m-%d %H:%M:%S") }

  /// `18:00` where that is today, else with its day.
  static func coming(_ time: UnixTime, now: UnixTime) -> String {
    text(time.seconds, day(time) == day(now) ? "%H:%M" : "%Y-%m-%d %H:%M")
  }

  /// `in 30 s`, as a clock without seconds would say less; from a minute on `at 18:00`.
  static func due(_ time: UnixTime, now: UnixTime) -> String {
    let left = time.milliseconds.subtractingReportingOverflow(now.milliseconds)
    guard !left.overflow, (1..<60_000).contains(left.partialValue) else {
      return translated("at {time}", ["time": coming(time, now: now)])
    }
    return translated("in {count} s", "in {count} s", Int((left.partialValue + 999) / 1_000))
  }

  private static func text(_ seconds: Int64, _ format: String) -> String {
    var moment = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&moment, &parts) != nil else { return "\(seconds)" }
    let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let length = unsafe strftime(start, buffer.count, format, &parts)
      return length == 0 ? "" : unsafe String(cString: start)
    }
    return text.isEmpty ? "\(seconds)" : text
  }
}

/// Finds what this machine's clocks and calendars show at a moment, and at which moments they show
/// it.
struct WallCalendar {
  /// A date and a time of day, as clocks and calendars show them.
  struct Wall: Equatable {
    var year: Int
    var month: Int
    /// May be before the month's first or beyond its last: a day of the month before or after.
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int

    /// Whether calendars have such a day.
    var isInCalendar: Bool {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      return lengths.indices.contains(month - 1) && (1...lengths[month - 1]).contains(day)
    }
  }

  func wall(_ time: UnixTime) -> Wall { Self.wall(time_t(time.seconds)) }

  /// The day of the week, from 0 for Sunday.
  func weekday(_ time: UnixTime) -> Int {
    unsafe Int(Self.parts(time_t(time.seconds)).tm_wday)
  }

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
    let parts = unsafe parts(time)
    return unsafe Wall(
      year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }

  private static func parts(_ time: time_t) -> tm {
    var time = time
    var parts = unsafe tm()
    unsafe localtime_r(&time, &parts)
    return unsafe parts
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
