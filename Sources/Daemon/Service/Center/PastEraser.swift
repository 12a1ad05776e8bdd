import NotificationModel
import Policy
import Store

/// Erases the past messages that a wish can only judge by reading them.
///
/// A few are read at a time, the newest first, so that nobody waits for them; a life that ends
/// meanwhile leaves the rest to the next, which begins anew.
final class PastEraser {
  /// Judging a message takes some hundredths of a millisecond.
  private nonisolated static let readTogether = 16

  private unowned let center: CenterKeeper
  private var wish: PastWish?
  private var place: Int64?
  private var hasErased = false
  /// The number of the wish: an answer to an earlier one is of no use.
  private var round = 0
  private var isReading = false

  init(_ center: CenterKeeper) {
    self.center = center
  }

  /// Begins with the newest message; this wish also covers the rest of an earlier one.
  func begin(_ wish: PastWish) {
    self.wish = wish.readsMessages ? wish : nil
    place = nil
    round += 1
    isReading = false
    resume()
  }

  /// Goes on with the next messages, also after the disk took nothing for a while.
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
