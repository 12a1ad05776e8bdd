import Testing

@testable import Policy

/// Locked when anybody says so; what nobody has said is what the person wants it taken for.
@Suite(.timeLimit(.minutes(1))) struct LockStateTests {
  private static let gnome = LockSource.screenSaver("org.gnome.ScreenSaver")
  private static let mate = LockSource.screenSaver("org.mate.ScreenSaver")

  typealias Said = [(LockSource, LockWord)]

  @Test(
    arguments: [
      // what is said, what unknown counts as: locked or not
      ([], false, false), ([], true, true),
      ([(.session, .silent)], false, false), ([(.session, .silent)], true, true),
      ([(.session, .unlocked)], true, false), ([(.session, .locked)], false, true),
      ([(.session, .unlocked), (gnome, .locked)], false, true),
      ([(.session, .locked), (gnome, .unlocked)], false, true),
      ([(.session, .locked), (gnome, .locked)], false, true),
      ([(.session, .locked), (gnome, .locked), (gnome, .unlocked)], false, true),
      ([(.session, .locked), (.session, .unlocked)], true, false),
      ([(.person, .locked)], false, true),
      ([(.person, .locked), (.session, .unlocked), (gnome, .unlocked)], false, true),
      ([(.person, .unlocked), (.session, .locked)], false, true),
      ([(.person, .unlocked)], true, false),
      ([(gnome, .silent), (mate, .silent), (.session, .unlocked)], true, false),
    ] as [(Said, Bool, Bool)])
  func `what is said comes to`(said: Said, unknownIsLocked: Bool, isLocked: Bool) {
    var state = LockState(unknownIsLocked: unknownIsLocked)
    for (source, word) in said { state.hear(word, from: source) }
    #expect(state.isLocked == isLocked)
  }

  @Test func `a locker that leaves has unlocked, and counts as somebody who has spoken`() {
    var state = LockState(unknownIsLocked: true)
    state.hear(.locked, from: Self.gnome)
    #expect(state.lockedBy == [Self.gnome])
    state.lose(Self.gnome)
    #expect(!state.isLocked && state.isKnown && state.lockedBy == [])
  }

  @Test func `one that was never there says nothing by leaving`() {
    var state = LockState(unknownIsLocked: true)
    state.lose(Self.gnome)
    #expect(state.isLocked && !state.isKnown)
  }

  @Test func `what was locked before the service started is so until all have been heard`() {
    var state = LockState(awaiting: [.session, Self.gnome], wasLocked: true)
    #expect(state.isLocked)
    state.hear(.unlocked, from: .session)
    #expect(state.isLocked)
    state.lose(Self.gnome)
    #expect(!state.isLocked)
  }

  @Test func `what was unlocked before is locked as soon as one says so`() {
    var state = LockState(awaiting: [.session, Self.gnome])
    #expect(!state.isLocked)
    state.hear(.locked, from: .session)
    #expect(state.isLocked)
  }

  @Test func `all that say so are named`() {
    var state = LockState()
    for source in [LockSource.session, Self.mate, .person] { state.hear(.locked, from: source) }
    #expect(
      state.lockedBy.map(\.title) == [
        "'pennant lock on'", "org.mate.ScreenSaver", "the login session (logind)",
      ])
  }
}
