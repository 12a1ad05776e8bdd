import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DeadlineTests {
  let loop = MainLoop()

  @Test func `it runs once, not before its time and not long after`() {
    var ranAt: [Int64] = []
    let deadline = Deadline(on: loop) { ranAt.append(loop.nowNanoseconds) }
    let due = loop.nowNanoseconds + 20_000_000
    deadline.arm(atNanoseconds: due)
    loop.turn(mayWait: false)
    #expect(ranAt.isEmpty)
    while ranAt.isEmpty { loop.turn(mayWait: true) }
    #expect(ranAt[0] >= due)
    loop.turn(mayWait: false)
    #expect(ranAt.count == 1)
  }

  @Test func `what has passed runs in the next turn`() {
    var count = 0
    let deadline = Deadline(on: loop) { count += 1 }
    deadline.arm(atNanoseconds: .min)
    loop.turn(mayWait: false)
    deadline.arm(atNanoseconds: loop.nowNanoseconds - 1_000_000)
    loop.turn(mayWait: false)
    #expect(count == 2)
  }

  @Test func `it can be moved, taken back and cancelled`() {
    var count = 0
    let deadline = Deadline(on: loop) { count += 1 }
    deadline.arm(atNanoseconds: 0)
    deadline.arm(atNanoseconds: .max - 1)
    loop.turn(mayWait: false)
    deadline.arm(atNanoseconds: 0)
    deadline.arm(atNanoseconds: nil)
    loop.turn(mayWait: false)
    deadline.arm(atNanoseconds: 0)
    deadline.cancel()
    loop.turn(mayWait: false)
    #expect(count == 0)
  }

  @Test func `its body may set the next time`() {
    final class Rounds {
      var count = 0
      var deadline: Deadline?
    }
    let rounds = Rounds()
    rounds.deadline = Deadline(on: loop) { [unowned rounds] in
      rounds.count += 1
      if rounds.count < 3 { rounds.deadline?.arm(atNanoseconds: 0) }
    }
    rounds.deadline?.arm(atNanoseconds: 0)
    for _ in 0..<6 { loop.turn(mayWait: false) }
    #expect(rounds.count == 3)
  }
}
