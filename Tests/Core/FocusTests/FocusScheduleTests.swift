import Clock
import Focus
import NotificationModel
import Policy
import Testing

/// When a focus begins and ends by itself, by the clocks of real places.
@Suite(.timeLimit(.minutes(1))) struct FocusScheduleTests {
  static func rule(
    _ days: FocusGroup.Days? = nil, _ from: Int? = nil, _ until: Int? = nil, name: String = "x"
  ) -> FocusGroup {
    var rule = FocusGroup(name: name)
    rule.days = days
    rule.from = from
    rule.until = until
    return rule
  }

  /// Christmas of 2026, from Thursday to the Friday of a week later.
  static let christmas = [date(2026, 12, 24)...date(2027, 1, 1)]

  private static func date(_ year: Int64, _ month: Int64, _ day: Int64) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? CalendarDate(day: 0)
  }

  private static func onDates(
    _ rule: FocusGroup = rule(), _ dates: [ClosedRange<CalendarDate>] = christmas
  ) -> FocusGroup {
    var rule = rule
    rule.dates = dates
    return rule
  }

  static let night = rule(nil, 22 * 60, 7 * 60)
  static let work = rule(FocusGroup.Days(rawValue: 0b1_1111), 9 * 60, 17 * 60)
  static let weekend = rule(FocusGroup.Days(rawValue: 0b110_0000))
  static let friday = rule(FocusGroup.Days(rawValue: 0b1_0000), 20 * 60, 2 * 60)

  struct Case: CustomTestStringConvertible, Sendable {
    let rule: FocusGroup
    let clock: Clock
    /// In UTC.
    let at: String
    let holds: Bool
    let next: String?
    let why: String
    var testDescription: String { "\(clock.name) \(at): \(why)" }

    init(
      _ rule: FocusGroup, _ clock: Clock, _ at: String, _ holds: Bool, next: String?, _ why: String
    ) {
      self.rule = rule
      self.clock = clock
      self.at = at
      self.holds = holds
      self.next = next
      self.why = why
    }
  }

  static let cases: [Case] = [
    Case(night, .utc, "2026-06-10 21:59", false, next: "2026-06-10 22:00", "before it begins"),
    Case(night, .utc, "2026-06-10 22:00", true, next: "2026-06-11 07:00", "the first moment"),
    Case(night, .utc, "2026-06-11 03:00", true, next: "2026-06-11 07:00", "over midnight"),
    Case(night, .utc, "2026-06-11 07:00", false, next: "2026-06-11 22:00", "its end is not in it"),
    Case(night, .kolkata, "2026-06-10 16:30", true, next: "2026-06-11 01:30", "half an hour off"),
    Case(night, .newYork, "2026-06-11 02:00", true, next: "2026-06-11 11:00", "10 p.m. there"),
    // 12 June 2026 is a Friday.
    Case(work, .utc, "2026-06-12 16:59", true, next: "2026-06-12 17:00", "on a Friday"),
    Case(work, .utc, "2026-06-13 10:00", false, next: "2026-06-15 09:00", "not on a Saturday"),
    Case(friday, .utc, "2026-06-13 01:00", true, next: "2026-06-13 02:00", "begun on its day"),
    Case(friday, .utc, "2026-06-14 01:00", false, next: "2026-06-19 20:00", "begun on another"),
    Case(friday, .utc, "2026-06-12 01:00", false, next: "2026-06-12 20:00", "of Thursday evening"),
    Case(
      weekend, .utc, "2026-06-13 12:00", true, next: "2026-06-15 00:00",
      "two whole days are one, with nothing between them"),
    Case(
      rule(.everyDay), .utc, "2026-06-13 12:00", true, next: nil, "all days, for ever"),
    Case(
      rule(nil, 540, 540), .utc, "2026-06-13 12:00", true, next: nil,
      "from 9 to 9 every day is for ever"),
    Case(
      rule(FocusGroup.Days(rawValue: 0b1), 540, 540), .utc, "2026-06-16 08:00", true,
      next: "2026-06-16 09:00", "from 9 to 9 is a whole day"),
    Case(
      rule(), .utc, "2026-06-13 12:00", false, next: nil, "no days and no times: never by itself"),
    // Clocks go forward: 02:00 is 03:00.
    Case(
      rule(nil, 150, 300), .berlin, "2026-03-29 00:59", false, next: "2026-03-29 01:00",
      "02:30 does not come: it begins with the jump"),
    Case(
      rule(nil, 150, 300), .berlin, "2026-03-29 01:00", true, next: "2026-03-29 03:00",
      "and ends at 05:00 as always"),
    Case(
      rule(nil, 22 * 60, 150), .berlin, "2026-03-29 00:30", true, next: "2026-03-29 01:00",
      "an end that does not come is the jump"),
    Case(
      rule(nil, 130, 170), .berlin, "2026-03-29 00:30", false, next: "2026-03-30 00:10",
      "all of it does not come that day"),
    Case(night, .berlin, "2026-03-28 23:00", true, next: "2026-03-29 05:00", "a shorter night"),
    // Clocks go back: 03:00 is 02:00, and the hour comes twice.
    Case(
      rule(nil, 150, 300), .berlin, "2026-10-25 00:30", true, next: "2026-10-25 04:00",
      "02:30 comes twice: it begins the first time"),
    Case(
      rule(nil, 150, 300), .berlin, "2026-10-25 01:15", true, next: "2026-10-25 04:00",
      "and goes on when the clock shows 02:15 again"),
    Case(
      rule(nil, 22 * 60, 150), .berlin, "2026-10-25 00:45", false, next: "2026-10-25 21:00",
      "an end that comes twice is the first"),
    Case(
      rule(nil, 130, 170), .berlin, "2026-10-25 01:20", false, next: "2026-10-26 01:10",
      "what was within the hour does not come again with it"),
    Case(night, .berlin, "2026-10-24 22:00", true, next: "2026-10-25 06:00", "a longer night"),
    Case(
      rule(nil, 90, 105), .newYork, "2026-11-01 05:35", true, next: "2026-11-01 05:45",
      "01:30 in New York, the first time"),
    Case(
      rule(nil, 90, 105), .newYork, "2026-11-01 06:35", false, next: "2026-11-02 06:30",
      "and not the second"),
    Case(
      night, .apia, "2011-12-30 09:59", true, next: "2011-12-30 17:00",
      "a night over a day that did not come"),
  ]

  static let dated: [Case] = [
    Case(onDates(), .utc, "2026-06-10 12:00", false, next: "2026-12-24 00:00", "half a year ahead"),
    Case(
      onDates(), .utc, "2026-12-24 00:00", true, next: "2027-01-02 00:00", "all of them are one"),
    Case(
      onDates(), .utc, "2027-01-01 23:59", true, next: "2027-01-02 00:00", "to the end of the last"),
    Case(onDates(), .utc, "2027-01-02 00:00", false, next: nil, "and never again"),
    Case(
      onDates(), .newYork, "2026-12-24 04:59", false, next: "2026-12-24 05:00", "midnight there"),
    Case(
      onDates(rule(), [date(2026, 6, 1)...date(2026, 9, 30)]), .utc, "2026-06-10 12:00", true,
      next: "2026-10-01 00:00", "a summer has its own end"),
    Case(
      onDates(rule(nil, 540, 1_020)), .utc, "2026-12-24 18:00", false, next: "2026-12-25 09:00",
      "hours on each of the dates"),
    Case(
      onDates(rule(nil, 540, 1_020)), .utc, "2026-06-10 12:00", false, next: "2026-12-24 09:00",
      "and on no other day"),
    Case(
      onDates(rule(nil, 22 * 60, 7 * 60)), .utc, "2027-01-02 06:59", true, next: "2027-01-02 07:00",
      "the last night ends a day later"),
    Case(
      onDates(rule(nil, 540, 1_020)), .utc, "2027-01-01 17:00", false, next: nil, "none after them"),
    Case(
      onDates(rule(FocusGroup.Days(rawValue: 0b110_0000))), .utc, "2026-12-19 12:00", true,
      next: "2026-12-21 00:00", "weekends besides them"),
    Case(
      onDates(rule(FocusGroup.Days(rawValue: 0b110_0000))), .utc, "2026-12-24 12:00", true,
      next: "2027-01-04 00:00", "a weekend that follows goes on from them"),
    Case(
      onDates(rule(FocusGroup.Days(rawValue: 0b110_0000)), [date(2026, 5, 1)...date(2026, 6, 12)]),
      .utc, "2026-05-02 12:00", true, next: "2026-06-15 00:00", "also weeks ahead"),
    Case(
      onDates(rule(.everyDay)), .utc, "2026-06-10 12:00", true, next: nil, "each day is for ever"),
    Case(
      onDates(
        rule(), [date(2026, 12, 24)...date(2026, 12, 24), date(2026, 12, 25)...date(2026, 12, 26)]),
      .utc, "2026-12-24 12:00", true, next: "2026-12-27 00:00", "two that touch are one"),
  ]

  @Test(arguments: cases + dated) func `what holds, and when that changes`(_ one: Case) {
    let schedule = FocusSchedule([one.rule])
    #expect(schedule.holding(at: at(one.at), one.clock).isEmpty == !one.holds)
    #expect(schedule.nextBoundary(after: at(one.at), one.clock) == one.next.map { at($0) })
    guard one.holds else { return }
    #expect(schedule.holding(at: at(one.at), one.clock).first?.until == one.next.map { at($0) })
  }

  @Test func `several hold at once, and each boundary counts`() {
    let schedule = FocusSchedule([Self.work, Self.rule(nil, 12 * 60, 13 * 60, name: "lunch")])
    #expect(
      schedule.holding(at: at("2026-06-12 12:30"), Clock.utc).map(\.rule.name) == ["x", "lunch"])
    let next = schedule.nextBoundary(after: at("2026-06-12 12:30"), Clock.utc)
    #expect(next == at("2026-06-12 13:00"))
  }

  @Test(arguments: [
    ("2026-06-12 08:00", "x", "2026-06-12 09:00"),
    ("2026-06-12 09:00", "lunch", "2026-06-12 12:00"),
    ("2026-06-12 12:30", "lunch", "2026-06-13 12:00"),
  ]) func `the next that begins, not what ends before`(time: String, name: String, begins: String) {
    let schedule = FocusSchedule([Self.work, Self.rule(nil, 12 * 60, 13 * 60, name: "lunch")])
    let next = schedule.nextBeginning(after: at(time), Clock.utc)
    #expect(next?.rule.name == name && next?.at == at(begins))
    #expect(
      FocusSchedule([Self.rule(nil, nil, nil)]).nextBeginning(after: at(time), Clock.utc) == nil)
  }

  /// Walks through two weeks around each change of clocks, minute by minute: what is said to come
  /// next is what comes, and nothing changes before.
  @Test(arguments: [
    (Clock.berlin, "2026-03-22 00:00"), (.berlin, "2026-10-18 00:00"),
    (.newYork, "2026-10-25 00:00"), (.apia, "2011-12-24 00:00"),
  ]) func `between two boundaries nothing changes`(clock: Clock, start: String) {
    let days = clock.day(of: at(start)) + 3
    let dates = [CalendarDate(day: days)...CalendarDate(day: days + 8)]
    for rule in [
      Self.night, Self.work, Self.friday, Self.rule(nil, 150, 300),
      Self.onDates(Self.rule(), dates),
      Self.onDates(Self.night, dates), Self.onDates(Self.weekend, dates),
    ] {
      let schedule = FocusSchedule([rule])
      var time = at(start)
      var held = !schedule.holding(at: time, clock).isEmpty
      var next = schedule.nextBoundary(after: time, clock)
      for _ in 0..<(14 * 96) {
        time = time + .minutes(15)
        let holds = !schedule.holding(at: time, clock).isEmpty
        if let due = next, due <= time {
          next = schedule.nextBoundary(after: time, clock)
        } else {
          #expect(holds == held, "\(clock.name) \(time.milliseconds)")
        }
        held = holds
      }
    }
  }
}
