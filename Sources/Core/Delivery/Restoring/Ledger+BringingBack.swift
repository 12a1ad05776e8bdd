import Clock
import NotificationModel
import Policy

/// A past item is open once more, because the person wants it back.
///
/// The app was already told that the item ended. So the item returns under a new id, which the app
/// does not know: only a door, which tells nobody of an end, still hears its buttons.
extension Ledger {
  /// The obstacle that keeps a past item from coming back; `nil` where it may.
  public func obstacle(to past: Restored) -> ReturnObstacle? {
    let identity = AppIdentity(claim: past.notification.claim.app, proof: past.sender.proof)
    let settings = settingsForOpen(identity, past.notification, past.face)
    if settings.isSwitchedOff { return .appIsOff }
    if settings.asksFirst { return .appIsAskedAbout }
    if let entrance = past.entrance, items[entrance.address] != nil { return .placeIsTaken }
    return nil
  }

  func bringBack(_ past: Restored, isShown: Bool, _ turn: inout Turn) {
    let identity = AppIdentity(claim: past.notification.claim.app, proof: past.sender.proof)
    let settings = settingsForOpen(identity, past.notification, past.face)
    let verdict = verdict(
      on: past.notification, face: past.face, identity: identity, isStatus: false,
      replacing: nil, under: .none, settings: settings)
    // The person may have written another file while its picture was read.
    guard obstacle(to: past) == nil else {
      turn.end(
        Ending(
          id: past.id, app: identity.app, reason: .dismissed, past: pastKept(verdict, settings)),
        tell: [])
      return
    }
    open(
      record: identity, face: past.face, settings: settings,
      receivedAt: past.sleep?.wokeAt ?? past.receivedAt, &turn)
    let item = Item(
      id: past.id, identity: identity, face: past.face, notification: past.notification,
      verdict: verdict, owners: [], processID: Maker.gone, keptUntil: turn.now + settings.keep,
      card: CardID(rawValue: 0))
    item.came(
      at: past.receivedAt, by: past.entrance, past: pastKept(verdict, settings), sleep: past.sleep)
    item.isWantedBack()
    file(item)
    items.enlist(item)
    items.notePicture(of: item)
    queueKeeping(item.id)
    deal(item.id, turn.now)
    if isShown {
      item.isToBeSeen()
      appear(item.id, turn.now)
      changing(.card(item.card))?.showing.isNoNews()
    }
    withholdRestored(item, past, settings, &turn)
    makeRoom(for: identity.app, sparing: item.id, settings: settings, &turn)
    items.apps.badgeMoved(identity.app)
  }
}

/// Why a past item does not come back.
public enum ReturnObstacle: Hashable, Sendable {
  case appIsOff
  case appIsAskedAbout
  /// Its app has put another in its place, which is open.
  case placeIsTaken
}
