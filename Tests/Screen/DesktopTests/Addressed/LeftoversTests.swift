import Bus
import Clock
import NotificationModel
import Testing

@testable import Desktop

/// The record of one bus and one owner, as it outlives a life of ours.
@MainActor
private final class StandInRecord: GivenNumbers {
  var owner = ":1.7"
  var bus = "bus"
  private(set) var numbers: [UInt32] = []
  private(set) var staying: Set<UInt32> = []

  init(_ numbers: [UInt32] = []) { self.numbers = numbers }

  func begin(at owner: String, on bus: String) -> [ServerID] {
    if (owner, bus) != (self.owner, self.bus) { numbers = [] }
    (self.owner, self.bus) = (owner, bus)
    return numbers.map { ServerID($0) }
  }

  func add(_ number: ServerID, stays: Bool) {
    if !numbers.contains(number.rawValue) { numbers.append(number.rawValue) }
    if stays { staying.insert(number.rawValue) }
  }

  func remove(_ number: ServerID) { numbers.removeAll { $0 == number.rawValue } }

  func forget() { numbers = [] }
}

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `What an earlier life has left on a server` {
  private func bench(
    _ record: StandInRecord, _ profile: ServerProfile = .plasma,
    _ prepare: (StandInServer) -> Void = { _ in }
  ) -> ServerBench {
    ServerBench(profile, given: record, prepare)
  }

  @Test func `all of it is closed before anything is shown`() {
    let record = StandInRecord([3, 4, 5])
    let bench = bench(record)
    #expect(bench.standIn.closed == [3, 4, 5])
    #expect(bench.events == [])
    #expect(record.numbers == [])
    bench.order("Anew", .alert)
    bench.standIn.answer()
    #expect(bench.standIn.asked.suffix(2) == ["CloseNotification", "Notify"])
    #expect(record.numbers == [7])
    #expect(record.staying == [7])
  }

  @Test(arguments: [(":1.8", "bus"), (":1.7", "another")])
  func `a server that did not give the numbers is not told them`(owner: String, bus: String) {
    let record = StandInRecord([3, 4])
    (record.owner, record.bus) = (owner, bus)
    #expect(bench(record).standIn.closed == [])
  }

  @Test func `where a server ends with us nothing is recorded`() {
    let record = StandInRecord([3])
    let bench = bench(record) { $0.busID = nil }
    #expect(bench.standIn.closed == [])
    #expect(record.numbers == [3])
  }

  @Test func `what the server says of it reaches nobody`() {
    let bench = bench(StandInRecord([3]))
    let events = bench.report {
      bench.order("On its way")
      bench.standIn.closes(3, 3)
      bench.standIn.says("ActionInvoked") {
        $0.uint32(3)
        $0.string("default")
      }
    }
    #expect(events == [.shown(ShowOrder(1), ServerID(7))])
  }

  @Test func `a number that is given anew is of this life`() {
    let record = StandInRecord([3])
    let bench = bench(record) { $0.numbers = [3] }
    bench.order("Anew")
    bench.standIn.answer()
    #expect(record.numbers == [3])
    #expect(bench.report { bench.standIn.closes(3, 2) } == [.left(ServerID(3), .dismissed)])
    #expect(record.numbers == [])
  }

  @Test(
    arguments: [
      (.plasma, 1, [7]), (.plasma, 2, []), (.plasma, 3, []), (.dunst, 1, []), (.dunst, 2, []),
      (.gnomeShell, 1, [7]),
    ] as [(ServerProfile, UInt32, [UInt32])])
  func `what has left is off the record, but for what stands in a list`(
    profile: ServerProfile, reason: UInt32, left: [UInt32]
  ) {
    let record = StandInRecord()
    let bench = bench(record, profile)
    bench.order("Banner")
    bench.standIn.answer()
    #expect(record.numbers == [7])
    #expect(record.staying == [])
    bench.standIn.closes(7, reason)
    #expect(record.numbers == left)
  }

  @Test func `what is withdrawn is on the record until the server has read it`() {
    let record = StandInRecord()
    let bench = bench(record)
    bench.order("Alert", .alert)
    bench.standIn.answer()
    bench.server.withdraw(ServerID(7))
    #expect(record.numbers == [7])
    bench.standIn.answer()
    #expect(record.numbers == [])
  }

  @Test func `what another number has replaced is off the record once it is taken down`() {
    let record = StandInRecord()
    let bench = bench(record) { $0.numbers = [7, 12] }
    bench.order("One")
    bench.standIn.answer()
    bench.order("Two", replacing: ServerID(7))
    bench.standIn.answer()
    // As the ledger does.
    bench.server.withdraw(ServerID(7))
    bench.standIn.answer()
    #expect(record.numbers == [12])
  }

  @Test func `a server that leaves takes it with it, and its next life is told no number of it`() {
    let record = StandInRecord()
    let bench = bench(record)
    bench.order("Alert", .alert)
    bench.standIn.answer()
    bench.standIn.vanish()
    #expect(record.numbers == [])
    bench.standIn.appear()
    bench.standIn.answer()
    #expect(bench.standIn.closed == [])
  }

  @Test func `an end of ours that the server does not answer leaves it to the next life`() {
    let record = StandInRecord()
    let bench = bench(record)
    for title in ["One", "Two"] { bench.order(title, .alert) }
    bench.standIn.answer()
    for id: UInt32 in 7...8 { bench.server.withdraw(ServerID(id)) }
    bench.server.stop()
    #expect(record.numbers == [7, 8])
    // An answer that comes too late is none for the server that is recorded by then.
    bench.standIn.answer()
    #expect(record.numbers == [7, 8])
  }

  @Test func `what it has read before our end is off the record`() {
    let record = StandInRecord()
    let bench = bench(record)
    for title in ["One", "Two", "Three"] { bench.order(title, .alert) }
    bench.standIn.answer()
    for id: UInt32 in 7...9 { bench.server.withdraw(ServerID(id)) }
    bench.standIn.answersWhen(bench.loop, after: .milliseconds(20))
    bench.server.stop()
    #expect(bench.standIn.closed.sorted() == [7, 8, 9])
    #expect(record.numbers == [])
  }

  @Test func `what is not answered in time stays on the record`() {
    let record = StandInRecord()
    let bench = bench(record)
    bench.order("Alert", .alert)
    bench.standIn.answer()
    bench.server.withdraw(ServerID(7))
    bench.standIn.beSilent()
    #expect(record.numbers == [7])
  }

  @Test func `one that was not there to read it is asked again by the next life`() {
    let record = StandInRecord([3])
    let bench = bench(record) { $0.closeError = .noReply }
    #expect(bench.standIn.closed == [3])
    #expect(record.numbers == [3])
  }
}
