public import Bus
internal import NotificationModel

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
  /// Of its answer.
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
