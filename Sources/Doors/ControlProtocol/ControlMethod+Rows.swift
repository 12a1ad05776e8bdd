internal import Bus
internal import Clock
internal import NotificationModel

/// A new method is a row here and a case of `ControlRequest`.
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
