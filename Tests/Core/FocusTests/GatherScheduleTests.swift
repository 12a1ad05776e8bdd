import Clock
import Focus
import Policy
import Testing

/// When what is gathered arrives next, by the clock on the wall.
@Suite(.timeLimit(.minutes(1))) struct GatherScheduleTests {
  /// A clock, the times of day, a time as UTC has it, and the next arrival.
  private static let table: [(Clock, [Int], String, String, Int)] = [
    (.utc, [540, 1_080], "2026-06-10 08:59", "2026-06-10 09:00", 540),
    (.utc, [540, 1_080], "2026-06-10 09:00", "2026-06-10 18:00", 1_080),
    (.utc, [540, 1_080], "2026-06-10 18:00", "2026-06-11 09:00", 540),
    (.utc, [0], "2026-06-10 00:00", "2026-06-11 00:00", 0),
    (.kolkata, [540], "2026-06-10 03:29", "2026-06-10 03:30", 540),
    (.berlin, [540], "2026-06-10 03:29", "2026-06-10 07:00", 540),
    // Clocks go forward over 02:30: it is the moment of the jump.
    (.berlin, [150], "2026-03-29 00:30", "2026-03-29 01:00", 150),
    (.berlin, [150], "2026-03-29 01:00", "2026-03-30 00:30", 150),
    // They go back over it: the first of the two counts.
    (.berlin, [150], "2026-10-25 00:00", "2026-10-25 00:30", 150),
    (.berlin, [150], "2026-10-25 00:30", "2026-10-26 01:30", 150),
  ]

  @Test(arguments: table.indices) func `the next of its times`(row: Int) throws {
    let (clock, minutes, now, next, minute) = Self.table[row]
    let times = try #require(GatherTimes(minutes))
    let found = GatherSchedule([times]).next(after: at(now), clock)
    #expect(found == [times: NextGathering(at: at(next), minute: minute)])
  }

  @Test func `each list has its own, and no list has none`() throws {
    let (one, two) = (try #require(GatherTimes([540])), try #require(GatherTimes([600])))
    let found = GatherSchedule([one, two]).next(after: at("2026-06-10 09:30"), Clock.utc)
    #expect(found[one]?.at == at("2026-06-11 09:00") && found[two]?.at == at("2026-06-10 10:00"))
    #expect(GatherSchedule([]).isEmpty && GatherTimes([]) == nil)
  }
}
