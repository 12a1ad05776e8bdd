import Glibc
import NotificationModel

/// Moments as people read them.
enum Times {
  /// `now`, `42 s`, `5 min`, `3 h`, `2 d`; beyond a week the day.
  static func ago(_ time: UnixTime, now: UnixTime) -> String {
    // A clock that was put back makes no notification come from the future.
    let (span, hasOverflowed) = now.seconds.subtractingReportingOverflow(time.seconds)
    guard !hasOverflowed else { return day(time) }
    switch span {
    case ..<5: return "now"
    case ..<60: return "\(span) s"
    case ..<3_600: return "\(span / 60) min"
    case ..<86_400: return "\(span / 3_600) h"
    case ..<604_800: return "\(span / 86_400) d"
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
      return "at \(coming(time, now: now))"
    }
    return "in \((left.partialValue + 999) / 1_000) s"
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
