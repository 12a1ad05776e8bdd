import NotificationModel
import Policy

/// Whether anybody is there to see what comes.
extension Ledger {
  /// Somebody is back, or nobody is there any more.
  ///
  /// Banners that have stayed meanwhile go by themselves from now on, with all of their time. Those
  /// that had no place on the screen are in the Center, and are counted there.
  func change(isAway: Bool, _ turn: inout Turn) {
    guard circumstances.went(away: isAway), !isAway else { return }
    for id in items.values.filter({ $0.verdict.staysWhileAway }).map(\.id).sorted() {
      guard let item = items[id] else { continue }
      if showing(of: .card(item.card))?.isOnScreen == true {
        judgeAgain(item.card, &turn)
      } else {
        becomeBanner(item)
      }
    }
  }

  /// An alert that waited for its turn has none any more: its time on the screen is over, unseen.
  private func becomeBanner(_ item: Item) {
    let before = Item(copying: item)
    touch(item.id)
    item.wasJudged(judge(before, settings(of: item)))
    if item.isAlert != before.isAlert { restamp(item.id, before: before) }
  }
}
