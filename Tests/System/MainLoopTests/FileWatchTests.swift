import Glibc
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FileWatchTests {
  let loop = MainLoop()
  let pipe = TestPipe()

  @Test func `a descriptor with something to read is told of, once a turn`() {
    var seen: [Readiness] = []
    let watch = FileWatch(on: loop, fd: pipe.reader, for: .read) { seen.append($0) }
    pipe.put()
    loop.turn(mayWait: false)
    loop.turn(mayWait: false)
    #expect(seen == [.read, .read])
    pipe.drain()
    loop.turn(mayWait: false)
    #expect(seen.count == 2)
    watch.cancel()
  }

  @Test func `room to write and a hangup are told`() {
    var seen: [Readiness] = []
    let writer = FileWatch(on: loop, fd: pipe.writer, for: .write) { seen.append($0) }
    loop.turn(mayWait: false)
    writer.cancel()
    let reader = FileWatch(on: loop, fd: pipe.reader, for: .read) { seen.append($0) }
    pipe.hangUp()
    loop.turn(mayWait: false)
    #expect(seen == [.write, .hangup])
    reader.cancel()
  }

  @Test func `a watch can be changed, and with nothing to wait for hears not even a hangup`() {
    var count = 0
    let watch = FileWatch(on: loop, fd: pipe.reader, for: .read) { _ in count += 1 }
    pipe.put()
    pipe.hangUp()
    watch.change(to: [])
    loop.turn(mayWait: false)
    #expect(count == 0)
    watch.change(to: .read)
    loop.turn(mayWait: false)
    #expect(count == 1)
    watch.cancel()
  }

  @Test func `nothing comes after cancel, nor after the owner is gone`() {
    var count = 0
    pipe.put()
    let cancelled = FileWatch(on: loop, fd: pipe.reader, for: .read) { _ in count += 1 }
    var dropped: FileWatch? = FileWatch(on: loop, fd: pipe.reader, for: .read) { _ in count += 1 }
    cancelled.cancel()
    dropped = nil
    loop.turn(mayWait: false)
    #expect(count == 0)
    #expect(dropped == nil)
  }

  @Test func `a body may drop its own watch, and what the body holds is let go`() {
    final class Held {}
    weak var held: Held?
    var watch: FileWatch?
    do {
      let kept = Held()
      held = kept
      watch = FileWatch(on: loop, fd: pipe.reader, for: .read) { _ in
        watch = nil
        _ = kept
      }
    }
    #expect(held != nil)
    pipe.put()
    loop.turn(mayWait: false)
    #expect(watch == nil)
    #expect(held == nil)
  }

  @Test func `the urgent goes before the usual`() {
    var order: [Priority] = []
    pipe.put()
    let usual = FileWatch(on: loop, fd: pipe.reader, for: .read) { _ in
      order.append(.usual)
      pipe.drain()
    }
    let urgent = FileWatch(on: loop, fd: pipe.writer, for: .write, priority: .urgent) { _ in
      order.append(.urgent)
    }
    loop.turn(mayWait: false)
    urgent.cancel()
    loop.turn(mayWait: false)
    #expect(order == [.urgent, .usual])
    usual.cancel()
  }
}
