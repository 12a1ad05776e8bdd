import Clock
import Glibc
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DiskPatienceTests {
  let loop = MainLoop()

  @Test func `a file whose disk answers is at hand`() {
    #expect(DiskPatience(on: loop).isAtHand("/a") {})
  }

  @Test func `while a disk does not answer, nothing is asked of any`() {
    let patience = DiskPatience(on: loop)
    let pipe = TestPipe()
    let reader = pipe.reader
    #expect(!patience.isAtHand("/hangs") { wait(for: reader) })
    #expect(!patience.isAtHand("/other") {})
    #expect(!patience.isAtHand("/hangs") {})
    pipe.put()
    // What came after all is remembered, for the next message of that app.
    while !patience.isAtHand("/hangs", {}) { loop.turn(mayWait: true) }
    #expect(patience.isAtHand("/other") {})
  }
}

private nonisolated func wait(for descriptor: Int32) {
  var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  _ = unsafe Glibc.poll(&poll, 1, 30_000)
}
