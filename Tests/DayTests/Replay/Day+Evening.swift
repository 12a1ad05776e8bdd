import Clock
import Delivery
import NotificationModel

/// The end of the day: what is open, what the badges say, and how it all adds up.
extension Day {
  /// Written below the day; afterwards everything that is open runs out.
  func writeEvening() {
    diary.chapter("Open at the end of the day", openItems)
    diary.chapter("Badges at the end of the day", badges)
    diary.chapter("Counted", counts)
    diary.close()
    passTime(until: now + .days(8))
    let left = promises.open.map(\.account.name)
    if !left.isEmpty { promises.fail("\(left) are open after their time", at: now) }
    if let next = ledger.nextDeadline, next <= now {
      promises.fail("a deadline is left behind", at: now)
    }
  }

  private var openItems: [String] {
    let byApp = Dictionary(grouping: promises.open.map(\.account), by: \.app)
    return byApp.sorted { $0.key.key < $1.key.key }.flatMap { app, accounts in
      ["\(app.spelling) (\(accounts.count))"]
        + accounts.reversed().map { account in
          let text = account.notification
          let words = [text.title, text.body.plain].filter { !$0.isEmpty }
          return "   \(account.since)  \(account.name): \(words.joined(separator: " · "))"
        }
    }
  }

  private var badges: [String] {
    promises.badges.sorted { $0.key.key < $1.key.key }.map { "\($0.key.spelling): \($0.value)" }
  }

  private var counts: [String] {
    let accounts = Array(promises.accounts.values)
    let reasons: [CloseReason] = [.expired, .dismissed, .closedByApp, .undefined]
    let closed = reasons.map { reason in
      "\(accounts.count { $0.closed == reason }) \(reason.words)"
    }
    return [
      "\(promises.answers) calls of Notify were answered, for \(accounts.count) notifications.",
      "Closed: \(closed.joined(separator: ", ")).",
      "Open: \(accounts.count { $0.isOpen }).",
    ]
  }
}
