import Clock
import Focus
import Glibc
import LocalTime
import NotificationModel
import Testing

/// The C library's clocks are those of the tables.
@Suite(.timeLimit(.minutes(1)), .serialized) struct LocalClockTests {
  /// With another time zone in the environment, as the C library has it.
  private func secondsEast(_ zone: String, _ seconds: Int64) -> Int64 {
    let before = unsafe getenv("TZ").map { unsafe String(cString: $0) }
    unsafe setenv("TZ", zone, 1)
    defer {
      if let before { unsafe setenv("TZ", before, 1) } else { unsafe unsetenv("TZ") }
      tzset()
    }
    return LocalClock().secondsEast(at: UnixTime(milliseconds: seconds * 1_000))
  }

  /// Central Europe, as a rule that needs no file of zones.
  private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

  @Test(
    arguments: [
      ("UTC0", 0, 0), (berlin, 1_774_745_999, 3_600), (berlin, 1_774_746_000, 7_200),
      (berlin, 1_792_889_999, 7_200), (berlin, 1_792_890_000, 3_600),
      ("EST5EDT,M3.2.0,M11.1.0", 1_780_000_000, -14_400), ("<+0530>-5:30", 1_780_000_000, 19_800),
    ] as [(String, Int64, Int64)])
  func `how far east a place is`(zone: String, seconds: Int64, east: Int64) {
    #expect(secondsEast(zone, seconds) == east)
  }

  @Test func `a schedule by the zone of the system`() {
    let before = unsafe getenv("TZ").map { unsafe String(cString: $0) }
    unsafe setenv("TZ", Self.berlin, 1)
    defer {
      if let before { unsafe setenv("TZ", before, 1) } else { unsafe unsetenv("TZ") }
      tzset()
    }
    // 02:30 on the night when clocks go forward at 01:00 UTC.
    let midnight = UnixTime(milliseconds: 1_774_742_400_000)
    let next = FocusState.next(150, after: midnight, LocalClock())
    #expect(next == UnixTime(milliseconds: 1_774_746_000_000))
  }
}
