import Clock
import Delivery
import Desktop
import FrontDoors
import MainLoop
import NotificationModel
import Sounds
import Store

/// Carries out the effects that the ledger asks for, in their order.
extension Executor {
  /// Writes everything down before anybody is told of anything.
  func carryOut(_ effects: [Effect]) {
    var withheld: [StoredMessage] = []
    for case .write(let record) in effects { write(record, &withheld) }
    if !withheld.isEmpty { center.withhold(withheld) }
    outlets.watchers.changed(effects)
    for effect in effects { carryOut(effect) }
  }

  /// Writes a record down, or adds it to `withheld`, as all of that is written together.
  private func write(_ record: Effect.Record, _ withheld: inout [StoredMessage]) {
    switch record {
    case .ended(let ending):
      center.keep(StoredClosing(ending, at: WallClock.now))
    case .slept(let id, let sleep):
      center.keep(id, sleep)
    case .withheld(let id, let app, let placeholder, let span, let facts):
      if let message = ledger.stored(id, app, placeholder, closesAfter: span, facts) {
        withheld.append(message)
      }
    }
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
    case .write:
      break
    case .snooze(let id, let span):
      handle(.handled(id, .snoozed(until: WallClock.now + span)))
    case .open(let entry, let token):
      outlets.opener.open(entry: entry, token: token)
    case .openCenter(let token):
      outlets.opener.openCenter(token: token)
    case .signalClosed(let id, let reason, let owners):
      teller.ended(id, reason, owners: owners)
    case .signalAction(let id, let key, let activationToken, let owner):
      if let activationToken { outlets.door.sendToken(id, activationToken, to: owner) }
      outlets.door.sendAction(id, key, to: owner)
    case .signalReply(let id, let text, let owner):
      outlets.door.sendReply(id, text, to: owner)
    case .answerAtDoor(let entrance, let act, let token):
      outlets.doors.send(act, of: entrance, token: token)
    case .show(let order, let presentation, let replacing):
      let isHiding = ledger.isLocked && replacing != nil && presentation.isHidden
      send(.show(order, presentation, replacing: replacing), isUrgent: isHiding)
    case .withdraw(let id):
      send(.withdraw(id), isUrgent: isLocking)
    case .conceal(let order, let presentation):
      outbox.conceal(order, presentation)
    case .play(let sound, let volume, let id):
      log.say(.debug, "\(id.rawValue) is heard")
      outlets.player.play(sound, at: volume)
    case .seekPlayer(let sound, let volume, _):
      // A session may start its sound server after us, or anew.
      outlets.player.seek(sound, at: volume)
    case .badge(let app, let count, let name):
      outlets.drawing.setBadge(count ?? 0, of: name)
      outlets.launchers.show(
        AppBadge(app: app, entry: ledger.entry(of: app), count: count ?? 0))
    case .reserveIDs(let limit):
      center.reserve(idsBelow: limit)
      state.reserveIDs(below: limit)
    case .keepAnswer(let answer, let subject):
      outlets.answers.keep(answer, of: subject)
    case .keepAsked(let asked):
      outlets.asked.keep(asked)
    case .muteChanged(let app, let until):
      state.keepMutes(MuteMemory.text(ledger.mutes))
      outlets.watchers.muteChanged(app, until)
    case .dropFiles(let id):
      center.dropFiles(of: id)
    case .speak(let speech):
      outlets.speaker.say(speech)
    case .flash:
      outlets.flasher.lightUp()
    case .run(let run):
      outlets.commands.add(run)
    case .note(let note):
      log.sayOnce(.info, note.sentence)
    }
  }

  private func send(_ order: Outbox.Order, isUrgent: Bool) {
    if isUrgent { outbox.addUrgent(order) } else { outbox.add(order) }
    sendOrders()
  }

  /// Has the orders that wait go out, some in each turn of the loop.
  func sendOrders() { errand?.isWanted = true }

  /// As many in a turn as calls are served in it, so that a flood does not get ahead of the screen.
  ///
  /// While a server is started they wait here, where a lock still reaches what they show.
  func sendSome() -> Bool {
    guard outbox.isEmpty || outlets.drawing.takesOrders() else { return false }
    for _ in 1..<CallTurns.servedTogether { guard sendOne() else { return false } }
    return sendOne()
  }

  private func sendOne() -> Bool {
    switch outbox.next() {
    case .show(let order, let presentation, let replacing):
      outlets.drawing.show(presentation, order: order, replacing: replacing)
    case .withdraw(let id):
      outlets.drawing.withdraw(id)
    case nil:
      return false
    }
    return !outbox.isEmpty
  }
}
