internal import CDBus
internal import MainLoop

/// How messages come out of libdbus: one filter takes them all, ahead of libdbus' own routing.
///
/// libdbus itself answers `org.freedesktop.DBus.Peer` before any filter.
extension BusConnection {
  func attachFilter() {
    let release: DBusFreeFunction = { context in
      guard let context = unsafe context else { return }
      unsafe Unmanaged<WeakConnection>.fromOpaque(context).release()
    }
    unsafe dbus_connection_add_filter(
      pointer,
      { _, message, context in
        nonisolated(unsafe) let (message, context) = unsafe (message, context)
        onLoop {
          guard let message = unsafe message else { return }
          unsafe WeakConnection.from(context)?.take(BusMessage(sharing: message))
        }
        return DBUS_HANDLER_RESULT_HANDLED
      }, Unmanaged.passRetained(WeakConnection(self)).toOpaque(), release)
    unsafe dbus_connection_set_dispatch_status_function(
      pointer,
      { _, status, context in
        guard status == DBUS_DISPATCH_DATA_REMAINS else { return }
        nonisolated(unsafe) let context = unsafe context
        onLoop { unsafe WeakConnection.from(context)?.wantDispatch() }
      }, Unmanaged.passRetained(WeakConnection(self)).toOpaque(), release)
  }

  private func take(_ message: BusMessage) {
    if message.holdsDescriptors { undispatched.append(message) }
    guard state != .closed else { return }
    switch message.kind {
    case .call: takeCall(message)
    case .reply, .error: takeReply(message)
    case .signal: takeSignal(message)
    case nil: break
    }
  }

  private func takeCall(_ message: BusMessage) {
    if let onMethodCall {
      onMethodCall(message)
    } else {
      refuse(message, .unknownObject, "no object at this path")
    }
  }

  private func takeReply(_ message: BusMessage) {
    let serial = CallSerial(message.replySerial)
    guard let ending = calls.take(serial, answeredBy: message.answeringPeer) else {
      onLateReply?(serial, message)
      return
    }
    ending(CallResult(answer: message))
  }

  private func takeSignal(_ message: BusMessage) {
    guard let sender = message.sender else {
      // libdbus' own word, which no peer can send: it has no sender.
      if message.isInterface(.local), message.isMember("Disconnected") {
        end(telling: BusFault(.disconnected, "the bus ended the connection"))
      }
      return
    }
    if sender == .bus { takeNameSignal(message) }
    deliver(message, from: sender)
  }

  private func takeNameSignal(_ message: BusMessage) {
    guard message.isInterface(.bus) else { return }
    if message.isMember("NameAcquired") {
      if let name = message.firstName { onNameAcquired?(name) }
    } else if message.isMember("NameLost") {
      if let name = message.firstName { onNameLost?(name) }
    }
  }

  /// Answers a call with an error, where an answer is waited for.
  public func refuse(_ call: BusMessage, _ name: ErrorName, _ text: String) {
    guard let handle = call.replyHandle, handle.isWanted else { return }
    send(BusMessage(error: name, text, to: handle))
  }
}

/// Carries a connection through C without keeping it.
private final class WeakConnection {
  private weak var connection: BusConnection?

  init(_ connection: BusConnection) {
    self.connection = connection
  }

  static func from(_ context: UnsafeMutableRawPointer?) -> BusConnection? {
    unsafe context.flatMap {
      unsafe Unmanaged<WeakConnection>.fromOpaque($0).takeUnretainedValue().connection
    }
  }
}

extension InterfaceName {
  nonisolated static let bus: InterfaceName = "org.freedesktop.DBus"
  nonisolated static let local: InterfaceName = "org.freedesktop.DBus.Local"
}

extension BusMessage {
  /// The peer that answers; `nil` for the bus itself.
  fileprivate var answeringPeer: String? {
    sender.flatMap { $0 == .bus ? nil : $0.rawValue }
  }

  fileprivate var firstName: BusName? {
    var reader = reader
    return reader.string().flatMap { BusName($0) }
  }
}
