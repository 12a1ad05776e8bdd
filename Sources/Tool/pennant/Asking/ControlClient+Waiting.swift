import Bus
import Clock
import ControlCalling
import ControlProtocol
import MainLoop
import Translations

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
    let slow = { [remark] in
      remark(translated("the service is still at work on it; its disk may be slow."))
    }
    ControlCalls.call(
      message, on: connection, loop: loop, mayBeLong: mayBeLong, patience: patience, slow: slow
    ) { result = $0 }
    while result == nil { loop.turn(mayWait: true) }
    return result ?? .timedOut
  }
}
