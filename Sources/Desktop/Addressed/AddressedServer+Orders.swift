public import Bus
public import NotificationModel

/// What the server is told.
extension AddressedServer {
  public func show(_ shown: Presentation, order: ShowOrder, replacing: ServerID?) {
    guard let server else {
      report(.notShown(order, .error(ErrorName.nameHasNoOwner.rawValue)))
      return
    }
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
      self?.answered(order, number, result)
    }
    // What cannot be put into a message is the server's to refuse, and nobody else's trouble.
    if number == nil { report(.notShown(order, .error("not sent"))) }
  }

  private func answered(_ order: ShowOrder, _ number: CallSerial?, _ result: CallResult) {
    switch result {
    case .reply(let message):
      report(read(message, for: order))
    case .refused(let fault):
      // A server that left is told of by its name, and what it had is shown by the next.
      guard server != nil, fault.name != .nameHasNoOwner, fault.name != .serviceUnknown else {
        return
      }
      report(.notShown(order, .error(fault.name.rawValue)))
    case .timedOut:
      if let number { lateOrders[number] = order }
      report(.notShown(order, .silence))
    case .disconnected:
      break
    }
  }

  /// An answer after its deadline.
  public func takeLate(_ number: CallSerial, _ message: BusMessage) {
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
    let message = BusMessage(
      call: "CloseNotification", of: address.interface, at: address.path,
      to: BusName(server.owner))
    message.write { $0.uint32(id.rawValue) }
    let life = server.owner
    let call = connection.call(message, nanoseconds: Limits.callDeadline.nanoseconds) {
      [weak self] _ in
      // Whatever it says: what is closed is closed, and a signal tells it.
      guard let self, self.server?.owner == life else { return }
      withdrawals.answered()
      withdrawNext()
    }
    if call == nil { withdrawals.answered() }
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
