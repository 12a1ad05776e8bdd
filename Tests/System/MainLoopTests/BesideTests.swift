import Glibc
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct BesideTests {
  let loop = MainLoop()

  @Test func `what is asked for is done in order, on another thread, and told on the loop`() throws
  {
    let beside = try Beside(on: loop)
    let here = pthread_self()
    var told: [Int] = []
    var wasElsewhere = true
    for number in 0..<100 {
      beside.run({ (number, pthread_self()) }) {
        told.append($0.0)
        wasElsewhere = wasElsewhere && $0.1 != here && pthread_self() == here
      }
    }
    #expect(told.isEmpty)
    while beside.count > 0 { loop.turn(mayWait: true) }
    #expect(told == Array(0..<100))
    #expect(wasElsewhere)
  }

  @Test func `the loop turns while a job waits`() throws {
    let beside = try Beside(on: loop)
    let pipe = TestPipe()
    let reader = pipe.reader
    var isDone = false
    beside.run({
      var poll = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      return unsafe Glibc.poll(&poll, 1, 30_000)
    }) { _ in isDone = true }
    for _ in 0..<100 { loop.turn(mayWait: false) }
    #expect(!isDone)
    pipe.put()
    while !isDone { loop.turn(mayWait: true) }
  }

  @Test func `to finish is to wait for what results ask for too`() throws {
    let beside = try Beside(on: loop)
    var last = 0
    func go(_ number: Int) {
      beside.run({ number }) {
        last = $0
        if $0 < 20 { go($0 + 1) }
      }
    }
    go(1)
    beside.finish()
    #expect(last == 20)
  }

  private final class Held {
    let gone: () -> Void
    init(_ gone: @escaping () -> Void) { self.gone = gone }
    deinit { gone() }
  }

  @Test func `what the loop gave along is let go of on the loop`() throws {
    let here = pthread_self()
    var wasHere = false
    do {
      let beside = try Beside(on: loop)
      let held = Held { wasHere = pthread_self() == here }
      beside.run({ 1 }) { _ in withExtendedLifetime(held) {} }
      beside.finish()
    }
    #expect(wasHere)
  }
}
