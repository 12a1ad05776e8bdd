import NotificationModel
import Policy

/// The limits on what is kept, by number and by bytes, for each app and for all apps together.
///
/// When all apps together keep too much, the holder of most gives up its items first. Holders are
/// told apart by what vouches for them and not by name: names cost nothing to make up, and nobody
/// is to push out the items of others under many names.
extension Ledger {
  func makeRoom(
    for app: AppID, sparing id: NotificationID, settings: AppSettings, _ turn: inout Turn
  ) {
    while let leaver = items.leaver(of: app, keeping: settings.keepItems, sparing: id) {
      close(leaver, .expired, withdrawing: true, &turn)
    }
    makeRoomAmongHeld(of: app, &turn)
    while let leaver = items.statusLeaver(sparing: id) {
      close(leaver, .expired, withdrawing: true, &turn)
    }
    while let leaver = items.crowdLeaver(sparing: id) {
      turn.note(.crowded)
      close(leaver, .expired, withdrawing: true, &turn)
    }
    // A picture on the screen was sent already.
    while let item = items.dropPicture() { places.endFold(of: item.card) }
  }

  // MARK: Items that wait for an answer

  /// Apps and their names cost nothing to make up: what waits for an answer is bounded.
  func makeRoomAmongHeld(of app: AppID, _ turn: inout Turn) {
    while let record = items.apps[app], record.unconsented > Limits.heldPerApp,
      let oldest = asking.held.first(where: { items[$0]?.identity.app == app })
    {
      close(oldest, .expired, withdrawing: true, &turn)
    }
    while asking.held.count > Limits.heldItems, let oldest = asking.held.first {
      close(oldest, .expired, withdrawing: true, &turn)
    }
  }

  /// Makes room among the held items of the process that sent this one.
  ///
  /// A process that makes up names pushes out its own items, before those that others have waiting.
  func makeRoomAmongHeld(
    besides id: NotificationID, _ turn: inout Turn
  ) {
    guard asking.held.count > Limits.heldPerProcess, let item = items[id], item.awaitsConsent,
      let maker = item.maker, maker.processID != Maker.gone
    else { return }
    let others = asking.held.filter { $0 != id && items[$0]?.maker == maker }
    for oldest in others.dropLast(Limits.heldPerProcess - 1) {
      close(oldest, .expired, withdrawing: true, &turn)
    }
  }
}
