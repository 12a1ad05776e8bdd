import Bus
import MainLoop

/// The end that a service manager asks for, between two lives of which nothing is lost.
extension Service {
  /// Calls that have come need a few words of the bus at most; a bus that hangs gives none.
  private static let lastCalls: Int64 = 1_000_000_000
  /// Clients look up who has the name, and call that connection a moment later.
  private static let lateCalls: Int64 = 150_000_000

  /// Gives the notification name up first: what was sent before that is served, and what is sent
  /// afterwards waits at the bus for the next life, which begins when this one has ended.
  ///
  /// Without a service manager the bus would start the next life at once, beside this one.
  func leave() {
    guard supervisor != nil, start.isOver, leaving == nil else { return end(Program.Status.done) }
    // It would take the name back.
    keeping = nil
    leaving = Deadline(on: loop) { [weak self] in self?.end(Program.Status.done) }
    leaving?.arm(atNanoseconds: loop.nowNanoseconds &+ Self.lastCalls)
    connection.releaseName(NameClaim.notifications) { [weak self] in self?.serveLast() }
  }

  /// Of some calls it is not known yet who sent them; what the bus is asked about them is answered
  /// before what it is asked now.
  private func serveLast() {
    guard !isStopping else { return }
    guard let callers, callers.heldCounts.calls > 0 else {
      leaving?.arm(atNanoseconds: loop.nowNanoseconds &+ Self.lateCalls)
      return
    }
    connection.busID { [weak self] _ in self?.serveLast() }
  }
}
