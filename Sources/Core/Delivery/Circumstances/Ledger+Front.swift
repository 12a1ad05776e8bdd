import Fronting
import NotificationModel
import Policy

/// The window in front, and what becomes of what its app has open.
extension Ledger {
  /// Another window is in front: what comes from now on is judged by it.
  ///
  /// Things on screen stay there, as when a focus begins, unless the person wants them handled.
  func change(front window: FrontWindow?, isNews: Bool, _ turn: inout Turn) {
    let before = circumstances.cameToFront(window)
    // Behind a locked screen nobody has seen the window, nor what it shows.
    guard let window, isNews, !isLocked, !window.isOfSameApp(as: before),
      circumstances.preferences.book.handlesOnFocus
    else { return }
    for id in items.values.map(\.id).sorted() {
      guard let item = items[id], isHandled(item, by: window) else { continue }
      close(id, .dismissed, withdrawing: true, &turn)
    }
  }

  /// A status display runs its time, a question waits for its answer, and what sleeps has its own
  /// time: a look at the app's window handles none of them.
  private func isHandled(_ item: Item, by window: FrontWindow) -> Bool {
    guard window.isOf(item.identity, item.face), !item.notification.isOurs, !item.verdict.isStatus,
      item.question == nil, !item.awaitsConsent, item.asleep == nil
    else { return false }
    return settings(of: item).onFocus == .dismiss
  }
}
