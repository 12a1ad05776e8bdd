import Clock
import Identity
import MainLoop
import NotificationModel
import Policy
import Store

/// Work on the store that waits for the disk, done when nothing has happened for a moment.
final class CenterUpkeep {
  /// The quiet after which nobody waits for an answer.
  private static let quiet = Span.milliseconds(1_500)
  /// A flood that never falls quiet is interrupted once in this time, and sooner where it makes the
  /// log beside the database long.
  private static let longest = Span.seconds(60)

  /// Writes between two looks at whether the log is long.
  private static let writesBetweenLooks = 512

  private let loop: MainLoop
  private let isLogLong: () -> Bool
  private let work: () -> Void
  private var deadline: Deadline?
  private var lastWrite = Moment.beginning
  private var firstWrite: Moment?
  private var isArmed = false
  private var writes = 0

  init(loop: MainLoop, isLogLong: @escaping () -> Bool, work: @escaping () -> Void) {
    self.loop = loop
    self.isLogLong = isLogLong
    self.work = work
    deadline = Deadline(on: loop) { [weak self] in self?.pass() }
  }

  /// Makes the work due at the next quiet moment, as something is in the log now.
  func wrote() {
    lastWrite = loop.now
    if firstWrite == nil { firstWrite = lastWrite }
    writes += 1
    if writes.isMultiple(of: Self.writesBetweenLooks), isLogLong() { return tidySoon() }
    arm(at: lastWrite + Self.quiet)
  }

  /// Makes the work due now, not at the next quiet moment: text in the log has to go.
  func tidySoon() {
    firstWrite = loop.now - Self.longest
    isArmed = false
    arm(at: loop.now)
  }

  private func arm(at time: Moment) {
    guard !isArmed else { return }
    isArmed = true
    deadline?.arm(at: time)
  }

  private func pass() {
    isArmed = false
    guard let firstWrite else { return }
    let now = loop.now
    guard now - lastWrite >= Self.quiet || now - firstWrite >= Self.longest else {
      return arm(at: lastWrite + Self.quiet)
    }
    self.firstWrite = nil
    work()
  }
}

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

nonisolated extension CenterStore {
  /// Forgets at once the past of the apps of which nothing is to be remembered.
  func forgetPast(by wish: PastWish) throws(StoreFault) {
    try clearHistory { wish.erasure(of: $0) == .everything }
  }
}

extension PastWish {
  /// Whether an item that is not written yet has to go; a message in the database is read there.
  func erases(_ app: AppID, _ message: StoredMessage?) -> Bool {
    switch erasure(of: app) {
    case .nothing: false
    case .everything: true
    case .byContent: message.map { erases($0) } ?? false
    }
  }

  /// Whether a message has to go from the disk; one that cannot be read is of no use to anybody.
  func erases(_ message: StoredMessage) -> Bool {
    guard var words = StoredWords(message.content) else { return true }
    let identity = AppIdentity(claim: words.notification.claim.app, proof: message.proof)
    if words.call == nil, isOfBrowser(identity.app),
      let browser = KnownBrowsers.browser(identity.app.spelling, isWebBrowser: true)
    {
      OriginLine.settle(&words.notification, by: browser)
    }
    return erases(words.notification, of: identity)
  }
}
