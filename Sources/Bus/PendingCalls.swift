internal import MainLoop

/// The calls of ours that wait for an answer, each with its deadline, under one timer.
final class PendingCalls {
  typealias Ending = (CallResult) -> Void

  private struct Call {
    let destination: String?
    let deadline: Int64
    let ending: Ending
  }

  private var calls: [CallSerial: Call] = [:]
  private var earliest = Int64.max
  private var timer: Deadline?
  private let loop: MainLoop

  init(on loop: MainLoop) {
    self.loop = loop
    timer = Deadline(on: loop) { [weak self] in self?.endLate() }
  }

  var count: Int { calls.count }

  func add(
    _ serial: CallSerial, to destination: String?, deadline: Int64, _ ending: @escaping Ending
  ) {
    calls[serial] = Call(destination: destination, deadline: deadline, ending: ending)
    if deadline < earliest { arm(deadline) }
  }

  /// Takes a call off the list if this message may answer it.
  ///
  /// The bus lets only expected answers through; a call to a unique name is held to it here too.
  func take(_ serial: CallSerial, answeredBy message: BusMessage) -> Ending? {
    guard let call = calls[serial] else { return nil }
    if let destination = call.destination, destination.utf8.first == UInt8(ascii: ":"),
      let sender = message.sender, sender != .bus, sender.rawValue != destination
    {
      return nil
    }
    calls[serial] = nil
    if calls.isEmpty { arm(.max) }
    return call.ending
  }

  /// Forgets a call without ending it.
  func forget(_ serial: CallSerial) {
    calls[serial] = nil
    if calls.isEmpty { arm(.max) }
  }

  func endAll() {
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
