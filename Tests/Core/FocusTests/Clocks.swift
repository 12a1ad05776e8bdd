import Clock
import Focus
import NotificationModel
import Testing

/// Clocks on walls of real places, made of a few rows: from when on, how far east.
struct Clock: UTCOffsets, CustomTestStringConvertible {
  let name: String
  let rows: [(from: Int64, east: Int64)]

  func secondsEast(at time: UnixTime) -> Int64 {
    rows.last { $0.from <= time.milliseconds / 1_000 }?.east ?? rows[0].east
  }

  var testDescription: String { name }

  static let utc = Clock(name: "UTC", rows: [(.min, 0)])
  /// 2026: forward on 29 March, 02:00 to 03:00; back on 25 October, 03:00 to 02:00.
  static let berlin = Clock(
    name: "Berlin",
    rows: [
      (.min, 3_600), (utc("2026-03-29 01:00"), 7_200), (utc("2026-10-25 01:00"), 3_600),
    ])
  /// 2026: forward on 8 March, 02:00 to 03:00; back on 1 November, 02:00 to 01:00.
  static let newYork = Clock(
    name: "New York",
    rows: [
      (.min, -18_000), (utc("2026-03-08 07:00"), -14_400), (utc("2026-11-01 06:00"), -18_000),
    ])
  static let kolkata = Clock(name: "Kolkata", rows: [(.min, 19_800)])
  /// There was no 30 December 2011: the day line moved over the islands.
  static let apia = Clock(
    name: "Apia", rows: [(.min, -36_000), (utc("2011-12-30 10:00"), 50_400)])

  /// A time as it is written in UTC, in seconds.
  static func utc(_ text: String) -> Int64 {
    let parts = text.split { !$0.isNumber }.compactMap { Int64($0) }
    var (year, month) = (parts[0], parts[1])
    // Days since 1970 by the calendar of all of them, March first.
    if month <= 2 { year -= 1 }
    month = (month + 9) % 12
    let days =
      365 * year + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + parts[2] - 719_469
    return days * 86_400 + parts[3] * 3_600 + parts[4] * 60
  }
}

/// A time as it is written in UTC.
func at(_ text: String) -> UnixTime { UnixTime(milliseconds: Clock.utc(text) * 1_000) }

extension UnixTime {
  /// As `at` reads it, for messages.
  func isAt(_ text: String) -> Bool { self == at(text) }
}
