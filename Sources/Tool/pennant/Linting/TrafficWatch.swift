import Bus
import ControlCalling
import FrontDoors
import Intake
import MainLoop
import Queues
import Translations

/// Sees each `Notify` on the session bus as its app has sent it, and the number that it got.
///
/// A monitor of the bus is told of what others say to each other, and can say nothing itself. Only
/// so the app's own words are to be had: the service gives out what it has made of them.
@MainActor
final class TrafficWatch {
  struct Seen {
    let message: UntrustedNotify
    let id: UInt32
  }

  private struct Call: Hashable {
    let caller: String
    let serial: UInt32
  }

  /// Calls without an answer that are remembered; a service answers within milliseconds.
  private static let mostWaiting = 256
  /// And what waits to be looked over.
  private static let mostSeen = 1_024
  private static let name: BusName = "org.freedesktop.Notifications"
  private static let rules = [
    "type='method_call',interface='org.freedesktop.Notifications',member='Notify'",
    "type='method_return',sender='org.freedesktop.Notifications'",
    "type='error',sender='org.freedesktop.Notifications'",
  ]

  private let monitor: BusConnection
  private var names: NameWatch?
  private var owner: String?
  private var waiting: [Call: UntrustedNotify] = [:]
  private var order = Queue<Call>()
  private var seen = Queue<Seen>()

  /// The asker is another connection: a monitor cannot ask who serves the name.
  init(
    at address: String, on loop: MainLoop, asker: BusConnection, ended: @escaping (Failure) -> Void
  ) throws(Failure) {
    do throws(BusFault) {
      monitor = try BusConnection(address: address, on: loop)
      try monitor.waitUntilReady(within: ControlCalls.patience)
    } catch {
      throw Failure(
        translated("the session bus cannot be reached: {reason}.", ["reason": "\(error)"]),
        .notRunning)
    }
    names = NameWatch(Self.name, on: asker) { [weak self] in self?.owner = $0?.rawValue }
    monitor.onMethodCall = { [weak self] in self?.heard(call: $0) }
    monitor.onLateReply = { [weak self] _, message in self?.heard(answer: message) }
    try becomeMonitor()
    monitor.onDisconnect = { _ in
      ended(Failure(translated("the session bus ended the connection."), .notRunning))
    }
  }

  func stop() {
    names?.cancel()
    monitor.onMethodCall = nil
    monitor.onLateReply = nil
    monitor.close()
  }

  /// The next one, the oldest first.
  func next() -> Seen? { seen.takeFirst() }

  private func becomeMonitor() throws(Failure) {
    let message = BusMessage(
      call: "BecomeMonitor", of: "org.freedesktop.DBus.Monitoring", at: "/org/freedesktop/DBus",
      to: .bus)
    message.write { writer in
      writer.strings(Self.rules)
      writer.uint32(0)
    }
    switch monitor.answer(to: message, within: ControlCalls.patience) {
    case .reply: return
    case .refused(let fault):
      throw Failure(
        translated(
          "the bus lets nobody watch what is sent on it: {reason}.",
          ["reason": oneLine(fault.text)]))
    case .timedOut: throw Failure(translated("the session bus has not answered in 3 seconds."))
    case .disconnected:
      throw Failure(translated("the session bus ended the connection."), .notRunning)
    }
  }

  private func heard(call: BusMessage) {
    guard call.isMember("Notify"), call.kind == .call, let caller = call.sender?.rawValue,
      caller != owner, call.destination == Self.name.rawValue || call.destination == owner,
      let message = UntrustedNotify(call: call)
    else { return }
    if order.count >= Self.mostWaiting, let oldest = order.takeFirst() { waiting[oldest] = nil }
    let key = Call(caller: caller, serial: call.serial)
    order.add(key)
    waiting[key] = message
  }

  private func heard(answer: BusMessage) {
    guard let caller = answer.destination else { return }
    let key = Call(caller: caller, serial: answer.replySerial)
    guard let message = waiting.removeValue(forKey: key) else { return }
    order.removeAll { $0 == key }
    var reader = answer.reader
    guard answer.kind == .reply, let id = reader.uint32(), seen.count < Self.mostSeen else {
      return
    }
    seen.add(Seen(message: message, id: id))
  }
}
