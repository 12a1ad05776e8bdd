import Clock
import Glibc
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ReadingThreadTests {
  let loop = MainLoop()

  @Test func `reads on another thread, and tells on the loop`() {
    let thread = ReadingThread(on: loop)
    let here = pthread_self()
    var answer: pthread_t?
    #expect(thread.ask({ pthread_self() }) { answer = $0 })
    #expect(answer == nil)
    while answer == nil { loop.turn(mayWait: true) }
    #expect(answer != here)
  }

  @Test func `ends a while after the last answer, and begins again with the next question`() {
    let thread = ReadingThread(on: loop)
    for expected in 1...2 {
      var task = ""
      _ = thread.ask({ ownTask() }) { task = $0 }
      while task.isEmpty { loop.turn(mayWait: true) }
      // The kernel's entry goes after the loop's last event, so no event can be waited for.
      while exists("/proc/\(task)") { loop.turn(mayWait: false) }
      #expect(thread.count == 0, "round \(expected)")
    }
  }

  @Test func `waits no longer than its asker allows`() {
    let thread = ReadingThread(on: loop)
    let pipe = TestPipe()
    let reader = pipe.reader
    var isAnswered = false
    _ = thread.ask({
      var poll = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      return unsafe Glibc.poll(&poll, 1, 30_000)
    }) { _ in isAnswered = true }
    #expect(!thread.finish(within: .milliseconds(1)))
    #expect(!isAnswered)
    pipe.put()
    #expect(thread.finish(within: .seconds(30)))
    #expect(isAnswered)
  }
}

/// The thread that asks, as the kernel names it below its folder of processes.
private nonisolated func ownTask() -> String {
  var name = [CChar](repeating: 0, count: 64)
  let length = unsafe readlink("/proc/thread-self", &name, 63)
  return String(decoding: name.prefix(max(length, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}

private func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
