public import Bus
public import Clock
internal import MainLoop

/// Calls to the server, which the bus never sees.
extension Gate {
  /// Writes a call into the server's connection, as if its sender had made it over the bus.
  ///
  /// The body is run once, never before this returns. `nil` where there is no server, or it has
  /// not taken what it was sent before; then the body is not run.
  @discardableResult
  public func call(
    _ message: BusMessage, from sender: UniqueName, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    call(message, from: sender, span, room: GateLimits.unsentWithCallsBytes, reply)
  }

  /// The same for one of the server's tools, which have a small part of the room.
  public func callForTool(
    _ message: BusMessage, from tool: UniqueName, within span: Span,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    call(message, from: tool, span, room: GateLimits.unsentWithToolCallsBytes, reply)
  }

  private func call(
    _ message: BusMessage, from sender: UniqueName, _ span: Span, room: Int,
    _ reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    guard let server, server.rules.holdsName, server.hasRoom(within: room) else { return nil }
    let serial = calls.makeSerial()
    guard let bytes = message.bytes(serial: serial, sender: sender) else { return nil }
    calls.add(serial, from: sender, within: span, reply)
    server.sendToChild(bytes)
    return serial
  }

  /// Lets go of a call: its answer becomes a late one.
  public func forget(_ call: CallSerial) {
    calls.forget(call)
  }

  /// Does what a connection's messages ask for; the message in hand is the one that did.
  func carryOut(_ effect: GateEffect, of connection: GateConnection, _ bytes: ArraySlice<UInt8>) {
    switch effect {
    case .toChild(let made):
      if let message = made.bytes(for: connection, name, calls.makeSerial()) {
        connection.sendToChild(message)
      }
    case .refuse(let caller, let serial, let reason):
      guard let caller = UniqueName(caller) else { return }
      let handle = ReplyHandle(caller: caller, serial: serial, isWanted: true)
      refuse(handle, BusFault(.limitsExceeded, reason.rawValue), for: connection)
    case .called: called(bytes, over: connection)
    case .held: becomeServer(connection)
    case .released: onServer(nil)
    case .answer(let serial, let peer):
      takeAnswer(CallSerial(serial), to: peer, message(bytes, of: connection))
    case .overlongAnswer(let serial, let peer):
      takeAnswer(CallSerial(serial), to: peer, nil)
    case .signal:
      if let message = message(bytes, of: connection) { onSignal(message) }
    case .foreignSignal:
      if let message = message(bytes, of: connection) { onForeignSignal(message) }
    case .note(let text): note(text)
    }
  }

  private func message(_ bytes: ArraySlice<UInt8>, of connection: GateConnection) -> BusMessage? {
    BusMessage(bytes: bytes, from: connection.rules.uniqueName.flatMap { UniqueName($0) })
  }

  private func takeAnswer(_ serial: CallSerial, to peer: String?, _ message: BusMessage?) {
    if let ending = calls.take(serial, answeredTo: peer) {
      let fault = BusFault(.limitsExceeded, "the server's answer cannot be read")
      ending(message.map { CallResult(answer: $0) } ?? .refused(fault))
    } else if let message, calls.takeLate(serial) {
      onLateReply?(serial, message)
    }
  }

  private func called(_ bytes: ArraySlice<UInt8>, over connection: GateConnection) {
    // The bus has checked that this is a call, and has put the sender on it.
    guard let call = BusMessage(bytes: bytes), let handle = call.replyHandle else { return }
    let whole = Array(bytes)
    onCall(call) { [weak self, weak connection] fault in
      guard let connection else { return }
      if let fault {
        self?.refuse(handle, fault, for: connection)
      } else {
        connection.sendToChild(whole)
      }
    }
  }

  private func refuse(_ call: ReplyHandle, _ fault: BusFault, for connection: GateConnection) {
    guard call.isWanted else { return }
    let message = BusMessage(error: fault.name, fault.text, to: call)
    if let bytes = message.bytes(serial: calls.makeSerial()) { connection.sendToBus(bytes) }
  }
}

/// Our calls to the server: their serials, and who waits for which.
final class GateCalls {
  private let pending: PendingCalls
  private let loop: MainLoop
  private var next = GateLimits.reservedSerials.lowerBound
  /// Calls that were given up before they were answered, the oldest first; as a server may answer
  /// twice, only the first answer to each counts.
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
    _ serial: CallSerial, from sender: UniqueName, within span: Span,
    _ reply: @escaping (CallResult) -> Void
  ) {
    waiting.insert(serial)
    pending.add(serial, to: sender.rawValue, by: loop.now + span) {
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

  /// Takes a late answer; true where it is the first to a call that was given up.
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
