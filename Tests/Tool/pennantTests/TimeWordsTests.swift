import Clock
import NotificationModel
import Testing

@testable import pennant

/// Times as people write them.
@Suite(.timeLimit(.minutes(1)))
struct TimeWordsTests {
  /// Noon of that day on the wall of this machine, wherever it is.
  private static let noon =
    WallCalendar().moments(.init(year: 2026, month: 11, day: 22, hour: 12, minute: 0, second: 0))
    .first ?? UnixTime(milliseconds: 0)
  private let words = TimeWords(now: noon)

  @Test(
    arguments: [
      ("90s", 90), ("5s", 5), ("10m", 600), ("1h", 3_600), ("1h30m", 5_400), ("2d", 172_800),
      ("1d2h3m4s", 93_784),
    ] as [(String, Int64)])
  func `spans`(text: String, seconds: Int64) throws {
    #expect(try TimeWords.span(text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "0", "5", "0m", "367d", "8785h", "-5m", "m", "10 m", "30m1h", "1h1h", "5x", "1.5h",
    "99999999999999999999s",
    "9999999d", "tomorrow", "+5m", "५m",
  ])
  func `what is no span is refused`(text: String) {
    #expect(throws: Failure.self) { try TimeWords.span(text) }
  }

  @Test(arguments: [
    ("18:00", 22, 18, 0), ("12:01", 22, 12, 1), ("9:05", 23, 9, 5), ("12:00", 23, 12, 0),
    ("00:00", 23, 0, 0), ("2026-11-23T09:30", 23, 9, 30), ("2026-11-30 23:59", 30, 23, 59),
    ("2026-11-23", 23, 0, 0), ("tomorrow", 23, 0, 0), ("Tomorrow", 23, 0, 0),
    ("tomorrow 08:00", 23, 8, 0), ("midnight", 23, 0, 0), ("monday", 23, 0, 0),
    ("Tuesday", 24, 0, 0), ("sunday", 29, 0, 0), ("sunday 18:00", 22, 18, 0),
    ("sunday 11:00", 29, 11, 0), ("sat", 28, 0, 0), ("Thursday 9:05", 26, 9, 5),
  ])
  func `a time alone is the next one`(text: String, day: Int, hour: Int, minute: Int) throws {
    let wall = WallCalendar().wall(try words.moment(text))
    #expect(
      wall == .init(year: 2026, month: 11, day: day, hour: hour, minute: minute, second: 0))
  }

  @Test(arguments: [
    ("2h", 22, 10, 0), ("1d", 21, 12, 0), ("09:00", 22, 9, 0), ("12:00", 22, 12, 0),
    ("18:00", 21, 18, 0), ("2026-11-20", 20, 0, 0), ("2026-11-21T09:30", 21, 9, 30),
    ("yesterday", 21, 0, 0), ("yesterday 18:00", 21, 18, 0), ("midnight", 22, 0, 0),
    ("sunday", 22, 0, 0), ("monday", 16, 0, 0), ("sunday 18:00", 15, 18, 0),
  ])
  func `a time that is past is the last one`(text: String, day: Int, hour: Int, minute: Int) throws
  {
    let wall = WallCalendar().wall(try words.pastMoment(text))
    #expect(
      wall == .init(year: 2026, month: 11, day: day, hour: hour, minute: minute, second: 0))
  }

  @Test(arguments: [
    "2026-11-23", "2026-11-22T12:01", "noon", "tomorrow", "midnight 8", "", "25:00", "5", "2x",
    "-2h",
  ])
  func `what is no time before now is refused`(text: String) {
    #expect(throws: Failure.self) { try words.pastMoment(text) }
  }

  @Test func `the end of a year`() throws {
    let clock = WallCalendar()
    let eve = try #require(
      clock.moments(.init(year: 2026, month: 12, day: 31, hour: 23, minute: 0, second: 0)).first)
    let wall = clock.wall(try TimeWords(now: eve).moment("01:00"))
    #expect(wall == .init(year: 2027, month: 1, day: 1, hour: 1, minute: 0, second: 0))
  }

  @Test(arguments: [
    "yesterday", "tomorrow 25:00", "tomorrow  08:00", "tomorrow 08:00 09:00", "s", "sundays",
    "24:00", "12:60", "1200", "12", "12:0", "noon", "2026-11-22T11:59", "2026-02-30T09:30",
    "2026-13-01T09:30", "2027-02-29T10:00", "26-11-23T09:30", "2026-11-22", "2026-11-23T", "",
    "2027-11-24", "2026-11-23T09:30T", "2026-11-23 ",
  ])
  func `what is no time, or past, is refused`(text: String) {
    #expect(throws: Failure.self) { try words.moment(text) }
  }

  @Test(
    arguments: [
      ("10m", 600), ("for 1h", 3_600), ("until 18:00", 21_600), ("until 2026-11-23T12:00", 86_400),
      ("until 2026-11-23 12:00", 86_400), ("until 2026-11-23", 43_200),
      ("until tomorrow", 43_200), ("until tomorrow 12:00", 86_400), ("until midnight", 43_200),
    ] as [(String, Int64)])
  func `until when`(text: String, seconds: Int64) throws {
    let found = try words.end(text.split(separator: " ").map(String.init))
    #expect(found == Self.noon + .seconds(seconds))
  }

  @Test(arguments: [
    "", "until", "for", "until 1h", "for 18:00", "for 1h 2h", "18:00", "soon",
    "until 2026-11-23 12:00 13:00", "10",
  ])
  func `until when, said wrongly`(text: String) {
    let found = Result { try words.end(text.split(separator: " ").map(String.init)) }
    guard case .failure(let failure as Failure) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(failure.code == .wrongUsage)
  }

  @Test func `a person who writes soon is told of tomorrow and the days`() {
    let (moment, past) = (Result { try words.moment("soon") }, Result { try words.pastMoment("x") })
    guard case .failure(let coming as Failure) = moment, case .failure(let gone as Failure) = past
    else {
      Issue.record("\(moment) \(past)")
      return
    }
    for word in ["tomorrow", "'tomorrow 08:00'", "sunday"] {
      #expect(coming.sentence.contains(word))
    }
    #expect(gone.sentence.contains("yesterday"))
  }
}
