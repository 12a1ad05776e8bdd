public import Bus
public import Clock
public import NotificationModel

/// A request to the control interface.
///
/// Each has its row below; `dbus/org.pennant.Control1.xml` says what the methods do.
public nonisolated enum ControlRequest: Hashable, Sendable {
  case list(ItemQuery)
  case history(ItemQuery)
  /// Forgets what is past of one app, or of all.
  case clearHistory(AppID?)
  case get(NotificationID)
  /// The picture that an item brought.
  case picture(NotificationID)
  case dismiss([NotificationID])
  /// Everything open, of one app or of all.
  case dismissAll(AppID?)
  /// `nil` for the tap on the item itself; with the person's word for it, nothing is asked first.
  case invoke(NotificationID, ActionKey?, token: String?, isConfirmed: Bool = false)
  case reply(NotificationID, String)
  case showAgain(NotificationID)
  /// Past ones are open once more, under new ids: on the screen, or in the Center alone.
  case bringBack([NotificationID], isShown: Bool)
  case snooze(NotificationID, until: UnixTime)
  case counts
  case badges
  case apps
  /// No banner and no sound of an app until a time; `nil` ends that.
  case mute(AppID, until: UnixTime?)
  case explain(NotificationID)
  case status
  case reload
  /// Asks which preferences hold for an app and a kind of event; `nil` for those that no group
  /// speaks of.
  case preferences(AppID?, Category?)
  /// Whether the screen is locked.
  case lock
  /// Says whether the screen is locked, for lockers that tell nobody.
  case setLock(Bool)
  case focus
  case switchFocus(FocusWish)
  case subscribe
  case unsubscribe
}

