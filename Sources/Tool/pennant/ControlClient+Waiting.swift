import Bus
import FrontDoors
import MainLoop

/// Waiting for an answer, for as long as there is somebody at work on it.
extension ControlClient {
  /// The answer to any call on this bus; `disconnected` where there is none to be had.
  func answer(to message: BusMessage, mayBeLong: Bool = false) -> CallResult {
    connected().map { wait(for: message, on: $0, mayBeLong: mayBeLong) } ?? .disconnected
  }

  /// Waits for an answer that may need a disk for as long as the service answers a ping.
  func wait(
    for message: BusMessage, on connection: BusConnection, mayBeLong: Bool
  ) -> CallResult {
    var result: CallResult?
    let slow = { [remark] in remark("the service is still at work on it; its disk may be slow.") }
    Self.call(
      message, on: connection, loop: loop, mayBeLong: mayBeLong, patience: patience, slow: slow
    ) { result = $0 }
    while result == nil { loop.turn(mayWait: true) }
    return result ?? .timedOut
  }

  /// As `wait`, for a program that goes on meanwhile; the body is given the result once.
  static func call(
    _ message: BusMessage, on connection: BusConnection, loop: MainLoop, mayBeLong: Bool,
    patience: Int64 = ControlClient.patience, slow: @escaping () -> Void = {},
    then: @escaping (CallResult) -> Void
  ) {
    if mayBeLong {
      PatientCall(
        message, on: connection, loop: loop, patience: patience, slow: slow, then: then)
    } else if connection.call(message, nanoseconds: patience, reply: then) == nil {
      then(.disconnected)
    }
  }
}

extension ControlRequest {
  /// Items are read from a disk, and a deed is answered when the disk knows of it.
  nonisolated var mayNeedTheDisk: Bool { isAboutItems || isDeed }

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
