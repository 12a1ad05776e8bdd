import Glibc
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SignalWatchTests {
  @Test func `a signal runs the body in the loop, which is told which it was`() throws {
    let loop = MainLoop()
    var heard: [Int32] = []
    let watch = try SignalWatch(on: loop, signals: [SIGUSR2, SIGWINCH]) { heard.append($0) }
    // To this thread alone: the other threads of a test do not block it.
    raise(SIGUSR2)
    #expect(heard.isEmpty)
    loop.turn(mayWait: false)
    #expect(heard == [SIGUSR2])
    raise(SIGWINCH)
    loop.turn(mayWait: false)
    #expect(heard == [SIGUSR2, SIGWINCH])
    watch.cancel()
  }
}
