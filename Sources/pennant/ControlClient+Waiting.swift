import Bus
import FrontDoors
import MainLoop

/// Waiting for an answer, for as long as there is somebody at work on it.
extension ControlClient {
  /// What is open or past may have to wait for the service's disk; beyond this it is broken.
  static let longestPatience: Int64 = 600_000_000_000

  /// How long an answer may take.
  static func patience(for request: ControlRequest) -> Int64 {
    request.isAboutItems ? longestPatience : patience
  }

  /// The answer to any call on this bus; `disconnected` where there is none to be had.
  func answer(to message: BusMessage, mayBeLong: Bool = false) -> CallResult {
    connected().map { wait(for: message, on: $0, mayBeLong: mayBeLong) } ?? .disconnected
  }

  /// Waits for an answer that may need a disk for as long as the service answers a ping.
  func wait(
    for message: BusMessage, on connection: BusConnection, mayBeLong: Bool
  ) -> CallResult {
    var result: CallResult?
    let longest = mayBeLong ? Self.longestPatience : patience
    let call = connection.call(message, nanoseconds: longest) { result = $0 }
    guard let call else { return .disconnected }
    var isSaid = !mayBeLong
    while result == nil {
      turn(atMost: patience) { result != nil }
      guard result == nil, mayBeLong else { continue }
      guard isAtWork(connection, or: { result != nil }) else {
        connection.forget(call)
        return .timedOut
      }
      guard result == nil, !isSaid else { continue }
      isSaid = true
      remark("the service is still at work on it; its disk may be slow.")
    }
    return result ?? .timedOut
  }

  /// Whether it answers what no disk keeps it from.
  private func isAtWork(_ connection: BusConnection, or isDone: @escaping () -> Bool) -> Bool {
    let ping = BusMessage(
      call: "Ping", of: "org.freedesktop.DBus.Peer", at: ControlDoor.path, to: ControlDoor.busName)
    ping.mayStartService = false
    var answer: Bool?
    let call = connection.call(ping, nanoseconds: patience) {
      if case .reply = $0 { answer = true } else { answer = false }
    }
    guard let call else { return isDone() }
    while answer == nil, !isDone() { loop.turn(mayWait: true) }
    if answer == nil { connection.forget(call) }
    return answer == true || isDone()
  }

  private func turn(atMost span: Int64, until isDone: () -> Bool) {
    var isOver = false
    let end = Deadline(on: loop) { isOver = true }
    end.arm(atNanoseconds: loop.nowNanoseconds + span)
    while !isOver, !isDone() { loop.turn(mayWait: true) }
    end.cancel()
  }
}

extension ControlRequest {
  /// Somebody may find it done who was told nothing.
  nonisolated var isDeed: Bool {
    switch self {
    case .clearHistory, .dismiss, .dismissAll, .invoke, .reply, .showAgain, .snooze, .reload,
      .setLock, .switchFocus:
      true
    case .list, .history, .get, .counts, .badges, .apps, .explain, .status, .lock, .focus,
      .subscribe, .unsubscribe:
      false
    }
  }
}
