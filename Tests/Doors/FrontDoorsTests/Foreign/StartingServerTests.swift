import Bus
import Clock
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

/// What its tools call while the server behind starts.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct StartingServerTests {
  @Test func `a tool that comes before its server is answered by it`() throws {
    let bench = try ForeignBench()
    bench.isThere = false
    var answers: [String] = []
    for member: MemberName in ["One", "Two"] {
      bench.start(member) { answers.append("\(member): \(bench.front.strings($0).count)") }
    }
    bench.settle()
    #expect(answers.isEmpty)
    bench.isThere = true
    bench.calls.serverIsThere()
    #expect(bench.front.bench.waitUntil { answers.count == 2 })
    #expect(answers == ["One: 3", "Two: 3"])
    #expect(bench.asked.map(\.member) == ["One", "Two"])
  }

  @Test func `one whose server does not come is told so in time`() throws {
    let bench = try ForeignBench(patience: .milliseconds(50))
    bench.isThere = false
    var fault: BusFault?
    bench.start("Paused") { fault = $0.fault }
    #expect(bench.front.bench.waitUntil { fault != nil })
    #expect(fault == BusFault(.noReply, "the desktop server has not started yet"))
    bench.isThere = true
    bench.calls.serverIsThere()
    #expect(bench.asked.isEmpty)
    #expect(ForeignCalls.usualPatience == .seconds(2))
  }

  @Test func `they share the places of calls that wait`() throws {
    let bench = try ForeignBench(patience: .milliseconds(300))
    bench.isThere = false
    var faults: [ErrorName?] = []
    for _ in 0..<(2 * CallerPlaces.ofOneCaller) {
      bench.start("Flood") { faults.append($0.fault?.name) }
    }
    bench.settle()
    #expect(faults == Array(repeating: .limitsExceeded, count: CallerPlaces.ofOneCaller))
    #expect(bench.front.bench.waitUntil { faults.count == 2 * CallerPlaces.ofOneCaller })
    // All that waited are counted off again.
    bench.isThere = true
    var answer: CallResult?
    bench.start("Again") { answer = $0 }
    #expect(bench.front.bench.waitUntil { answer != nil })
    #expect(!bench.front.strings(answer).isEmpty)
  }

  @Test func `and the bytes, for they are kept`() throws {
    let bench = try ForeignBench(patience: .milliseconds(300))
    bench.isThere = false
    var faults: [ErrorName?] = []
    for _ in 1...4 {
      bench.start("Large", bytes: ForeignCalls.mostBytes / 3) { faults.append($0.fault?.name) }
    }
    bench.settle()
    #expect(faults == [.limitsExceeded, .limitsExceeded])
    #expect(bench.front.bench.waitUntil { faults.count == 4 })
    #expect(faults.suffix(2) == [.noReply, .noReply])
  }

  @Test func `where there is no way to a server after all, that is said at once`() throws {
    let bench = try ForeignBench()
    bench.isThere = false
    var fault: BusFault?
    bench.start("Paused") { fault = $0.fault }
    bench.settle()
    bench.calls.pass = nil
    bench.calls.serverIsThere()
    #expect(bench.front.bench.waitUntil { fault != nil })
    #expect(fault?.name == .noReply)
  }
}
