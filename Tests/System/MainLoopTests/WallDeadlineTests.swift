import Clock
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WallDeadlineTests {
  let loop = MainLoop()

  @Test func `it comes at its time and not before`() throws {
    var ranAt: UnixTime?
    let deadline = try WallDeadline(on: loop) { ranAt = WallClock.now }
    let due = WallClock.now + .milliseconds(20)
    deadline.arm(at: due)
    while ranAt == nil { loop.turn(mayWait: true) }
    #expect(ranAt.map { $0 >= due } == true)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 1_000]) func `what has passed comes at once`(
    time: Int64
  ) throws {
    var count = 0
    let deadline = try WallDeadline(on: loop) { count += 1 }
    deadline.arm(at: UnixTime(milliseconds: time))
    while count == 0 { loop.turn(mayWait: true) }
    #expect(count == 1)
  }

  @Test func `disarmed, it does not come`() throws {
    var hasCome = false
    let deadline = try WallDeadline(on: loop) { hasCome = true }
    deadline.arm(at: WallClock.now + .milliseconds(5))
    deadline.arm(at: nil)
    var isOver = false
    let end = Deadline(on: loop) { isOver = true }
    end.arm(after: .milliseconds(20))
    while !isOver { loop.turn(mayWait: true) }
    #expect(!hasCome)
  }

  @Test func `a time beyond all years is as good as none`() throws {
    let deadline = try WallDeadline(on: loop) {}
    deadline.arm(at: UnixTime(milliseconds: .max))
  }
}
