import MainLoop
import NotificationModel
import Policy
import Store

/// Takes off the disk what of the past a wish is about, where that is only seen in each message.
///
/// It reads a few at a time, the newest first, so that nobody waits for it; a life that ends
/// meanwhile leaves the rest to the next, which begins anew.
final class PastEraser {
  /// Reading one takes some hundredths of a millisecond.
  private static let readTogether = 16

  private let center: CenterKeeper
  private var errand: Errand?
  private var wish: PastWish?
  private var place: Int64?
  private var hasErased = false

  init(on loop: MainLoop, _ center: CenterKeeper) {
    self.center = center
    errand = Errand(on: loop) { [weak self] in self?.goOn() == true }
  }

  /// Begins with the newest; what an earlier wish has not come to is looked at by this one.
  func begin(_ wish: PastWish) {
    self.wish = wish.readsMessages ? wish : nil
    place = nil
    resume()
  }

  /// The disk takes again what it did not take for a while.
  func resume() { errand?.isWanted = wish != nil }

  /// Whether there is more to do.
  private func goOn() -> Bool {
    guard let wish else { return false }
    let place = place
    let page = center.attempt { (store) throws(StoreFault) in
      try store.pastMessages(before: place, atMost: Self.readTogether) {
        wish.erasure(of: $0) == .byContent
      }
    }
    guard let page else { return false }
    let unwanted = page.messages.filter { wish.erases($0) }.map(\.id)
    if !unwanted.isEmpty {
      let isDone: Void? = center.attempt { (store) throws(StoreFault) in
        try store.forgetPast(unwanted)
      }
      guard isDone != nil else { return false }
      hasErased = true
    }
    self.place = page.next
    guard page.next == nil else { return true }
    self.wish = nil
    if hasErased { center.tidySoon() }
    hasErased = false
    return false
  }
}
