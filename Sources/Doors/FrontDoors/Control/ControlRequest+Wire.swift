public import Bus
internal import NotificationModel

/// A request as a method call.
@MainActor
extension ControlRequest {
  /// The call; it never starts the service.
  public func message(to service: BusName = ControlDoor.busName) -> BusMessage {
    let message = BusMessage(
      call: member, of: ControlDoor.interface, at: ControlDoor.path, to: service,
      writeArguments)
    message.mayStartService = false
    return message
  }

  private var member: MemberName {
    switch self {
    case .list: "List"
    case .history: "History"
    case .clearHistory: "ClearHistory"
    case .get: "Get"
    case .dismiss: "Dismiss"
    case .dismissAll: "DismissAll"
    case .invoke: "Invoke"
    case .reply: "Reply"
    case .showAgain: "ShowAgain"
    case .snooze: "Snooze"
    case .counts: "GetCounts"
    case .badges: "GetBadges"
    case .apps: "GetApps"
    case .explain: "Explain"
    case .status: "GetStatus"
    case .reload: "Reload"
    case .lock: "GetLock"
    case .setLock: "SetLock"
    case .focus: "GetFocus"
    case .switchFocus: "SwitchFocus"
    case .subscribe: "Subscribe"
    case .unsubscribe: "Unsubscribe"
    }
  }

  private func writeArguments(to writer: inout MessageWriter) {
    switch self {
    case .list(let query), .history(let query):
      query.write(to: &writer)
    case .clearHistory(let app), .dismissAll(let app):
      writer.string(app?.spelling ?? "")
    case .get(let id), .showAgain(let id), .explain(let id):
      writer.uint32(id.rawValue)
    case .dismiss(let ids):
      writer.array(of: "u") { list in
        for id in ids { list.uint32(id.rawValue) }
      }
    case .invoke(let id, let action, let token, let isConfirmed):
      writer.uint32(id.rawValue)
      writer.string(action?.rawValue ?? "")
      writer.array(of: "{sv}") {
        $0.entry("activation-token", text: token)
        if isConfirmed { $0.entry("confirmed", flag: true) }
      }
    case .reply(let id, let text):
      writer.uint32(id.rawValue)
      writer.string(text)
    case .snooze(let id, let time):
      writer.uint32(id.rawValue)
      writer.int64(time.milliseconds)
    case .setLock(let isLocked):
      writer.bool(isLocked)
    case .switchFocus(let wish):
      wish.write(to: &writer)
    case .counts, .badges, .apps, .status, .reload, .lock, .focus, .subscribe, .unsubscribe:
      break
    }
  }

  /// Reads a call; `nil` where there is no such method.
  public init?(_ call: BusMessage) throws(BusFault) {
    switch call.member {
    case "List": self = .list(try ControlArguments(call, "a{sv}").query())
    case "History": self = .history(try ControlArguments(call, "a{sv}").query())
    case "ClearHistory": self = .clearHistory(try ControlArguments(call, "s").app())
    case "Get": self = .get(try ControlArguments(call, "u").id())
    case "Dismiss": self = .dismiss(try ControlArguments(call, "au").ids())
    case "DismissAll": self = .dismissAll(try ControlArguments(call, "s").app())
    case "Invoke": self = try ControlArguments(call, "usa{sv}").invocation()
    case "Reply": self = try ControlArguments(call, "us").reply()
    case "ShowAgain": self = .showAgain(try ControlArguments(call, "u").id())
    case "Snooze": self = try ControlArguments(call, "ux").snooze()
    case "GetCounts": self = try ControlArguments(call, "").none(.counts)
    case "GetBadges": self = try ControlArguments(call, "").none(.badges)
    case "GetApps": self = try ControlArguments(call, "").none(.apps)
    case "Explain": self = .explain(try ControlArguments(call, "u").id())
    case "GetStatus": self = try ControlArguments(call, "").none(.status)
    case "Reload": self = try ControlArguments(call, "").none(.reload)
    case "GetLock": self = try ControlArguments(call, "").none(.lock)
    case "SetLock": self = .setLock(try ControlArguments(call, "b").flag())
    case "GetFocus": self = try ControlArguments(call, "").none(.focus)
    case "SwitchFocus":
      self = .switchFocus(try ControlArguments(call, "sa{sv}").focusWish())
    case "Subscribe": self = try ControlArguments(call, "").none(.subscribe)
    case "Unsubscribe": self = try ControlArguments(call, "").none(.unsubscribe)
    case _: return nil
    }
  }
}
