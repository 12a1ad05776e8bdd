public import Bus
public import NotificationModel

/// A request to the control interface; the methods are in `dbus/org.pennant.Control1.xml`.
public nonisolated enum ControlRequest: Hashable, Sendable {
  case list(ItemQuery)
  case history(ItemQuery)
  /// Forgets what is past of one app, or of all.
  case clearHistory(AppID?)
  case get(NotificationID)
  case dismiss([NotificationID])
  /// Everything open, of one app or of all.
  case dismissAll(AppID?)
  /// `nil` for the tap on the item itself; with the person's word for it, nothing is asked first.
  case invoke(NotificationID, ActionKey?, token: String?, isConfirmed: Bool = false)
  case reply(NotificationID, String)
  case showAgain(NotificationID)
  case snooze(NotificationID, until: UnixTime)
  case counts
  case badges
  case apps
  case explain(NotificationID)
  case status
  case reload
  /// Whether the screen is locked.
  case lock
  /// Says whether the screen is locked, for lockers that tell nobody.
  case setLock(Bool)
  case focus
  case switchFocus(FocusWish)
  case subscribe
  case unsubscribe

  /// About how many bytes it takes while it waits; one without a list or a text takes next to
  /// nothing.
  public var bytes: Int {
    switch self {
    case .dismiss(let ids): ids.count * MemoryLayout<NotificationID>.stride
    case .reply(_, let text): text.utf8.count
    case .list, .history, .clearHistory, .get, .dismissAll, .invoke, .showAgain, .snooze, .counts,
      .badges, .apps, .explain, .status, .reload, .lock, .setLock, .focus, .switchFocus, .subscribe,
      .unsubscribe:
      0
    }
  }
}

extension ControlRequest {
  /// Whether the request lists open or past items, or acts on them.
  public nonisolated var isAboutItems: Bool {
    switch self {
    case .list, .history, .clearHistory, .get, .dismiss, .dismissAll, .invoke, .reply, .showAgain,
      .snooze, .counts, .badges, .apps, .explain, .reload, .subscribe, .unsubscribe:
      true
    case .status, .lock, .setLock, .focus, .switchFocus: false
    }
  }
}

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
