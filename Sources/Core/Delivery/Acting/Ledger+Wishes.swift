public import Clock
public import NotificationModel
import Policy

/// Why a deed that the person's tool asks for is not done.
public enum WishRefusal: Error, Hashable, Sendable {
  case notOpen
  /// The item has no such action, or is of no kind that this can be done with.
  case notOffered
  /// No app is left to hear it, and no entry to start one from.
  case unheard
  case waitsForConsent
  case isQuestion
  case timeIsPast
  case timeIsTooFar
  case noRoom
}

/// The deeds of the person's tools on an open item: the events that do them, or why they are refused.
///
/// A tool is told, where the button of a card that cannot be pressed any more is passed over in silence.
extension Ledger {
  public func pressing(
    _ key: ActionKey, of id: NotificationID, token: String?, isConfirmed: Bool
  ) throws(WishRefusal) -> (event: Event, reaches: Invoked) {
    let pressed = Event.handled(id, .acted(key, activationToken: token))
    if !isConfirmed, asksFirst(id, for: key) { return (pressed, .person) }
    guard let reach = reach(of: id, for: key) else { throw .notOpen }
    switch reach {
    case .app: return (.handled(id, .confirmed(key, activationToken: token)), .app)
    case .entry: return (pressed, .entry)
    case .nobody: throw hasListener(id) ? .notOffered : .unheard
    }
  }

  public func replying(_ text: String, to id: NotificationID) throws(WishRefusal) -> Event {
    guard let item = listed(id) else { throw .notOpen }
    guard takesReply(item) else { throw hasListener(id) ? .notOffered : .unheard }
    return .handled(id, .replied(text))
  }

  public func showingAgain(_ id: NotificationID) throws(WishRefusal) -> Event {
    guard let item = listed(id) else { throw .notOpen }
    guard item.asleep == nil else { throw .notOffered }
    guard !item.awaitsConsent else { throw .waitsForConsent }
    return .handled(id, .shownAgain)
  }

  /// A time that is past brings an item that sleeps back at once.
  public func snoozing(
    _ id: NotificationID, until time: UnixTime, at now: UnixTime
  ) throws(WishRefusal) -> [Event] {
    guard let item = listed(id), !item.verdict.isStatus else { throw .notOpen }
    guard time > now else {
      guard item.asleep != nil else { throw .timeIsPast }
      return [.handled(id, .snoozed(until: now)), .clockPassed(now)]
    }
    guard time <= now + Limits.longestSleep else { throw .timeIsTooFar }
    guard item.question == nil else { throw .isQuestion }
    guard !item.awaitsConsent else { throw .waitsForConsent }
    guard hasRoomToSleep(item) else { throw .noRoom }
    return [.handled(id, .snoozed(until: time))]
  }

  private func hasListener(_ id: NotificationID) -> Bool {
    listed(id).map { reach(of: $0) } == .app
  }
}
