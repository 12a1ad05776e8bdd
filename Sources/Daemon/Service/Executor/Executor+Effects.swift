import Delivery
import Desktop
import FrontDoors
import MainLoop
import NotificationModel
import Store

/// Carries out the effects that the ledger asks for, in their order.
extension Executor {
  func carryOut(_ effects: [Effect]) {
    writeDown(effects)
    watchers?.changed(effects)
    for effect in effects { carryOut(effect) }
  }

  /// Before anybody is told.
  private func writeDown(_ effects: [Effect]) {
    var withheld: [StoredMessage] = []
    for effect in effects {
      switch effect {
      case .ended(let ending): center.keep(StoredClosing(ending, at: WallClock.now))
      case .slept(let id, let sleep): center.keep(id, sleep)
      case .withhold(let id, let app, let placeholder, let span):
        withheld += [ledger.stored(id, app, placeholder, closesAfter: span)].compactMap { $0 }
      case .answer, .answerClose, .refuse, .show, .withdraw, .play, .signalClosed, .signalAction,
        .signalReply, .answerAtDoor, .open, .badge, .reserveIDs, .keepAnswer, .keepAsked, .note,
        .snooze, .conceal, .seekPlayer:
        break
      }
    }
    if !withheld.isEmpty { center.withhold(withheld) }
  }

  func carryOut(_ effect: Effect) {
    switch effect {
    case .answer(let token, let id):
      answered = id
      calls.answer(token, id, isNew: !ledger.isOpen(id))
    case .answerClose(let token):
      calls.answerClosed(token)
    case .refuse(let token, let refusal):
      calls.refuse(token, refusal)
    case .ended, .withhold, .slept:
      break
    case .snooze(let id, let span):
      handle(.handled(id, .snoozed(until: WallClock.now + span)))
    case .open(let entry, let token):
      opener?(entry, token)
    case .signalClosed(let id, let reason, let owners):
      teller.ended(id, reason, owners: owners)
    case .signalAction(let id, let key, let activationToken, let owner):
      if let activationToken { door?.sendToken(id, activationToken, to: owner) }
      door?.sendAction(id, key, to: owner)
    case .signalReply(let id, let text, let owner):
      door?.sendReply(id, text, to: owner)
    case .answerAtDoor(let entrance, let act, let token):
      answerAtDoor?(entrance, act, token)
    case .show(let order, let presentation, let replacing):
      let isHiding = ledger.isLocked && replacing != nil && presentation.isHidden
      send(.show(order, presentation, replacing: replacing), isUrgent: isHiding)
    case .withdraw(let id):
      send(.withdraw(id), isUrgent: isLocking)
    case .conceal(let order, let presentation):
      outbox.conceal(order, presentation)
    case .play(let sound, let id):
      log.say(.debug, "\(id.rawValue) is heard")
      playSound?(sound)
    case .seekPlayer(let sound, _):
      seekPlayer?(sound)
    case .badge(let app, let count, let name):
      desktop?.setBadge(count ?? 0, of: name)
      showBadge?(AppBadge(app: app, entry: ledger.entry(of: app), count: count ?? 0))
    case .reserveIDs(let limit):
      center.reserve(idsBelow: limit)
      state.reserveIDs(below: limit)
    case .keepAnswer(let answer, let subject):
      keepAnswer?(answer, subject)
    case .keepAsked(let asked):
      keepAsked?(asked)
    case .note(let note):
      log.sayOnce(.info, note.sentence)
    }
  }

  private func send(_ order: Outbox.Order, isUrgent: Bool) {
    if isUrgent { outbox.addUrgent(order) } else { outbox.add(order) }
    errand?.isWanted = true
  }

  /// As many in a turn as calls are served in it, so that a flood does not get ahead of the screen.
  func sendSome() -> Bool {
    for _ in 1..<CallTurns.servedTogether { guard sendOne() else { return false } }
    return sendOne()
  }

  private func sendOne() -> Bool {
    switch outbox.next() {
    case .show(let order, let presentation, let replacing):
      desktop?.show(presentation, order: order, replacing: replacing)
    case .withdraw(let id):
      desktop?.withdraw(id)
    case nil:
      return false
    }
    return !outbox.isEmpty
  }
}
