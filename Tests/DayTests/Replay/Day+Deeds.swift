import Clock
import Delivery
import Intake
import NotificationModel
import Policy

/// What apps and the person do.
extension Day {
  func perform(_ deed: ScriptEvent.Deed) {
    switch deed {
    case .notify(let message): notify(message)
    case .close(let app, let known):
      lastReply += 1
      handle(
        .closeRequested(
          number(of: known), by: sender(of: app, stays: true), reply: ReplyToken(lastReply)))
    case .leave(let app):
      guard let connection = connections.removeValue(forKey: app) else { return nobody(app) }
      handle(.connectionVanished(connection))
    case .person(let deed): perform(deed)
    case .serverStarts(let abilities):
      server.start(abilities)
      handle(.desktop(.appeared(abilities)))
    case .serverStops:
      server.stop()
      handle(.desktop(.vanished))
    }
  }

  private func notify(_ message: ScriptEvent.Message) {
    guard let member = script.cast[message.app] else { return nobody(message.app) }
    var call = message.call
    if let replaced = message.replaces { call.replacesID = number(of: replaced) }
    let accepted = Intake.accept(call)
    for repair in accepted.repairs { diary.say("mends", repair.sentence) }
    let stays = !member.isBrief || message.waits
    let sender = sender(of: message.app, stays: stays)
    let notification = accepted.notification
    let identity = AppIdentity(claim: notification.claim.app, proof: sender.proof)
    let app = identity.app
    let isThere = connections.keys.contains { script.cast[$0]?.proof.app == app }
    let face = script.face(of: notification)
    lastReply += 1
    counters[message.app, default: 0] += 1
    pending = (
      Account(
        name: message.label ?? "\(message.app).\(counters[message.app, default: 0])", app: app,
        face: face.name, notification: notification,
        isStatus: StatusRule.isStatus(notification, replaces: accepted.replaces != nil),
        isVouched: identity.isProven || !isThere, since: ClockTime(now)),
      message.label, book.settings(for: app, category: notification.category)
    )
    handle(
      .arrived(
        Arrival(
          notification: notification, replaces: accepted.replaces, sender: sender, face: face,
          receivedAt: UnixTime(milliseconds: ClockTime(now).milliseconds),
          answer: .awaited(ReplyToken(lastReply)))))
  }

  /// Its connection; a brief program has another one each time.
  private func sender(of app: String, stays: Bool) -> Sender {
    let connection: ConnectionName
    if let known = connections[app] {
      connection = known
    } else {
      lastConnection += 1
      connection = ConnectionName(":1.\(lastConnection)")
      speakers[connection] = app
      if stays {
        connections[app] = connection
      } else {
        leaving.append((now + .milliseconds(30), connection))
      }
    }
    return Sender(
      connection: connection, proof: script.cast[app]?.proof ?? .nothing, processID: nil)
  }

  private func number(of known: ScriptEvent.Known) -> UInt32 {
    switch known {
    case .number(let number): return number
    case .label(let label):
      guard let id = labels[label] else {
        promises.fail("no message was called #\(label)", at: now)
        return 0
      }
      return id.rawValue
    }
  }

  private func perform(_ deed: ScriptEvent.Person) {
    switch deed {
    case .taps(let text): act(on: text, .activate)
    case .presses(let text, let key): act(on: text, ActionKey(key))
    case .replies(let text, let words):
      guard let id = seen(text) else { return }
      let isResident = server.onScreen[id]?.isResident == true
      handle(.desktop(.replied(id, words)))
      if !isResident { closeAfterActing(id) }
    case .dismisses(let text):
      guard let id = seen(text) else { return }
      _ = server.remove(id)
      handle(.desktop(.left(id, .dismissed)))
    case .misses(let text):
      if server.find(text) != nil { promises.fail("the person sees \"\(text)\"", at: now) }
    case .saves(let file): save(file)
    }
  }

  private func act(on text: String, _ key: ActionKey) {
    guard let id = seen(text) else { return }
    let isResident = server.onScreen[id]?.isResident == true
    handle(.desktop(.acted(id, key, activationToken: "token-\(ClockTime(now))")))
    if !isResident { closeAfterActing(id) }
  }

  /// A server closes what was acted on, unless it was told to already.
  private func closeAfterActing(_ id: ServerID) {
    guard server.onScreen[id] != nil, server.remove(id) != nil else { return }
    handle(.desktop(.left(id, .dismissed)))
  }

  private func seen(_ text: String) -> ServerID? {
    if let id = server.find(text) { return id }
    promises.fail("the person sees no \"\(text)\"", at: now)
    return nil
  }

  private func nobody(_ app: String) {
    promises.fail("\(app) is not there", at: now)
  }
}
