import Clock
import Testing

/// Which dates there are, and on which day since 1970 each lies.
@Suite(.timeLimit(.minutes(1))) struct CalendarDateTests {
  static let dates: [(Int64, Int64, Int64, day: Int64?)] = [
    (1970, 1, 1, 0), (1970, 3, 1, 59), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
    (2026, 12, 24, 20_811), (2027, 1, 1, 20_819), (9999, 12, 31, 2_932_896),
    (2026, 2, 29, nil), (2100, 2, 29, nil), (2026, 4, 31, nil), (2026, 0, 1, nil),
    (2026, 13, 1, nil), (2026, 1, 0, nil), (2026, 1, 32, nil), (1969, 12, 31, nil),
    (10_000, 1, 1, nil), (.max, .max, .max, nil), (.min, .min, .min, nil),
  ]

  @Test(arguments: dates) func `a date is a day`(
    year: Int64, month: Int64, date: Int64, day: Int64?
  ) {
    #expect(CalendarDate(year: year, month: month, day: date)?.day == day)
  }
}
