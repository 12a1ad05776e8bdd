import Clock
import Focus
import NotificationModel
import Policy
import Testing

/// A switch by hand against the schedule: the table in the documentation of `ManualSwitch`.
@Suite(.timeLimit(.minutes(1))) struct ManualSwitchTests {
  enum Deed: Sendable {
    case on(String?)
    case off, toggle
    case toggleNamed(String)
    case until(String)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    /// Night from 22:00 to 07:00, or nothing.
    var hasNight = true
    let deeds: [(String, Deed)]
    /// What holds at these times.
    let then: [(String, String?)]
    let why: String
    var testDescription: String { why }
  }

  static let night = FocusScheduleTests.rule(nil, 22 * 60, 7 * 60, name: "Night")

  static let cases: [Case] = [
    Case(
      deeds: [("10 12:00", .on(nil))],
      then: [("10 21:59", ""), ("10 22:00", "Night"), ("11 06:59", "Night"), ("11 07:00", nil)],
      why: "on before it: Night goes on from it"),
    Case(
      deeds: [("10 12:00", .on(nil)), ("10 12:30", .off)],
      then: [("10 12:31", nil), ("10 22:00", "Night")], why: "on and off: nothing is left"),
    Case(
      deeds: [("10 12:00", .off)], then: [("10 12:01", nil), ("10 22:00", "Night")],
      why: "off where nothing holds is not remembered"),
    Case(
      deeds: [("10 23:00", .off)],
      then: [
        ("10 23:01", nil), ("11 03:00", nil), ("11 06:59", nil), ("11 07:00", nil),
        ("11 22:00", "Night"),
      ], why: "off within it: set aside to its end, and it comes the next evening"),
    Case(
      deeds: [("10 23:00", .off), ("10 23:30", .on(nil))],
      then: [("11 06:59", ""), ("11 07:00", nil)], why: "off, then on again"),
    Case(
      deeds: [("10 23:00", .on("Work"))],
      then: [("11 06:59", "Work"), ("11 07:00", nil)], why: "another in its place"),
    Case(
      deeds: [("10 21:00", .until("10 23:00"))],
      then: [("10 22:30", ""), ("10 23:00", "Night"), ("11 07:00", nil)],
      why: "a time that was given ends within it"),
    Case(
      deeds: [("11 06:00", .until("11 08:00"))],
      then: [("11 07:00", ""), ("11 07:59", ""), ("11 08:00", nil)],
      why: "a time that was given is not cut short"),
    Case(
      hasNight: false, deeds: [("10 12:00", .on(nil))],
      then: [("10 22:00", ""), ("20 12:00", "")], why: "without a schedule it holds"),
    Case(
      hasNight: false, deeds: [("10 12:00", .on(nil)), ("12 12:00", .off)],
      then: [("12 12:01", nil)], why: "until it is switched off"),
    Case(
      deeds: [("10 12:00", .toggle), ("10 13:00", .toggle)],
      then: [("10 13:01", nil), ("10 22:00", "Night")], why: "toggled twice"),
    Case(
      hasNight: false, deeds: [("10 12:00", .toggleNamed("Work"))],
      then: [("10 12:01", "Work")], why: "one is toggled by its name"),
    Case(
      deeds: [("10 12:00", .toggleNamed("Work")), ("10 13:00", .toggleNamed("Work"))],
      then: [("10 13:01", nil), ("10 22:00", "Night")], why: "and off again"),
    Case(
      deeds: [("10 23:00", .toggle), ("10 23:10", .toggle)],
      then: [("11 06:59", ""), ("11 07:00", nil)], why: "toggled twice within it"),
  ]

  @Test(arguments: cases) func `who wins, and until when`(_ one: Case) {
    var focus = FocusState()
    if one.hasNight { focus.preferencesChanged(to: NamedFocuses([Self.night])) }
    for (time, deed) in one.deeds {
      let time = at("2026-06-\(time)")
      _ = focus.look(at: time, Clock.utc)
      switch deed {
      case .on(let name): focus.switchOn(name, at: time)
      case .off: focus.switchOff(at: time, Clock.utc)
      case .toggle: focus.toggle(at: time, Clock.utc)
      case .toggleNamed(let name): focus.toggle(name, at: time, Clock.utc)
      case .until(let end): focus.switchOn(nil, at: time, until: at("2026-06-\(end)"))
      }
    }
    let last = one.deeds.last.map { at("2026-06-\($0.0)") } ?? UnixTime(milliseconds: 0)
    for (time, name) in one.then where at("2026-06-\(time)") > last {
      let holding = focus.look(at: at("2026-06-\(time)"), Clock.utc).parts.map(\.rule.name)
      #expect(holding == (name.map { [$0] } ?? []), "\(one.why), at \(time)")
    }
  }

  @Test func `the next look is due when the switch or the schedule says so`() {
    var focus = FocusState()
    focus.preferencesChanged(to: NamedFocuses([Self.night]))
    let noon = at("2026-06-10 12:00")
    #expect(focus.look(at: noon, Clock.utc).next == at("2026-06-10 22:00"))
    focus.switchOn(nil, at: noon, until: noon + .hours(1))
    #expect(focus.look(at: noon, Clock.utc).next == noon + .hours(1))
    focus.preferencesChanged(to: NamedFocuses([]))
    focus.switchOn(nil, at: noon)
    #expect(focus.look(at: noon, Clock.utc).next == nil)
  }

  @Test func `the schedule is edited: a switch counts by what it is now`() {
    var focus = FocusState()
    focus.preferencesChanged(to: NamedFocuses([Self.night]))
    focus.switchOn(nil, at: at("2026-06-10 12:00"))
    focus.preferencesChanged(
      to: NamedFocuses([FocusScheduleTests.rule(nil, 18 * 60, 19 * 60, name: "Dinner")]))
    #expect(focus.look(at: at("2026-06-10 17:59"), Clock.utc).parts.map(\.rule.name) == [""])
    #expect(focus.look(at: at("2026-06-10 18:00"), Clock.utc).parts.map(\.rule.name) == ["Dinner"])
    #expect(focus.manual == nil)
  }

  @Test func `what is set aside is told, and until when`() {
    var focus = FocusState()
    focus.preferencesChanged(to: NamedFocuses([Self.night]))
    focus.switchOff(at: at("2026-06-10 23:00"), Clock.utc)
    let view = focus.look(at: at("2026-06-11 01:00"), Clock.utc)
    #expect(view.setAside.map(\.name) == ["Night"])
    #expect(view.setAsideUntil == at("2026-06-11 07:00"))
  }

  @Test func `a time of day is the next one`() {
    func next(_ minute: Int, after time: String, _ clock: Clock) -> UnixTime {
      FocusState.next(minute, after: at(time), clock)
    }
    #expect(next(18 * 60, after: "2026-06-10 17:59", .utc) == at("2026-06-10 18:00"))
    #expect(next(18 * 60, after: "2026-06-10 18:00", .utc) == at("2026-06-11 18:00"))
    #expect(next(18 * 60, after: "2026-06-10 18:00", .berlin) == at("2026-06-11 16:00"))
    #expect(next(150, after: "2026-03-29 00:00", .berlin) == at("2026-03-29 01:00"))
    #expect(next(150, after: "2026-10-25 00:40", .berlin) == at("2026-10-26 01:30"))
  }

  @Test func `capitals do not matter where a person names a focus`() {
    var focus = FocusState()
    focus.preferencesChanged(to: NamedFocuses([Self.night, FocusGroup(name: "night")]))
    #expect(focus.known("night") == "night")
    #expect(focus.known("NIGHT") == "Night")
    #expect(focus.known("day") == nil)
  }
}
