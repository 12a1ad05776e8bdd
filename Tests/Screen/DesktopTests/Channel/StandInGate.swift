import Bus
import Clock
import Desktop

/// A gate without a child: it records the calls, and answers when it is told to.
@MainActor
final class StandInGate: GateLine {
  struct Call {
    let message: BusMessage
    let sender: UniqueName
    let serial: CallSerial
    /// How long its answer is waited for.
    let patience: Span
    let reply: (CallResult) -> Void
  }

  var onServer: (UniqueName?) -> Void = { _ in }
  var onSignal: (BusMessage) -> Void = { _ in }
  var onLateReply: ((CallSerial, BusMessage) -> Void)?
  private(set) var calls: [Call] = []
  private(set) var forgotten: [CallSerial] = []
  /// Whether the child takes what is written to it.
  var hasRoom = true
  private var serial: UInt32 = 0x4000_0000

  func call(
    _ message: BusMessage, from sender: UniqueName, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    guard hasRoom else { return nil }
    serial += 1
    calls.append(
      Call(
        message: message, sender: sender, serial: CallSerial(serial), patience: span,
        reply: reply))
    return CallSerial(serial)
  }

  func forget(_ call: CallSerial) { forgotten.append(call) }

  /// Answers the last call.
  func answer(_ write: (inout MessageWriter) -> Void) {
    calls.last?.reply(.reply(message(write)))
  }

  func message(_ write: (inout MessageWriter) -> Void) -> BusMessage {
    let handle = ReplyHandle(caller: ":1.1", serial: serial, isWanted: true)
    let message = BusMessage(replyTo: handle)
    message.write(write)
    return message
  }

  /// Answers the two questions that a server is met with.
  func introduce(_ name: String = "dunst") {
    answer { for text in [name, "Tests", "1", "1.2"] { $0.string(text) } }
    answer { $0.strings(["body", "actions"]) }
  }

  func closes(_ id: UInt32, _ reason: UInt32, path: ObjectPath = "/org/freedesktop/Notifications") {
    let signal = BusMessage(
      signal: "NotificationClosed", of: "org.freedesktop.Notifications", at: path, to: ":1.9")
    signal.write {
      $0.uint32(id)
      $0.uint32(reason)
    }
    onSignal(signal)
  }
}
