import Clock
import Glibc
import MainLoop
import Supervision
import Testing

/// Words to a service manager, through a real socket.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SupervisorTests {
  private let loop = MainLoop()
  private let manager = StandInManager()

  private func supervisor(silence microseconds: Int64?) throws -> Supervisor {
    let terms = try #require(
      SupervisionTerms(processID: getpid()) { name in
        switch name {
        case "NOTIFY_SOCKET": manager.address
        case "WATCHDOG_USEC": microseconds.map { "\($0)" }
        case _: nil
        }
      })
    return Supervisor(terms, on: loop)
  }

  private func nextWords() -> String {
    while true {
      if let words = manager.next() { return words }
      loop.turn(mayWait: true)
    }
  }

  @Test
  func `a manager hears of a service once it serves, then beats for as long as the loop turns`()
    throws
  {
    let supervisor = try supervisor(silence: 20_000)
    loop.turn(mayWait: false)
    #expect(manager.next() == nil)
    let begun = loop.now
    supervisor.ready()
    supervisor.ready()
    #expect(
      (0..<4).map { _ in nextWords() } == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
    // Half the time that silence may last lies between two beats.
    #expect(loop.now - begun >= .milliseconds(30))
  }

  @Test func `a busy manager hears it later`() throws {
    manager.fill()
    let supervisor = try supervisor(silence: 20_000)
    supervisor.ready()
    while manager.next() != nil {}
    #expect(nextWords() == "READY=1")
  }

  @Test func `the end is said, and no beat after it`() throws {
    let supervisor = try supervisor(silence: 2_000)
    supervisor.ready()
    #expect(nextWords() == "READY=1")
    supervisor.ends()
    #expect(nextWords() == "STOPPING=1")
    var isLater = false
    let later = Deadline(on: loop) { isLater = true }
    later.arm(after: .milliseconds(10))
    while !isLater { loop.turn(mayWait: true) }
    #expect(manager.next() == nil)
  }

  @Test func `without a watchdog nothing wakes the service`() throws {
    let supervisor = try supervisor(silence: nil)
    supervisor.ready()
    #expect(nextWords() == "READY=1")
    var isLater = false
    let later = Deadline(on: loop) { isLater = true }
    later.arm(after: .milliseconds(10))
    while !isLater { loop.turn(mayWait: true) }
    #expect(manager.next() == nil)
  }
}
