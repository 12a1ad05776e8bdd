import Clock
import Focus
import NotificationModel
import Policy
import Testing

/// Who wins where several things bring a focus about.
@Suite(.timeLimit(.minutes(1))) struct FocusStateTests {
  private let noon = at("2026-06-10 12:00")

  private func names(_ focus: inout FocusState, at time: UnixTime? = nil) -> [String] {
    focus.look(at: time ?? noon, Clock.utc).parts.map { "\($0.rule.name) \($0.cause.words)" }
  }

  private func add(_ focus: inout FocusState, _ app: String, isSharing: Bool = false) -> UInt32? {
    focus.inhibitorsChanged {
      $0.add(
        of: ConnectionName(":1.\(app)"), app: app, reason: "because", isSharing: isSharing,
        at: noon)
    }
  }

  @Test func `locked and shared hold only where the preferences say so`() {
    var focus = FocusState()
    focus.lockChanged(isLocked: true)
    focus.sharingChanged(isSharing: true)
    #expect(names(&focus) == [])
    focus.preferencesChanged(to: NamedFocuses(whenLocked: "Lock", whenSharing: "Share"))
    #expect(
      names(&focus) == [
        "Lock on while the screen is locked", "Share on while the screen is shared",
      ])
  }

  @Test func `a filled screen and nobody there hold only where the preferences say so`() {
    var focus = FocusState()
    focus.screenFilled(true)
    focus.personLeft(true)
    #expect(names(&focus) == [])
    focus.preferencesChanged(to: NamedFocuses(whenFullscreen: "Film", whenAway: "Away"))
    #expect(
      names(&focus) == ["Film on while a window fills the screen", "Away on while you are away"])
    // Behind a locked screen no window fills it.
    focus.lockChanged(isLocked: true)
    #expect(names(&focus) == ["Away on while you are away"])
    focus.personLeft(false)
    #expect(names(&focus) == [])
  }

  @Test func `a switch by hand stands in the place of the schedule, beside all others`() {
    var focus = FocusState()
    focus.preferencesChanged(
      to: NamedFocuses([FocusScheduleTests.rule(.everyDay, name: "Always")], whenLocked: "Lock"))
    focus.lockChanged(isLocked: true)
    _ = add(&focus, "film")
    #expect(
      names(&focus) == [
        "Always on by its schedule", "Lock on while the screen is locked", " film: because",
      ])
    focus.switchOn("Work", at: noon)
    #expect(
      names(&focus) == [
        "Work switched on by hand", "Lock on while the screen is locked", " film: because",
      ])
  }

  @Test(arguments: ["dnd", "Dnd"])
  func `by hand without a name, the person's own rule of that holds, and by hand alone`(
    name: String
  ) {
    var focus = FocusState()
    var own = FocusGroup(name: name)
    own.silence = [AppID("chat")]
    focus.preferencesChanged(to: NamedFocuses([FocusGroup(name: "Work"), own]))
    _ = add(&focus, "film")
    focus.switchOn(nil, at: noon)
    #expect(focus.look(at: noon, Clock.utc).parts.map(\.rule) == [own, .plain])
    var memory = FocusMemory()
    memory.held = ActiveFocus(focus.look(at: noon, Clock.utc).parts, since: noon)
    #expect(FocusMemory(memory.text, rules: focus).held?.parts.map(\.rule) == [own, .plain])
    focus.preferencesChanged(to: NamedFocuses([]))
    #expect(focus.look(at: noon, Clock.utc).parts.map(\.rule) == [.plain, .plain])
  }

  @Test func `off sets aside who asks for quiet now, and hears who asks later`() {
    var focus = FocusState()
    _ = add(&focus, "film")
    focus.switchOff(at: noon, Clock.utc)
    #expect(names(&focus) == [])
    #expect(focus.inhibitors.all.map(\.isSetAside) == [true])
    _ = add(&focus, "call")
    #expect(names(&focus) == [" call: because"])
  }

  @Test func `toggling ends what off can end, and adds nothing to what it cannot`() {
    var focus = FocusState()
    focus.preferencesChanged(to: NamedFocuses(whenLocked: "Lock"))
    focus.lockChanged(isLocked: true)
    focus.toggle(at: noon, Clock.utc)
    #expect(names(&focus) == ["Lock on while the screen is locked"])
    focus.switchOn("Work", at: noon)
    focus.toggle(at: noon, Clock.utc)
    #expect(names(&focus) == ["Lock on while the screen is locked"])
    focus.lockChanged(isLocked: false)
    focus.toggle(at: noon, Clock.utc)
    #expect(names(&focus) == [" switched on by hand"])
  }

  @Test func `off leaves what the preferences say of a shared screen, whoever tells of it`() {
    var focus = FocusState()
    focus.preferencesChanged(to: NamedFocuses(whenSharing: "Share"))
    _ = add(&focus, "portal", isSharing: true)
    _ = add(&focus, "film")
    focus.switchOff(at: noon, Clock.utc)
    #expect(names(&focus) == ["Share on while the screen is shared"])
    #expect(focus.inhibitors.all.map(\.isSetAside) == [false, true])
  }

  @Test func `a portal that shares the screen means what the preferences say of sharing`() {
    var focus = FocusState()
    _ = add(&focus, "portal", isSharing: true)
    #expect(names(&focus) == [" portal: because"])
    focus.preferencesChanged(to: NamedFocuses(whenSharing: "Share"))
    #expect(names(&focus) == ["Share on while the screen is shared"])
    _ = add(&focus, "film")
    #expect(names(&focus) == ["Share on while the screen is shared", " film: because"])
  }

  @Test func `a name without a group stands for the plain focus`() {
    var focus = FocusState()
    focus.switchOn("Gone", at: noon)
    let rule = focus.look(at: noon, Clock.utc).parts.first?.rule
    #expect(rule?.apps == [])
    #expect(rule?.levels == [.timeSensitive, .critical])
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 1 << 60, .max])
  func `times that nobody lives in are only times`(milliseconds: Int64) {
    let time = UnixTime(milliseconds: milliseconds)
    for clock in [Clock.utc, .berlin, .apia] {
      var focus = FocusState()
      focus.preferencesChanged(
        to: NamedFocuses([FocusScheduleTests.night, FocusScheduleTests.weekend]))
      focus.switchOn(nil, at: time)
      _ = focus.look(at: noon, clock)
      focus.switchOn(nil, at: noon, until: time)
      _ = focus.look(at: time, clock)
      focus.toggle(at: time, clock)
      _ = FocusState.next(150, after: time, clock)
    }
  }

  @Test func `many who ask are one part of what is to be passed`() {
    var focus = FocusState()
    for number in 0..<50 { _ = add(&focus, "\(number)") }
    #expect(names(&focus) == [" 0: because"])
  }
}

