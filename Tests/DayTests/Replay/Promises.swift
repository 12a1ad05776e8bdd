import Clock
import NotificationModel
import Policy

/// What is promised to everybody outside, kept account of beside the ledger and held against it.
struct Promises {
  private(set) var accounts: [NotificationID: Account] = [:]
  private(set) var broken: [String] = []
  private(set) var badges: [AppID: UInt32] = [:]
  private(set) var answers = 0
  private var given: [AppID: UInt32] = [:]
  private var failed: Set<String> = []

  /// What stays broken is said once.
  mutating func fail(_ promise: String, at now: Moment) {
    guard failed.insert(promise).inserted else { return }
    broken.append("\(ClockTime(now)): \(promise)")
  }

  mutating func answered(
    _ id: NotificationID, _ account: Account, settings: AppSettings, at now: Moment
  ) {
    answers += 1
    if let before = accounts[id] {
      if !before.isOpen { fail("\(before.name) was answered again when it was closed", at: now) }
      accounts[id]?.app = account.app
      accounts[id]?.notification = account.notification
      accounts[id]?.isStatus = account.isStatus
    } else {
      accounts[id] = account
    }
    if !settings.isSwitchedOff, settings.mayHave(.badge), account.isVouched,
      let badge = account.notification.badge, settings.badge == .app || badge == 0
    {
      given[account.app] = badge
    }
  }

  mutating func closed(_ id: NotificationID, _ reason: CloseReason, at now: Moment) {
    guard let account = accounts[id] else {
      fail("\(id.rawValue) was closed before it was answered", at: now)
      return
    }
    if !account.isOpen { fail("\(account.name) was closed twice", at: now) }
    accounts[id]?.closed = reason
  }

  mutating func showed(
    _ presentation: Presentation, book: PreferenceBook, at now: Moment
  ) {
    let said = String(describing: presentation)
    for account in accounts.values {
      let settings = book.settings(for: account.app, category: account.notification.category)
      guard settings.hidesWords(whileLocked: false) else { continue }
      for secret in account.secrets where said.contains(secret) {
        fail("\"\(secret)\" of \(account.name) is hidden, and is in a show order", at: now)
      }
    }
  }

  mutating func badge(_ app: AppID, _ number: UInt32?, at now: Moment) {
    if badges[app] == number { fail("the badge of \(app.spelling) was said again", at: now) }
    badges[app] = number
  }

  var open: [(id: NotificationID, account: Account)] {
    accounts.filter(\.value.isOpen).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What each app's badge is to be after an event, as its preference says.
  mutating func checkBadges(book: PreferenceBook, at now: Moment) {
    var counts: [AppID: UInt32] = [:]
    for account in accounts.values where account.isOpen && !account.isStatus {
      counts[account.app, default: 0] += 1
    }
    for app in Set(accounts.values.map(\.app)) {
      let settings = book.settings(for: app, category: nil)
      let expected: UInt32? =
        if settings.isSwitchedOff || !settings.mayHave(.badge) {
          nil
        } else {
          switch settings.badge {
          case .app: given[app] == 0 ? nil : given[app]
          case .count: counts[app]
          case .no: nil
          }
        }
      if badges[app] != expected {
        let said = badges[app].map { "\($0)" } ?? "none"
        let wanted = expected.map { "\($0)" } ?? "none"
        fail("the badge of \(app.spelling) is \(said), not \(wanted)", at: now)
      }
    }
  }
}
