public import Bus
public import NotificationModel

/// An answer of the service on the control interface.
public nonisolated enum ControlAnswer: Hashable, Sendable {
  case done
  case items([CenterItem])
  case item(CenterItem)
  /// How many it was done to.
  case number(UInt32)
  /// Whom an action reached.
  case invoked(Invoked)
  case counts(CenterCounts)
  case badges([AppBadge])
  case apps([KnownApp])
  case explanation(ItemExplanation)
  case status(ServiceStatus)
  /// The mistakes that are in the preferences now, a line each.
  case reloaded([String])
  case lock(LockReport)
  case focus(FocusStatus)
  case refused(ControlRefusal)
}

/// An answer as the reply to a call, or its refusal.
@MainActor
extension ControlAnswer {
  public func message(to call: ReplyHandle) -> BusMessage {
    if case .refused(let refusal) = self {
      let fault = refusal.fault
      return BusMessage(error: fault.name, fault.text, to: call)
    }
    return BusMessage(replyTo: call, write)
  }

  private func write(to writer: inout MessageWriter) {
    switch self {
    case .done, .refused: break
    case .items(let items):
      writer.array(of: "a{sv}") { list in
        for item in Self.page(items) { item.write(to: &list) }
      }
    case .item(let item): item.write(to: &writer)
    case .number(let number): writer.uint32(number)
    case .invoked(let reach): writer.string(reach.rawValue)
    case .counts(let counts): counts.write(to: &writer)
    case .badges(let badges):
      writer.array(of: "(ssu)") { list in
        for badge in badges { list.structure { badge.write(to: &$0) } }
      }
    case .apps(let apps):
      writer.array(of: "a{sv}") { list in
        for app in apps { app.write(to: &list) }
      }
    case .explanation(let explanation): explanation.write(to: &writer)
    case .status(let status): status.write(to: &writer)
    case .reloaded(let errors): writer.strings(errors)
    case .lock(let report): report.write(to: &writer)
    case .focus(let focus): focus.write(to: &writer)
    }
  }

  /// As many as one message should hold, from the first; never none of some.
  private static func page(_ items: [CenterItem]) -> ArraySlice<CenterItem> {
    var bytes = 0
    for (index, item) in items.prefix(ControlBounds.items).enumerated() {
      bytes += item.wireBytes
      if index > 0, bytes > ControlBounds.pageBytes { return items[..<index] }
    }
    return items.prefix(ControlBounds.items)
  }
}

@MainActor
extension ControlAnswer {
  /// Reads the reply to a request; `nil` for what is no answer to it.
  public init?(_ reply: BusMessage, to request: ControlRequest) {
    guard reply.hasSignature(request.replySignature), let answer = Self.read(reply.reader, request)
    else { return nil }
    self = answer
  }

  private static func read(_ reader: MessageReader, _ request: ControlRequest) -> ControlAnswer? {
    var reader = reader
    switch request {
    case .list, .history:
      return reader.list(upTo: ControlBounds.items) { list in
        defer { list.skip() }
        return CenterItem(list)
      }.map { .items($0) }
    case .clearHistory, .dismiss, .dismissAll: return reader.uint32().map { .number($0) }
    case .get: return CenterItem(reader).map { .item($0) }
    case .invoke:
      return reader.line().flatMap { Invoked(rawValue: $0) }.map { .invoked($0) }
    case .reply, .showAgain, .snooze, .setLock, .subscribe, .unsubscribe: return .done
    case .lock: return LockReport(reader).map { .lock($0) }
    case .counts: return CenterCounts(reader).map { .counts($0) }
    case .badges:
      return reader.list(upTo: ControlBounds.apps) { list in
        guard var one = list.enter(.structure) else { return nil }
        return AppBadge(&one)
      }.map { .badges($0) }
    case .apps:
      return reader.list(upTo: ControlBounds.apps) { list in
        defer { list.skip() }
        return KnownApp(list)
      }.map { .apps($0) }
    case .explain: return ItemExplanation(reader).map { .explanation($0) }
    case .status: return ServiceStatus(reader).map { .status($0) }
    case .focus, .switchFocus: return FocusStatus(reader).map { .focus($0) }
    case .reload:
      return reader.strings(count: ControlBounds.lines, upTo: ControlBounds.lineBytes)
        .map { .reloaded($0) }
    }
  }
}

extension ControlRequest {
  /// The signature of its answer.
  fileprivate nonisolated var replySignature: StaticString {
    switch self {
    case .list, .history, .apps: "aa{sv}"
    case .clearHistory, .dismiss, .dismissAll: "u"
    case .get, .explain, .status, .lock, .focus, .switchFocus: "a{sv}"
    case .invoke: "s"
    case .reply, .showAgain, .snooze, .setLock, .subscribe, .unsubscribe: ""
    case .counts: "a{su}"
    case .badges: "a(ssu)"
    case .reload: "as"
    }
  }
}
