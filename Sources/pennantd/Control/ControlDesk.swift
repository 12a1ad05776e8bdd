import Delivery
import FrontDoors
import NotificationModel

/// Answers the control interface; the person's own tools come in here.
final class ControlDesk {
  private let executor: Executor
  private let past: PastDesk
  private let status: () -> ServiceStatus
  private let apps: () -> [KnownApp]
  private let reload: () -> [String]
  /// What came before must have its place before anything is asked about it.
  private let settle: () -> Void

  init(
    executor: Executor, past: PastDesk, settle: @escaping () -> Void,
    status: @escaping () -> ServiceStatus, apps: @escaping () -> [KnownApp],
    reload: @escaping () -> [String]
  ) {
    self.executor = executor
    self.past = past
    self.settle = settle
    self.status = status
    self.apps = apps
    self.reload = reload
  }

  func answer(_ request: ControlRequest, from sender: Sender) -> ControlAnswer {
    // A sandbox is to see no other app's words, and to touch none of the person's things.
    guard !sender.proof.isSandboxed else { return .refused(.denied) }
    settle()
    switch request {
    case .list(let query): return .items(executor.ledger.list(query))
    case .history(let query): return .items(past.list(query))
    case .clearHistory(let app): return past.clear(app)
    case .get(let id): return get(id)
    case .dismiss(let ids): return dismiss(ids.filter { executor.ledger.isOpen($0) })
    case .dismissAll(let app): return dismiss(executor.ledger.openIDs(of: app))
    case .invoke(let id, let key, let token): return invoke(id, key ?? .activate, token)
    case .reply(let id, let text): return reply(to: id, text)
    case .showAgain(let id): return showAgain(id)
    case .counts:
      var counts = executor.ledger.counts
      counts.past = past.count
      return .counts(counts)
    case .badges: return .badges(executor.ledger.badges)
    case .apps: return .apps(apps())
    case .explain(let id): return explain(id)
    case .status: return .status(status())
    case .reload: return .reloaded(reload())
    case .subscribe, .unsubscribe: return .done
    }
  }

  private func get(_ id: NotificationID) -> ControlAnswer {
    if let item = executor.ledger.centerItem(id) { return .item(item) }
    return past.item(id).map { .item($0) } ?? .refused(.notFound(id))
  }

  private func dismiss(_ ids: [NotificationID]) -> ControlAnswer {
    executor.take(ids.map { .handled($0, .dismissed) })
    return .number(UInt32(clamping: ids.count))
  }

  private func invoke(
    _ id: NotificationID, _ key: ActionKey, _ token: String?
  ) -> ControlAnswer {
    switch executor.ledger.reach(of: id, for: key) {
    case nil:
      return .refused(.notFound(id))
    case .nobody:
      let item = executor.ledger.centerItem(id)
      let isGone = item?.reach != .app
      return .refused(isGone ? .unheard(id) : .notOffered(id, key.rawValue))
    case .app:
      executor.take(.handled(id, .acted(key, activationToken: token)))
      return .invoked(.app)
    case .entry:
      executor.take(.handled(id, .acted(key, activationToken: token)))
      return .invoked(.entry)
    }
  }

  private func reply(to id: NotificationID, _ text: String) -> ControlAnswer {
    guard let item = executor.ledger.centerItem(id) else { return .refused(.notFound(id)) }
    guard executor.ledger.takesReply(id) else {
      return .refused(
        item.reach == .app ? .notOffered(id, ActionKey.inlineReply.rawValue) : .unheard(id))
    }
    executor.take(.handled(id, .replied(text)))
    return .done
  }

  private func showAgain(_ id: NotificationID) -> ControlAnswer {
    guard executor.ledger.isOpen(id) else { return .refused(.notFound(id)) }
    executor.take(.handled(id, .shownAgain))
    return .done
  }

  private func explain(_ id: NotificationID) -> ControlAnswer {
    if let found = executor.ledger.explanation(of: id) { return .explanation(found) }
    return past.explanation(of: id).map { .explanation($0) } ?? .refused(.notFound(id))
  }
}
