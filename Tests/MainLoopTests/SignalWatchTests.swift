import Glibc
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SignalWatchTests {
  @Test func `a signal runs the body in the loop`() throws {
    let loop = MainLoop()
    var count = 0
    let watch = try SignalWatch(on: loop, signal: SIGUSR2) { count += 1 }
    // To this thread alone: the other threads of a test do not block it.
    raise(SIGUSR2)
    #expect(count == 0)
    loop.turn(mayWait: false)
    #expect(count == 1)
    watch.cancel()
  }
}
