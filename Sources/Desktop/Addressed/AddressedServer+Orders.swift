public import Bus
public import NotificationModel

/// What the server is told.
extension AddressedServer {
  public func show(_ shown: Presentation, order: ShowOrder, replacing: ServerID?) {
    // Nothing is ordered but from a server that has appeared: this one has left, and said so.
    guard let server else { return }
    let ourselves = Caller(
      connection: connection.uniqueName?.rawValue ?? "", processID: pictures.processID)
    let call = ServerCall(
      shown, replacing: replacing, profile: server.profile, abilities: server.abilities,
      pictures: pictures.check(shown, abilities: server.abilities), ourselves: ourselves)
    let message = BusMessage(
      call: "Notify", of: address.interface, at: address.path, to: BusName(server.owner))
    message.write { call.write(to: &$0) }
    var number: CallSerial?
    number = connection.call(message, nanoseconds: Limits.callDeadline.nanoseconds) {
      [weak self] result in
      self?.ordersInFlight -= 1
      self?.answered(order, number, result)
    }
    if number != nil { ordersInFlight += 1 }
    // What cannot be put into a message is the server's to refuse, and nobody else's trouble.
    if number == nil { report(.notShown(order, .error("not sent"))) }
  }

  private func answered(_ order: ShowOrder, _ number: CallSerial?, _ result: CallResult) {
    switch result {
    case .reply(let message):
      if isStopped, case .shown(_, let id) = read(message, for: order) {
        return takeDown(id, at: message.sender.map { BusName($0) })
      }
      report(read(message, for: order))
    case .refused(let fault):
      // A server that left is told of by its name, and what it had is shown by the next.
      guard server != nil, fault.name != .nameHasNoOwner, fault.name != .serviceUnknown else {
        return
      }
      report(.notShown(order, .error(fault.name.rawValue)))
    case .timedOut:
      if let number { awaitLate(number, order) }
      report(.notShown(order, .silence))
    case .disconnected:
      break
    }
  }

  /// As long as a server is silent it is tried again: what it was asked first is forgotten.
  private func awaitLate(_ number: CallSerial, _ order: ShowOrder) {
    lateOrders[number] = order
    guard lateOrders.count > 2 * Limits.callsOwed else { return }
    let oldest = lateOrders.min { $0.value.rawValue < $1.value.rawValue }
    if let oldest { lateOrders[oldest.key] = nil }
  }

  /// An answer after its deadline.
  public func takeLate(_ number: CallSerial, _ message: BusMessage) {
    introduction?.takeLate(number, message)
    guard let order = lateOrders.removeValue(forKey: number) else { return }
    if let name = message.errorName {
      report(.notShown(order, .error(name)))
    } else {
      report(read(message, for: order))
    }
  }

  private func read(_ message: BusMessage, for order: ShowOrder) -> DesktopEvent {
    var reader = message.reader
    guard let number = reader.uint32(), number != 0 else { return .notShown(order, .nonsense) }
    return .shown(order, ServerID(number))
  }

  /// One at a time: for each a server lays out anew what is left on its screen.
  public func withdraw(_ id: ServerID) {
    guard server != nil else { return }
    withdrawals.add(id)
    withdrawNext()
  }

  private func withdrawNext() {
    guard let server, let id = withdrawals.next() else { return }
    let life = server.owner
    let message = closing(id, at: BusName(life))
    let call = connection.call(message, nanoseconds: Limits.callDeadline.nanoseconds) {
      [weak self] _ in
      // Whatever it says: what is closed is closed, and a signal tells it.
      guard let self, self.server?.owner == life else { return }
      withdrawals.answered()
      withdrawNext()
    }
    if call == nil { withdrawals.answered() }
  }

  /// At the end there is no next time: all that is left goes out at once.
  func withdrawRest() {
    guard let server else { return }
    for id in withdrawals.takeRest() { takeDown(id, at: BusName(server.owner)) }
  }

  private func takeDown(_ id: ServerID, at owner: BusName?) {
    guard let owner else { return }
    let message = closing(id, at: owner)
    // No answer is wanted: there will be nobody to hear it.
    message.expectNoReply()
    connection.send(message)
  }

  private func closing(_ id: ServerID, at owner: BusName) -> BusMessage {
    let message = BusMessage(
      call: "CloseNotification", of: address.interface, at: address.path, to: owner)
    message.write { $0.uint32(id.rawValue) }
    return message
  }
}

extension ServerCall {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.string(appName)
    writer.uint32(replaces)
    writer.string(appIcon)
    writer.string(summary)
    writer.string(body)
    writer.strings(actions)
    writer.array(of: "{sv}") { array in
      for hint in hints { hint.value.write(to: &array, named: hint.name) }
    }
    writer.int32(timeout)
  }
}

extension ServerCall.Value {
  fileprivate func write(to array: inout MessageWriter, named name: String) {
    switch self {
    case .byte(let value): array.entry(name, "y") { $0.byte(value) }
    case .flag(let value): array.entry(name, "b") { $0.bool(value) }
    case .number(let value): array.entry(name, "i") { $0.int32(value) }
    case .unsigned(let value): array.entry(name, "u") { $0.uint32(value) }
    case .long(let value): array.entry(name, "x") { $0.int64(value) }
    case .text(let value): array.entry(name, "s") { $0.string(value) }
    case .texts(let values): array.entry(name, "as") { $0.strings(values) }
    case .image(let image):
      array.entry(name, "(iiibiiay)") { variant in
        variant.structure { fields in
          fields.int32(image.width)
          fields.int32(image.height)
          fields.int32(image.rowStride)
          fields.bool(image.hasAlpha)
          fields.int32(8)
          fields.int32(image.channels)
          fields.bytes(image.bytes)
        }
      }
    }
  }
}
