import Glibc
import NotificationModel

/// "Due 09:30", by the clock on this wall; of another day with its date.
enum DueWords {
  static func words(_ time: UnixTime, now: UnixTime = WallClock.now) -> String {
    // The machine may have been carried elsewhere since: localtime_r(3) need not look.
    tzset()
    let isToday = text(time, "%Y-%m-%d") == text(now, "%Y-%m-%d")
    return "Due " + text(time, isToday ? "%H:%M" : "%Y-%m-%d %H:%M")
  }

  private static func text(_ time: UnixTime, _ format: String) -> String {
    var moment = time_t(time.seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&moment, &parts) != nil else { return "earlier" }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let length = unsafe strftime(start, buffer.count, format, &parts)
      return length == 0 ? "earlier" : unsafe String(cString: start)
    }
  }
}
