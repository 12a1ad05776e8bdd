import Clock
import Glibc
import MainLoop
import Testing

/// What the loop must not cost: threads, and traffic on GLib's own wake-up descriptor.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WakeUpTests {
  let loop = MainLoop()

  @Test func `using everything starts none of GLib's threads`() throws {
    let directory = TestDirectory()
    let signal = try SignalWatch(on: loop, signals: [SIGUSR2]) { _ in }
    let watch = try DirectoryWatch(on: loop, directory: directory.path) { _ in }
    directory.write("one")
    while loop.turn(mayWait: false) {}
    let threads = entries(of: "/proc/self/task").map { text(of: "/proc/self/task/\($0)/comm") }
    #expect(!threads.isEmpty)
    #expect(!threads.contains { $0.hasPrefix("gmain") || $0.hasPrefix("pool-") })
    signal.cancel()
    watch.cancel()
  }

  @Test func `neither a dispatch nor a change writes to the wake-up descriptor`() throws {
    // stop() is known to write to it, which shows which one it is.
    let before = eventCounts()
    loop.stop()
    let wakeUp = try #require(eventCounts().first { before[$0.key] != $0.value }?.key)
    while loop.turn(mayWait: false) {}
    try #require(eventCounts()[wakeUp] == "0")

    let pipe = TestPipe()
    pipe.put()
    let deadline = Deadline(on: loop) {}
    let errand = Errand(on: loop) { false }
    final class Seen {
      var counts: Set<String?> = []
      var watch: FileWatch?
    }
    let seen = Seen()
    seen.watch = FileWatch(on: loop, fd: pipe.reader, for: .read) { _ in
      seen.watch?.change(to: [.read, .write])
      seen.watch?.change(to: .read)
      deadline.arm(after: .seconds(1))
      errand.isWanted = true
      seen.counts.insert(eventCounts()[wakeUp])
    }
    // Attaching wrote to it; the first turn clears that.
    loop.turn(mayWait: false)
    seen.counts = []
    for _ in 0..<10 {
      loop.turn(mayWait: false)
      seen.counts.insert(eventCounts()[wakeUp])
    }
    #expect(seen.counts == ["0"])
    seen.watch = nil
  }
}

/// The counters of this process's event descriptors.
private func eventCounts() -> [String: String] {
  var counts: [String: String] = [:]
  for number in entries(of: "/proc/self/fdinfo") {
    for line in text(of: "/proc/self/fdinfo/\(number)").split(separator: "\n") {
      guard line.hasPrefix("eventfd-count:") else { continue }
      counts[number] = line.split(separator: " ").last.map(String.init)
    }
  }
  return counts
}
