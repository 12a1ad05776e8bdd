import NotificationModel
import Policy

@testable import Delivery

extension Ledger {
  /// What must hold after every event, and does not.
  var broken: [String] {
    var wrong: [String] = []
    func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
      if !holds { wrong.append(rule()) }
    }
    let all = items.values
    check(
      all.allSatisfy { $0.asleep == nil || showing(of: .card($0.card))?.isOnScreen == false },
      "what sleeps is not on screen")
    check(
      all.filter(\.awaitsConsent).allSatisfy { showing(of: .card($0.card))?.isOnScreen == false },
      "nothing that is held is on screen")
    wrong += items.check() + places.check(items, isLocked: isLocked)
    wrong += screen.check(places) + alerts.check()
    wrong += senders.check(all) + asking.check(all) + circumstances.preferences.check()
    brokenOnScreen(&wrong)
    return wrong
  }

  private func brokenOnScreen(_ wrong: inout [String]) {
    func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
      if !holds { wrong.append(rule()) }
    }
    for thing in screen.things.values where showing(of: thing)?.isOnScreen == true {
      guard case .on = showing(of: thing)?.state else { continue }
      check(!mustBeHidden(thing), "\(thing) can be read and must not be")
      check(!isOffLockScreen(thing), "\(thing) is on the lock screen and must not be")
    }
    for thing in places.allCards.map({ Drawn.card($0.id) })
      + places.allLines.map({ .line($0.id) })
    {
      guard let showing = showing(of: thing), let card = thing.card, showing.fadesAt == nil else {
        continue
      }
      if case .wanting(nil) = showing.state, let verdict = newest(on: card)?.verdict,
        verdict.afterFade == .closes
      {
        check(verdict.fadesAfter == nil, "\(thing) does not wait for ever")
      }
      if case .off = showing.state, !(showing.isParked && newest(on: card)?.isAlert == true) {
        check(
          members(of: card).compactMap { items[$0] }.allSatisfy {
            $0.verdict.afterFade == .staysInCenter || $0.asleep != nil || asking.spares($0)
          },
          "\(thing) is off the screen and is kept, or has its time")
      }
    }
  }

  /// Nothing is open: what is left behind where there should be nothing.
  var leftovers: [String] {
    var left: [String] = []
    left += items.leftovers
    if !places.allCards.isEmpty { left.append("cards") }
    if senders.haveItems { left.append("connections") }
    if screen.things.values.contains(where: { $0.card != nil }) { left.append("screen") }
    return left
  }
}
