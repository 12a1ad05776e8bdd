import Clock
import NotificationModel
import Policy

/// Items that are not for the lock screen wait off the screen until it is unlocked.
extension Ledger {
  /// Takes a thing off the screen, or keeps it off.
  ///
  /// Banners that come while the screen is locked stay in the Center. Things that the person saw
  /// before, and alerts, are shown on unlocking. Items that close by themselves do so at their own
  /// time meanwhile.
  func park(_ thing: Drawn, _ turn: inout Turn) {
    guard let before = showing(of: thing) else { return }
    let wasShown = before.isParked || before.isOnScreen
    let left = timeLeft(of: thing, before, turn.now)?.span
    leaveScreen(thing, &turn)
    guard let card = thing.card else {
      changing(thing)?.showing.parked(comesBack: true)
      return
    }
    places.endFold(of: card)
    let isAlert = newest(on: card)?.isAlert == true
    changing(thing)?.showing.parked(comesBack: wasShown || isAlert, timeLeft: left)
    fadeUnseen(card, turn.now)
    guard newest(on: card)?.verdict.afterFade == .closes else { return }
    if isAlert {
      // An alert has no time of its own: it waits for the person.
      changing(thing)?.showing.fades(at: nil)
    } else if let left {
      setFade(thing, at: turn.now + left)
    }
  }

  /// The screen is unlocked: what was kept off it is shown, in its order and without a sound.
  func showParked(_ now: Moment) {
    for thing in thinned(places.parked, now) {
      let left = showing(of: thing)?.timeLeft
      let place = changing(thing)
      place?.showing.unparked()
      place?.showing.isNoNews()
      guard showing(of: thing)?.isOnScreen == false, mayBeShown(thing) else { continue }
      changing(thing)?.showing.fades(at: nil)
      want(thing, previous: nil)
      guard let card = thing.card, let item = newest(on: card) else { continue }
      if item.verdict.afterFade == .closes, let span = left ?? item.verdict.fadesAfter {
        setFade(thing, at: now + span)
      }
    }
  }

  /// The things that come back: of those never seen the newest few, and the rest as one line.
  private func thinned(_ parked: [Drawn], _ now: Moment) -> [Drawn] {
    let unseen = parked.filter { $0.card != nil && showing(of: $0)?.sentAt == nil }
    guard unseen.count > Limits.shownAgain else { return parked }
    let left = Set(unseen.dropLast(Limits.shownAgain))
    for case .card(let card) in left {
      changing(.card(card))?.showing.unparked()
      fadeUnseen(card, now)
    }
    places.countAway(left.count)
    showCount(.line(.unshown), now)
    return parked.filter { !left.contains($0) }
  }

  private func mayBeShown(_ thing: Drawn) -> Bool {
    guard case .card(let card) = thing else { return true }
    guard let item = newest(on: card), item.asleep == nil, case .shown = item.verdict.fate else {
      return false
    }
    return true
  }
}
