import Clock
import Focus
import Policy
import Testing

/// The hours that rules name, by the clock on the wall.
@Suite(.timeLimit(.minutes(1))) struct HoursScheduleTests {
  private static let night = DayHours(from: 22 * 60, until: 7 * 60)
  private static let lunch = DayHours(from: 12 * 60, until: 13 * 60)

  static let cases: [(text: String, holding: Set<DayHours>, next: String)] = [
    ("2026-06-10 21:59", [], "2026-06-10 22:00"),
    ("2026-06-10 22:00", [night], "2026-06-11 07:00"),
    ("2026-06-11 06:59", [night], "2026-06-11 07:00"),
    ("2026-06-11 07:00", [], "2026-06-11 12:00"),
    ("2026-06-11 12:30", [lunch], "2026-06-11 13:00"),
  ]

  @Test(arguments: cases) func `each begins and ends every day`(
    text: String, holding: Set<DayHours>, next: String
  ) {
    let schedule = HoursSchedule([Self.night, Self.lunch])
    let time = at(text)
    #expect(schedule.holding(at: time, Clock.utc) == holding)
    #expect(schedule.nextBoundary(after: time, Clock.utc) == at(next))
    #expect(!schedule.isEmpty && HoursSchedule([]).isEmpty)
  }
}
