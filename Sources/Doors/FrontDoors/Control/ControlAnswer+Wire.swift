public import Bus
internal import NotificationModel

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
