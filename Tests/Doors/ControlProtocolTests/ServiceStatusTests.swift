import Bus
import Testing

@testable import ControlProtocol

/// What is not from a Pennant of this version must not mislead or harm who asks.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ServiceStatusTests {
  func read(_ body: (inout MessageWriter) -> Void) -> ServiceStatus? {
    let message = BusMessage(
      signal: "Told", of: ControlInterface.name, at: ControlInterface.path)
    message.write(body)
    return ServiceStatus(message.reader)
  }

  @Test func `a Center whose changes are noted is heard to be`() {
    var status = ServiceStatus(
      version: "9", desktop: ServiceStatus.Desktop(asked: "", title: "", reason: "", since: 0))
    status.centerFault = "the file system is full"
    for isNoted in [true, false] {
      status.isCenterNoted = isNoted
      let told = read { writer in status.write(to: &writer) }
      #expect(told?.isCenterNoted == isNoted)
    }
  }

  @Test func `another answer is no status`() {
    #expect(read { $0.string("well") } == nil)
    #expect(read { _ in } == nil)
    #expect(read { $0.array(of: "{sv}") { _ in } } == nil)
  }

  @Test func `unknown keys are passed over, and values of other types are left out`() {
    let status = read {
      $0.array(of: "{sv}") { entries in
        entries.entry("mood", "as") { $0.strings(["good"]) }
        entries.entry("open", "s") { $0.string("many") }
        entries.entry("candidates", "as") { $0.strings(["dunst"]) }
        entries.entry("version", "s") { $0.string("9") }
      }
    }
    #expect(status?.version == "9")
    #expect(status?.open == 0)
    #expect(status?.candidates.isEmpty == true)
  }

  @Test func `a status of entries without number is none`() {
    let status = read {
      $0.array(of: "{sv}") { entries in
        entries.entry("version", "s") { $0.string("9") }
        for number in 0..<100_000 { entries.entry("\(number)", flag: true) }
      }
    }
    #expect(status == nil)
  }
}
