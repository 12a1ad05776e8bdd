import Clock
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PauseTests {
  let loop = MainLoop()

  @Test func `the body runs once, when the span has passed`() throws {
    var ranAt: [Moment] = []
    let pause = try Pause(on: loop) { ranAt.append(loop.now) }
    let begun = loop.now
    pause.begin(for: .microseconds(300))
    while ranAt.isEmpty { loop.turn(mayWait: true) }
    #expect(ranAt[0] >= begun + .microseconds(300))
    let later = Deadline(on: loop) { ranAt.append(.never) }
    later.arm(after: .milliseconds(3))
    while ranAt.last != .never { loop.turn(mayWait: true) }
    #expect(ranAt.count == 2)
  }

  @Test func `begun again before its end, it ends later`() throws {
    var ranAt: Moment?
    let pause = try Pause(on: loop) { ranAt = loop.now }
    pause.begin(for: Span(nanoseconds: 1))
    let begun = loop.now
    pause.begin(for: .milliseconds(5))
    while ranAt == nil { loop.turn(mayWait: true) }
    #expect(ranAt ?? .beginning >= begun + .milliseconds(5))
  }
}