extension ControlMethod {
  /// All methods, in the order of the document.
  static let all: [ControlMethod] = [
    ControlMethod("GetStatus", .status, gives: .status),
    ControlMethod("List", takes: .query, gives: .items, .aboutItems, ControlRequest.list) {
      if case .list(let query) = $0 { query } else { nil }
    },
    ControlMethod("History", takes: .query, gives: .items, .aboutItems, ControlRequest.history) {
      if case .history(let query) = $0 { query } else { nil }
    },
    ControlMethod(
      "ClearHistory", takes: .app, gives: .number, [.aboutItems, .deed], ControlRequest.clearHistory
    ) {
      if case .clearHistory(let app) = $0 { .some(app) } else { nil }
    },
    ControlMethod("Get", takes: .item, gives: .item, [.aboutItems, .aboutPast], ControlRequest.get)
    {
      if case .get(let id) = $0 { id } else { nil }
    },
    ControlMethod(
      "GetPicture", takes: .item, gives: .picture, [.aboutItems, .aboutPast], wish: "picture",
      ControlRequest.picture
    ) {
      if case .picture(let id) = $0 { id } else { nil }
    },
    ControlMethod(
      "Dismiss", takes: .items, gives: .number, [.aboutItems, .deed], ControlRequest.dismiss
    ) {
      if case .dismiss(let ids) = $0 { ids } else { nil }
    },
    ControlMethod(
      "DismissAll", takes: .app, gives: .number, [.aboutItems, .deed], ControlRequest.dismissAll
    ) {
      if case .dismissAll(let app) = $0 { .some(app) } else { nil }
    },
    ControlMethod(
      "Invoke", takes: .invocation, gives: .invoked, [.aboutItems, .deed],
      { .invoke($0.id, $0.action, token: $0.token, isConfirmed: $0.isConfirmed) }
    ) {
      if case .invoke(let id, let action, let token, let isConfirmed) = $0 {
        (id, action, token, isConfirmed)
      } else {
        nil
      }
    },
    ControlMethod(
      "Reply", takes: .reply, gives: .done, [.aboutItems, .deed], { .reply($0.id, $0.text) }
    ) {
      if case .reply(let id, let text) = $0 { (id, text) } else { nil }
    },
    ControlMethod(
      "ShowAgain", takes: .item, gives: .done, [.aboutItems, .deed], wish: RequestFacts.shownAgain,
      ControlRequest.showAgain
    ) {
      if case .showAgain(let id) = $0 { id } else { nil }
    },
    ControlMethod(
      "BringBack", takes: .returns, gives: .ids, [.aboutItems, .aboutPast, .deed],
      { .bringBack($0.ids, isShown: $0.isShown) }
    ) {
      if case .bringBack(let ids, let isShown) = $0 { (ids, isShown) } else { nil }
    },
    ControlMethod(
      "Snooze", takes: .snooze, gives: .done, [.aboutItems, .deed],
      { .snooze($0.id, until: $0.until) }
    ) {
      if case .snooze(let id, let time) = $0 { (id, time) } else { nil }
    },
    ControlMethod("GetCounts", .counts, gives: .counts, .aboutItems),
    ControlMethod("GetBadges", .badges, gives: .badges, .aboutItems),
    ControlMethod("GetApps", .apps, gives: .apps, .aboutItems),
    ControlMethod(
      "Mute", takes: .mute, gives: .done, .deed, { .mute($0.app, until: $0.until) }
    ) {
      if case .mute(let app, let until) = $0 { (app, until) } else { nil }
    },
    ControlMethod(
      "Explain", takes: .item, gives: .explanation, [.aboutItems, .aboutPast],
      ControlRequest.explain
    ) {
      if case .explain(let id) = $0 { id } else { nil }
    },
    ControlMethod("Reload", .reload, gives: .reloaded, [.aboutItems, .deed]),
    ControlMethod(
      "GetPreferences", takes: .appAndCategory, gives: .preferences, [],
      { .preferences($0.app, $0.category) }
    ) {
      if case .preferences(let app, let category) = $0 { (app, category) } else { nil }
    },
    ControlMethod("GetLock", .lock, gives: .lock),
    ControlMethod("SetLock", takes: .flag, gives: .done, .deed, ControlRequest.setLock) {
      if case .setLock(let isLocked) = $0 { isLocked } else { nil }
    },
    ControlMethod("GetFocus", .focus, gives: .focus),
    ControlMethod(
      "SwitchFocus", takes: .focusWish, gives: .focus, .deed, ControlRequest.switchFocus
    ) {
      if case .switchFocus(let wish) = $0 { wish } else { nil }
    },
    ControlMethod("Subscribe", .subscribe, gives: .done, .aboutItems),
    ControlMethod("Unsubscribe", .unsubscribe, gives: .done, .aboutItems),
  ]
}

@MainActor
extension ControlRequest {
  /// Reads a call; `nil` where there is no such method.
  public init?(_ call: BusMessage) throws(BusFault) {
    guard let method = ControlMethod.all.first(where: { call.hasMember($0.name) }) else {
      return nil
    }
    self = try method.read(ControlArguments(call, method.takes))
  }

  /// The call; it never starts the service.
  public func message(to service: BusName = ControlInterface.busName) -> BusMessage {
    let method = method
    let message = BusMessage(
      call: method.name, of: ControlInterface.name, at: ControlInterface.path, to: service
    ) { method.write(self, &$0) }
    message.mayStartService = false
    return message
  }

  var method: ControlMethod {
    guard let method = ControlMethod.all.first(where: { $0.facts(self) != nil }) else {
      preconditionFailure("a request without a row")
    }
    return method
  }

  var facts: RequestFacts { method.facts(self) ?? RequestFacts() }

  /// About how many bytes it takes while it waits.
  public var bytes: Int { facts.bytes }
  /// Whether the request lists open or past items, or acts on them.
  public var isAboutItems: Bool { method.traits.contains(.aboutItems) }
  /// Whether the request can also ask for a notification that is over.
  public var isAboutPast: Bool { method.traits.contains(.aboutPast) }
  /// Whether the request changes something, which may be done though no answer comes.
  public var isDeed: Bool { method.traits.contains(.deed) }
}
