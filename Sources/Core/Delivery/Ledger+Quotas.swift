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
    // What is on screen was sent already.
    while let item = items.dropPicture() { places.endFold(of: item.card) }
  }
}
