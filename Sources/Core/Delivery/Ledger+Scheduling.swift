public import NotificationModel
import Policy

/// L4: a message that is to come later, as its app asks.
extension Ledger {
  /// Until when a message sleeps; `nil` for one that comes at once.
  ///
  /// A status display is about now, whatever else it asks for.
  public func sleep(of arrival: Arrival) -> Sleep? {
    guard let seconds = arrival.notification.deliverAt,
      !StatusRule.isStatus(arrival.notification, replaces: arrival.replaces != nil)
    else { return nil }
    let (product, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000)
    let time = UnixTime(milliseconds: isTooMuch ? (seconds < 0 ? .min : .max) : product)
    return time > arrival.receivedAt ? Sleep(.scheduled, wakesAt: time) : nil
  }

  /// Why a message cannot sleep as it asks; said before anything of it is written down.
  func refusal(
    of arrival: Arrival, _ identity: AppIdentity, replacing former: Item?
  ) -> Refusal? {
    guard let sleep = sleep(of: arrival) else { return nil }
    let settings = settings(for: identity, of: arrival.notification, from: arrival.face)
    guard settings.allow != .no else { return nil }
    if sleep.wakesAt > arrival.receivedAt + Limits.longestSleep { return .tooFarAhead }
    // One that sleeps already gives up its place.
    let given = former.flatMap { $0.asleep == .scheduled ? $0 : nil }
    let ofApp = items.apps[identity.app]?.scheduled ?? 0
    let own = given?.identity.app == identity.app ? 1 : 0
    let total = items.sleepers.total(.scheduled)
    let text =
      total.text - (given?.weight.text ?? 0) + Weight(of: arrival.notification).text
    let ofMaker =
      Maker(identity, arrival.sender.processID).map {
        items.sleepers.scheduled(by: $0, besides: given?.id)
      } ?? 0
    let isFull =
      ofApp - own >= Limits.scheduledPerApp || ofMaker >= Limits.scheduledPerProcess
      || total.count - (given == nil ? 0 : 1) >= Limits.scheduled
      || text > Limits.scheduledTextBytes
    return isFull ? .scheduleIsFull : nil
  }

  /// Takes an open item that is now to come later off its place on the screen.
  ///
  /// An item that shared a card gets a card of its own, so that it keeps no place of another item.
  func leavePlace(
    _ id: NotificationID, from before: Item, _ turn: inout Turn
  ) {
    if let members = places[before.card]?.count, members > 1 {
      deal(id, turn.now)
      leave(before.card, withdrawing: false, &turn)
    } else {
      places.endFold(of: before.card)
      leaveScreen(.card(before.card), &turn)
      // Nor does it come when the screen is unlocked.
      changing(.card(before.card))?.showing.unparked()
    }
  }
}
