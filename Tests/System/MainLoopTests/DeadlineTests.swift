import Clock
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DeadlineTests {
  let loop = MainLoop()

  @Test func `it runs once, not before its time and not long after`() {
    var ranAt: [Moment] = []
    let deadline = Deadline(on: loop) { ranAt.append(loop.now) }
    let due = loop.now + .milliseconds(20)
    deadline.arm(at: due)
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
    deadline.arm(at: Moment(nanoseconds: .min))
    loop.turn(mayWait: false)
    deadline.arm(at: loop.now - .milliseconds(1))
    loop.turn(mayWait: false)
    #expect(count == 2)
  }

  @Test func `it can be moved, taken back and cancelled`() {
    var count = 0
    let deadline = Deadline(on: loop) { count += 1 }
    deadline.arm(at: .beginning)
    deadline.arm(at: .never - Span(nanoseconds: 1))
    loop.turn(mayWait: false)
    deadline.arm(at: .beginning)
    deadline.disarm()
    loop.turn(mayWait: false)
    deadline.arm(at: .beginning)
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
      if rounds.count < 3 { rounds.deadline?.arm(at: .beginning) }
    }
    rounds.deadline?.arm(at: .beginning)
    for _ in 0..<6 { loop.turn(mayWait: false) }
    #expect(rounds.count == 3)
  }
}
