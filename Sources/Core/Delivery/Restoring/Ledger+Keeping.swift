import Clock
import NotificationModel
public import Policy

/// The parts of a message that may be written down.
extension Ledger {
  /// How a message is to be kept: asked before its app is answered, because the message is written
  /// down before that.
  public func keeping(of arrival: Arrival) -> Keeping {
    let identity = AppIdentity(
      claim: arrival.notification.claim.app, proof: arrival.sender.proof)
    return KeepingRule.keeping(
      of: arrival.notification,
      settings: settings(for: identity, of: arrival.notification, from: arrival.face)
        .limited(to: arrival.face.styles),
      isStatus: StatusRule.isStatus(arrival.notification, replaces: arrival.replaces != nil),
      pending: pending(
        with: arrival.notification, of: identity.app, replacing: former(of: arrival, identity)),
      cameByDoor: arrival.entrance != nil, in: circumstances.preferences.book)
  }

  /// The item whose place a message is going to take.
  private func former(of arrival: Arrival, _ identity: AppIdentity) -> Item? {
    guard case .awaited = arrival.answer,
      case .existing(let id) = target(of: arrival, identity: identity)
    else { return nil }
    return items[id]
  }

  /// How long an item is remembered after its end.
  func pastKept(_ verdict: Verdict, _ settings: AppSettings) -> Span? {
    verdict.isWithheld ? nil : settings.historyKeep
  }

  /// The person has hidden an app since: what was written down of it goes.
  func withhold(_ item: Item, _ settings: AppSettings, _ turn: inout Turn) {
    let was = item.pastKept
    item.isRemembered(for: erasesForGood(item, settings) ? nil : settings.historyKeep)
    guard was != nil, item.pastKept == nil else { return }
    let keeping = KeepingRule.keeping(
      of: item.notification, settings: settings, isStatus: item.verdict.isStatus,
      pending: pending(with: item.notification, of: item.identity.app, replacing: item),
      cameByDoor: item.entrance != nil, in: circumstances.preferences.book)
    guard case .withheld(let placeholder, let span, let facts) = keeping else { return }
    turn.add(
      .write(
        .withheld(
          item.id, item.identity.app, placeholder: placeholder, closesAfter: span, facts)))
  }
}
