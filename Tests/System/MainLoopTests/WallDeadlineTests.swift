import Glibc
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WallDeadlineTests {
  let loop = MainLoop()

  private var wall: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  @Test func `it comes at its time and not before`() throws {
    var ranAt: Int64?
    let deadline = try WallDeadline(on: loop) { ranAt = wall }
    let due = wall + 20
    deadline.arm(atMilliseconds: due)
    while ranAt == nil { loop.turn(mayWait: true) }
    #expect(ranAt ?? 0 >= due)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 1_000]) func `what has passed comes at once`(
    time: Int64
  ) throws {
    var count = 0
    let deadline = try WallDeadline(on: loop) { count += 1 }
    deadline.arm(atMilliseconds: time)
    while count == 0 { loop.turn(mayWait: true) }
    #expect(count == 1)
  }

  @Test func `disarmed, it does not come`() throws {
    var hasCome = false
    let deadline = try WallDeadline(on: loop) { hasCome = true }
    deadline.arm(atMilliseconds: wall + 5)
    deadline.arm(atMilliseconds: nil)
    var isOver = false
    let end = Deadline(on: loop) { isOver = true }
    end.arm(atNanoseconds: loop.nowNanoseconds + 20_000_000)
    while !isOver { loop.turn(mayWait: true) }
    #expect(!hasCome)
  }

  @Test func `a time beyond all years is as good as none`() throws {
    let deadline = try WallDeadline(on: loop) {}
    deadline.arm(atMilliseconds: .max)
  }
}
