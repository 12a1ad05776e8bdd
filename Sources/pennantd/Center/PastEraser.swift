import NotificationModel
import Policy
import Store

/// Takes off the disk what of the past a wish is about, where that is only seen in each message.
///
/// It has a few at a time read, the newest first, so that nobody waits for it; a life that ends
/// meanwhile leaves the rest to the next, which begins anew.
final class PastEraser {
  /// Judging one takes some hundredths of a millisecond.
  private nonisolated static let readTogether = 16

  private unowned let center: CenterKeeper
  private var wish: PastWish?
  private var place: Int64?
  private var hasErased = false
  /// An answer to an earlier wish is of no use to a later one.
  private var round = 0
  private var isReading = false

  init(_ center: CenterKeeper) {
    self.center = center
  }

  /// Begins with the newest; what an earlier wish has not come to is looked at by this one.
  func begin(_ wish: PastWish) {
    self.wish = wish.readsMessages ? wish : nil
    place = nil
    round += 1
    isReading = false
    resume()
  }

  /// Goes on where the disk took nothing for a while.
  func resume() {
    guard let wish, !isReading else { return }
    isReading = true
    let (place, round) = (place, round)
    center.attempt(
      { (store) throws(StoreFault) in
        try store.pastMessages(before: place, atMost: Self.readTogether) {
          wish.erasure(of: $0) == .byContent
        }
      }
    ) { [weak self] in self?.heard($0, wish, round) }
  }

  private func heard(_ page: CenterStore.PastPage?, _ wish: PastWish, _ round: Int) {
    guard round == self.round else { return }
    guard let page else { return isReading = false }
    let unwanted = page.messages.filter { wish.erases($0) }.map(\.id)
    guard !unwanted.isEmpty else { return goOn(before: page.next) }
    center.attempt(
      { (store) throws(StoreFault) in
        try store.forgetPast(unwanted)
        return true
      }
    ) { [weak self] isDone in
      guard let self, round == self.round else { return }
      guard isDone != nil else { return isReading = false }
      hasErased = true
      goOn(before: page.next)
    }
  }

  private func goOn(before row: Int64?) {
    isReading = false
    place = row
    guard row == nil else { return resume() }
    wish = nil
    if hasErased { center.tidySoon() }
    hasErased = false
  }
}
