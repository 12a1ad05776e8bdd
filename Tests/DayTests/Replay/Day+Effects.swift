import Delivery
import NotificationModel
import Policy

/// What the core asks for, done and written down.
extension Day {
  func carryOut(_ effect: Effect) {
    switch effect {
    case .answer(_, let id): takeAnswer(id)
    case .answerClose: break
    case .refuse(_, .foreignID(let number)):
      diary.say(
        "refuses", "\(NotificationID(number).map { name(of: $0) } ?? "0") is another app's")
    case .refuse(_, .scheduleIsFull): diary.say("refuses", "too many are scheduled")
    case .refuse(_, .tooFarAhead): diary.say("refuses", "its time is too far ahead")
    case .show(let order, let presentation, let former):
      diary.say(former == nil ? "shows" : "updates", presentation.words)
      promises.showed(presentation, book: book, at: now)
      server.take(order, presentation, replacing: former, at: now)
    // Nothing waits to be sent here: what is ordered is there.
    case .conceal: break
    case .withdraw(let id):
      let shown = server.remove(id)
      diary.say("removes", shown?.name ?? "what had left the screen")
    // Nobody plays here.
    case .seekPlayer: break
    case .play(let sound, _, let id): diary.say("plays", "\(sound), for \(name(of: id))")
    case .dropFiles: break
    case .flash: diary.say("flashes", "the screen")
    case .speak(let speech):
      if let words = ledger.words(of: speech) { diary.say("speaks", words.text) }
    case .signalClosed(let id, let reason, let connections):
      promises.closed(id, reason, at: now)
      diary.say("closes", "\(name(of: id)): \(reason.words)\(told(connections))")
    case .signalAction(let id, let key, let token, let connection):
      diary.say(
        "tells",
        "\(names([connection])): \(name(of: id)) \(key.rawValue)"
          + (token == nil ? "" : ", with a token"))
    case .signalReply(let id, let words, let connection):
      diary.say("tells", "\(names([connection])): \(name(of: id)) is answered \"\(words)\"")
    case .answerAtDoor(let entrance, _, _):
      diary.say("tells", "\(entrance.address.app) by its door")
    // For the store alone; what it means to others follows.
    case .write(.ended), .write(.slept): break
    case .snooze(let id, _): diary.say("snoozes", name(of: id))
    case .write(.withheld(let id, _, let placeholder, _, _)):
      diary.say("forgets", "the text of \(name(of: id)); \"\(placeholder)\" stands for it")
    case .run(let run): diary.say("runs", "a command for \(name(of: run.item.id))")
    case .open(let entry, let token):
      diary.say("opens", "\(entry)\(token == nil ? "" : ", with a token")")
    case .openCenter(let token):
      diary.say("opens", "the Center\(token == nil ? "" : ", with a token")")
    case .badge(let app, let number, let name):
      promises.badge(app, number, at: now)
      diary.say("badge", "\(name) \(number.map { "\($0)" } ?? "none")")
    case .reserveIDs, .keepAnswer, .keepAsked, .muteChanged: break
    case .note(let note): diary.say("log", note.sentence)
    }
  }

  private func takeAnswer(_ id: NotificationID) {
    guard let pending else { return promises.fail("an answer without a call", at: now) }
    self.pending = nil
    promises.answered(id, pending.account, settings: pending.settings, at: now)
    if let label = pending.label { labels[label] = id }
    diary.holdAnswer()
    lastAnswered = id
  }

  private func name(of id: NotificationID) -> String {
    promises.accounts[id]?.name ?? "\(id.rawValue)"
  }

  private func told(_ connections: [ConnectionName]) -> String {
    connections.isEmpty ? "" : ", tells \(names(connections))"
  }

  private func names(_ names: [ConnectionName]) -> String {
    for name in names
    where !connections.values.contains(name) && !leaving.contains(where: { $0.connection == name })
    {
      promises.fail("\(name.rawValue) is told something, and is gone", at: now)
    }
    return names.map { speakers[$0] ?? $0.rawValue }.joined(separator: " and ")
  }
}
