import ControlProtocol
import Testing

@testable import pennant

/// `pennant lock`: what it asks of the service, and what it says.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LockVerbTests {
  private func run(_ line: String, _ service: FakeService) -> Answer { Program.run(line, service) }

  @Test func `on and off are told to the service`() {
    let service = FakeService()
    let on = run("lock on", service)
    #expect(on.code == .done && on.out == "locked; so says 'pennant lock on'\n")
    #expect(service.asked == [.setLock(true), .lock], "another may say that it is locked too")
    #expect(run("lock status", service).out == "locked; so says 'pennant lock on'\n")
    #expect(run("lock off", service).out == "unlocked\n")
    #expect(run("lock status", service).out == "unlocked\n")
  }

  nonisolated static let states: [(LockReport, String, ExitCode)] = [
    (LockReport(), "unlocked, for all that is known: nobody has said (unknown-lock)", .no),
    (
      LockReport(isLocked: true),
      "locked, for all that is known: nobody has said (unknown-lock)", .done
    ),
    (LockReport(isKnown: true), "unlocked", .no),
    (
      LockReport(isLocked: true, isKnown: true, lockedBy: ["one", "two"]),
      "locked; so says one and two", .done
    ),
  ]

  @Test(arguments: states)
  func `the status is a sentence, and an exit code for scripts`(
    report: LockReport, sentence: String, code: ExitCode
  ) {
    let service = FakeService()
    service.lock = report
    let answer = run("lock status", service)
    #expect(answer.out == sentence + "\n" && answer.code == code)
  }

  @Test func `for programs it is an object`() {
    let service = FakeService()
    service.lock = LockReport(isLocked: true, isKnown: true, lockedBy: ["org.mate.ScreenSaver"])
    #expect(
      run("lock status --json", service).out
        == "{\"locked\": true, \"known\": true, \"lockedBy\": [\"org.mate.ScreenSaver\"]}\n")
  }

  @Test(arguments: ["lock", "lock maybe", "lock on off"])
  func `anything else is wrong usage`(line: String) {
    #expect(run(line, FakeService()).code == .wrongUsage)
  }
}
