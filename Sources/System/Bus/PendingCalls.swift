public import MainLoop

/// The calls of ours that wait for an answer, each with its deadline, under one timer.
public final class PendingCalls {
  public typealias Ending = (CallResult) -> Void

  private struct Call {
    let peer: String?
    let deadline: Int64
    let ending: Ending
  }

  private var calls: [CallSerial: Call] = [:]
  private var earliest = Int64.max
  private var timer: Deadline?
  private let loop: MainLoop

  public init(on loop: MainLoop) {
    self.loop = loop
    timer = Deadline(on: loop) { [weak self] in self?.endLate() }
  }

  public var count: Int { calls.count }

  /// Adds a call, which the peer alone may answer where it is a unique name; the deadline is of
  /// CLOCK_MONOTONIC.
  public func add(
    _ serial: CallSerial, to peer: String?, deadline: Int64, _ ending: @escaping Ending
  ) {
    calls[serial] = Call(peer: peer, deadline: deadline, ending: ending)
    if deadline < earliest { arm(deadline) }
  }

  /// Takes a call off the list if this peer may answer it; `nil` is the bus itself, which may.
  ///
  /// The bus lets only expected answers through; a call to a unique name is held to it here too.
  public func take(
    _ serial: CallSerial, answeredBy peer: @autoclosure () -> String?
  ) -> Ending? {
    guard let call = calls[serial] else { return nil }
    if let expected = call.peer, expected.utf8.first == UInt8(ascii: ":"), let peer = peer(),
      peer != expected
    {
      return nil
    }
    calls[serial] = nil
    if calls.isEmpty { arm(.max) }
    return call.ending
  }

  /// Forgets a call without ending it.
  public func forget(_ serial: CallSerial) {
    calls[serial] = nil
    if calls.isEmpty { arm(.max) }
  }

  /// Ends all that wait, as the connection did.
  public func endAll() {
    let ended = calls.sorted { $0.key.rawValue < $1.key.rawValue }
    calls = [:]
    arm(.max)
    for (_, call) in ended { call.ending(.disconnected) }
  }

  private func endLate() {
    let now = loop.nowNanoseconds
    let late = calls.filter { $0.value.deadline <= now }
      .sorted { $0.key.rawValue < $1.key.rawValue }
    for (serial, _) in late { calls[serial] = nil }
    arm(calls.values.lazy.map(\.deadline).min() ?? .max)
    for (_, call) in late { call.ending(.timedOut) }
  }

  private func arm(_ deadline: Int64) {
    earliest = deadline
    timer?.arm(atNanoseconds: deadline == .max ? nil : deadline)
  }
}
