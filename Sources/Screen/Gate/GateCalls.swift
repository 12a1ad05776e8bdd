internal import Bus
internal import MainLoop

/// Our calls to the server: their serials, and who waits for which.
final class GateCalls {
  private let pending: PendingCalls
  private let loop: MainLoop
  private var next = GateLimits.reservedSerials.lowerBound
  /// Given up before they were answered, the oldest first; a server may answer twice, and only the
  /// first answer counts.
  private var unanswered: [CallSerial] = []
  private var waiting: Set<CallSerial> = []

  init(on loop: MainLoop) {
    self.loop = loop
    pending = PendingCalls(on: loop)
  }

  func makeSerial() -> CallSerial {
    defer {
      let range = GateLimits.reservedSerials
      next = next == range.upperBound ? range.lowerBound : next + 1
    }
    return CallSerial(next)
  }

  func add(
    _ serial: CallSerial, from sender: UniqueName, nanoseconds: Int64,
    _ reply: @escaping (CallResult) -> Void
  ) {
    let (deadline, overflow) = loop.nowNanoseconds.addingReportingOverflow(nanoseconds)
    waiting.insert(serial)
    pending.add(serial, to: sender.rawValue, deadline: overflow ? .max : deadline) {
      [weak self] result in
      self?.close(serial, result)
      reply(result)
    }
  }

  private func close(_ serial: CallSerial, _ result: CallResult) {
    guard waiting.remove(serial) != nil else { return }
    if case .timedOut = result { keepUnanswered(serial) }
  }

  func forget(_ serial: CallSerial) {
    pending.forget(serial)
    if waiting.remove(serial) != nil { keepUnanswered(serial) }
  }

  private func keepUnanswered(_ serial: CallSerial) {
    if unanswered.count == GateLimits.unanswered { unanswered.removeFirst() }
    unanswered.append(serial)
  }

  /// Takes out the caller who waits for this answer, which the server addressed to `peer`.
  func take(_ serial: CallSerial, answeredTo peer: String?) -> PendingCalls.Ending? {
    pending.take(serial, answeredBy: peer ?? "")
  }

  /// Whether it is the first answer to a call that was given up.
  func takeLate(_ serial: CallSerial) -> Bool {
    guard let index = unanswered.firstIndex(of: serial) else { return false }
    unanswered.remove(at: index)
    return true
  }

  func endAll() {
    unanswered = []
    pending.endAll()
  }
}
