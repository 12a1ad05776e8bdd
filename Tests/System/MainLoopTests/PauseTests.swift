import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PauseTests {
  let loop = MainLoop()

  @Test func `the body runs once, when the span has passed`() throws {
    var ranAt: [Int64] = []
    let pause = try Pause(on: loop) { ranAt.append(loop.nowNanoseconds) }
    let begun = loop.nowNanoseconds
    pause.begin(nanoseconds: 300_000)
    while ranAt.isEmpty { loop.turn(mayWait: true) }
    #expect(ranAt[0] >= begun + 300_000)
    let later = Deadline(on: loop) { ranAt.append(.max) }
    later.arm(atNanoseconds: loop.nowNanoseconds + 3_000_000)
    while ranAt.last != .max { loop.turn(mayWait: true) }
    #expect(ranAt.count == 2)
  }

  @Test func `begun again before its end, it ends later`() throws {
    var ranAt: Int64?
    let pause = try Pause(on: loop) { ranAt = loop.nowNanoseconds }
    pause.begin(nanoseconds: 1)
    let begun = loop.nowNanoseconds
    pause.begin(nanoseconds: 5_000_000)
    while ranAt == nil { loop.turn(mayWait: true) }
    #expect(ranAt ?? 0 >= begun + 5_000_000)
  }
}