/// Who asks for quiet, and the bounds on it.
@Suite(.timeLimit(.minutes(1))) struct InhibitorTests {
  private let noon = at("2026-06-10 12:00")
  private let one = ConnectionName(":1.1")
  private let other = ConnectionName(":1.2")

  private func add(
    _ all: inout Inhibitors, _ connection: ConnectionName, in process: UInt32? = nil
  ) -> UInt32? {
    all.add(
      of: connection, app: "a", reason: "r", isSharing: false, at: noon, processID: process)
  }

  @Test func `a cookie is for the connection that got it`() throws {
    var all = Inhibitors()
    let cookie = try #require(add(&all, one))
    #expect(cookie != 0)
    all.remove(cookie, of: other)
    all.remove(cookie &+ 1, of: one)
    #expect(all.all.count == 1)
    all.remove(cookie, of: one)
    #expect(all.all.isEmpty)
    all.remove(cookie, of: one)
  }

  @Test func `who leaves the bus asks for nothing any more`() {
    var all = Inhibitors()
    for connection in [one, other, one] { _ = add(&all, connection) }
    all.removeAll(of: one)
    #expect(all.all.map(\.connection) == [other])
  }

  @Test func `so many of one connection, and so many together`() {
    var all = Inhibitors()
    for _ in 0..<Inhibitors.mostOfOne { #expect(add(&all, one) != nil) }
    #expect(add(&all, one) == nil)
    var number = 0
    while add(&all, ConnectionName(":2.\(number)")) != nil { number += 1 }
    #expect(all.all.count == Inhibitors.most)
    all.removeAll(of: one)
    #expect(add(&all, one) != nil)
  }

  @Test func `a process has no more with many connections than with one`() {
    var all = Inhibitors()
    for number in 0..<Inhibitors.most { _ = add(&all, ConnectionName(":1.\(number)"), in: 7) }
    #expect(all.all.count == Inhibitors.mostOfOne)
  }

  @Test func `whoever holds most gives a place to the app that comes when all are taken`() {
    var all = Inhibitors()
    for number in 0..<Inhibitors.most {
      _ = add(&all, ConnectionName(":1.\(number)"), in: UInt32(number / Inhibitors.mostOfOne))
    }
    #expect(all.all.count == Inhibitors.most)
    #expect(add(&all, other, in: 99) != nil)
    #expect(all.all.count == Inhibitors.most)
    #expect(all.all.first?.connection == ConnectionName(":1.1"))
    #expect(all.all.last?.connection == other)
  }

  @Test func `no two that hold have one cookie`() {
    var all = Inhibitors()
    let cookies = (0..<100).compactMap { add(&all, ConnectionName(":1.\($0)")) }
    #expect(Set(cookies).count == 100)
  }
}
