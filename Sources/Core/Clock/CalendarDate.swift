/// A date of the calendar, as a number of days.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// Counted from 1970-01-01.
  public let day: Int64

  public init(day: Int64) {
    self.day = day
  }

  /// `nil` where the calendar has no such date.
  public init?(year: Int64, month: Int64, day: Int64) {
    guard (1970...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    // With years that begin in March, the day that comes and goes is the last of a year.
    let years = month <= 2 ? year - 1 : year
    let leaps = years / 4 - years / 100 + years / 400
    self.day = 365 * years + leaps + ((month + 9) % 12 * 306 + 5) / 10 + day - 719_469
  }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2:
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return isLeap ? 29 : 28
    case _: return 31
    }
  }

  public static func < (one: Self, other: Self) -> Bool { one.day < other.day }
}
