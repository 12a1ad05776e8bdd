import Bus
import Glibc
import PrivateBus
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct NameTests {
  @Test func `a name is owned, taken, queued for and passed on`() throws {
    let bench = try Bench()
    let first = try bench.connect()
    let second = try bench.connect()
    var outcomes: [NameOutcome] = []
    var acquired: [BusName] = []
    var lost: [BusName] = []
    second.onNameAcquired = { acquired.append($0) }
    first.onNameLost = { lost.append($0) }

    first.requestName("org.example.Name") { outcomes.append($0) }
    #expect(bench.waitUntil { outcomes.count == 1 })
    first.requestName("org.example.Name") { outcomes.append($0) }
    #expect(bench.waitUntil { outcomes.count == 2 })
    second.requestName("org.example.Name", .doNotQueue) { outcomes.append($0) }
    #expect(bench.waitUntil { outcomes.count == 3 })
    // Ours never allow replacement, so this takes nothing.
    second.requestName("org.example.Name", [.replaceExisting]) { outcomes.append($0) }
    #expect(bench.waitUntil { outcomes.count == 4 })
    #expect(outcomes == [.owned, .owned, .taken, .queued])

    first.releaseName("org.example.Name")
    #expect(bench.waitUntil { acquired.contains("org.example.Name") && !lost.isEmpty })
    #expect(lost == ["org.example.Name"])
  }

  @Test func `a name that may not be asked for fails with the bus's reason`() throws {
    let bench = try Bench()
    let connection = try bench.connect()
    var outcome: NameOutcome?
    connection.requestName(.bus) { outcome = $0 }
    #expect(bench.waitUntil { outcome != nil })
    guard case .failed(let fault) = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(fault.name == .invalidArguments)
  }

  @Test func `the owner of a name is followed through its changes`() throws {
    let bench = try Bench()
    let watcher = try bench.connect()
    let owner = try bench.connect()
    var owners: [UniqueName?] = []
    let watch = NameWatch("org.example.Name", on: watcher) { owners.append($0) }
    #expect(bench.waitUntil { owners.count == 1 })
    owner.requestName("org.example.Name") { _ in }
    #expect(bench.waitUntil { owners.count == 2 })
    let name = owner.uniqueName
    owner.close()
    #expect(bench.waitUntil { owners.count == 3 })
    #expect(owners == [nil, name, nil])
    #expect(watch.owner == nil)
  }

  @Test func `the bus says which process and person a connection is`() throws {
    let bench = try Bench()
    let connection = try bench.connect()
    var credentials: Credentials??
    connection.credentials(of: BusName(try #require(connection.uniqueName))) { credentials = $0 }
    #expect(bench.waitUntil { credentials != nil })
    #expect(credentials??.processID == UInt32(getpid()))
    #expect(credentials??.userID == getuid())
    var gone: Credentials?? = nil
    connection.credentials(of: ":1.999") { gone = $0 }
    #expect(bench.waitUntil { gone != nil })
    #expect(gone == .some(nil))
  }
}
