import Clock
import NotificationModel
import Policy

@testable import Delivery

/// A ledger with apps on one side of it and a server with a person before it on the other.
final class Desk {
  private(set) var ledger: Ledger
  private(set) var now = Moment.beginning + .seconds(1_000)
  var book: PreferenceBook
  let server = StandInServer()

  /// Everything the ledger asked for, in its order.
  private(set) var effects: [Effect] = []
  /// What happened last, and only that.
  private(set) var last: [Effect] = []
  private(set) var answers: [ReplyToken: NotificationID] = [:]
  private(set) var refusals: [ReplyToken: Refusal] = [:]
  private(set) var closes: [NotificationID: [CloseReason]] = [:]
  /// What each connection heard, in words.
  private(set) var heard: [String: [String]] = [:]
  private(set) var badges: [AppID: UInt32] = [:]
  /// What is to be remembered of what ended.
  private(set) var endings: [NotificationID: Ending] = [:]
  /// The sounds that were heard by our means.
  private(set) var played: [Presentation.Sound] = []
  /// How loud each of them was.
  private(set) var volumes: [SoundVolume] = []
  /// The sounds that would be heard, if something that can play has come.
  private(set) var sought: [Presentation.Sound] = []
  /// The desktop entries that were opened, with their tokens.
  private(set) var opened: [String] = []
  /// What stands on disk for what is hidden since.
  private(set) var withheld: [NotificationID: String] = [:]
  /// What is written down of those that sleep, or have come.
  private(set) var slept: [NotificationID: Sleep] = [:]
  /// What is to be remembered of questions without an answer.
  private(set) var asked: [AskedOnce] = []
  /// The commands that were to run.
  private(set) var runs: [CommandRun] = []
  /// How far the clock on the wall is ahead of the time that passes.
  var clockIsAhead = Span.zero
  private var lastReply: UInt64 = 0

  /// A desk whose server is there, unless it is said to be none.
  init(
    _ server: DesktopAbilities? = DesktopAbilities(), firstID: UInt32 = 1_000,
    preferences: PreferenceBook = PreferenceBook()
  ) {
    book = preferences
    ledger = Ledger(firstID: firstID, book: preferences)
    if let server { appears(server) }
  }

  // MARK: Apps

  /// A message of `app`; its id, or nothing where it was refused.
  @discardableResult
  func arrive(
    _ title: String = "News", app: String = "Mail", from connection: String = ":1.1",
    proof: Proof = .nothing, stays: Bool = true, process: UInt32? = 7,
    isMadeToWait: Bool = false,
    replacing number: UInt32? = nil, by entrance: Entrance? = nil,
    _ change: (inout Notification) -> Void = { _ in }
  ) -> NotificationID? {
    var notification = Notification(claim: AppClaim(name: app), title: title)
    change(&notification)
    lastReply += 1
    let reply = ReplyToken(lastReply)
    let sender = Sender(
      connection: ConnectionName(connection), proof: proof, processID: process, isOnBus: stays,
      isMadeToWait: isMadeToWait)
    var arrival = Arrival(
      notification: notification, replaces: number, sender: sender, face: face(app),
      receivedAt: wall, answer: .awaited(reply))
    arrival.entrance = entrance
    handle(.arrived(arrival))
    return answers[reply]
  }

  /// Apps that have a desktop entry.
  var entries: [String: String] = [:]

  /// Apps that speak for web sites.
  var browsers: Set<String> = []

  private func face(_ app: String) -> AppFace {
    AppFace(
      name: app, desktopEntry: entries[app], browser: browsers.contains(app) ? .byHint : nil)
  }

  /// What an earlier life left open is taken over; the server appears afterwards.
  func restore(_ items: [Restored], beyond highest: UInt32? = nil) {
    run(ledger.restore(items, beyond: highest.flatMap { NotificationID($0) }, at: now))
  }

  /// Takes over some open items, while others are still to come.
  func restore(some items: [Restored]) { run(ledger.restore(some: items, at: now)) }

  func endRestoring() { run(ledger.endRestoring(at: now)) }

  /// Asks to close by number; whether that was granted.
  @discardableResult
  func close(
    _ number: UInt32?, from connection: String = ":1.1", proof: Proof = .nothing
  ) -> Bool {
    lastReply += 1
    let reply = ReplyToken(lastReply)
    handle(
      .closeRequested(
        number ?? 0, by: Sender(connection: ConnectionName(connection), proof: proof),
        reply: reply))
    return refusals[reply] == nil
  }

  func leaves(_ connection: String) {
    handle(.connectionVanished(ConnectionName(connection)))
  }

  func isProved(_ connection: String, as proof: Proof) {
    handle(.connectionProved(ConnectionName(connection), proof))
  }

  // MARK: The server and the person before it

  func appears(_ abilities: DesktopAbilities) {
    server.abilities = abilities
    handle(.desktop(.appeared(abilities)))
  }

  func vanishes() {
    server.forget()
    handle(.desktop(.vanished))
  }

  func hear(_ event: DesktopEvent) {
    if case .left(let id, _) = event { server.onScreen[id] = nil }
    handle(.desktop(event))
  }

  /// What is on the screen under a title leaves it.
  func leavesScreen(_ title: String, _ exit: ScreenExit) {
    guard let id = server.id(of: title) else { return }
    hear(.left(id, exit))
  }

  func acts(on title: String, _ key: ActionKey = .activate, token: String? = nil) {
    guard let id = server.id(of: title) else { return }
    hear(.acted(id, key, activationToken: token))
  }

  /// The held answers go out, oldest first.
  func answerHeld() {
    let held = server.held
    server.held = []
    for (order, presentation, replacing) in held {
      hear(.shown(order, server.draw(presentation, replacing: replacing)))
    }
  }

  // MARK: Time and preferences

  /// Time passes, and each deadline on the way is kept at its moment.
  func wait(_ span: Span) {
    let end = now + span
    while let next = [ledger.nextDeadline, nextWake].compactMap({ $0 }).min(), next <= end {
      if next > now { now = next }
      if let wake = nextWake, wake <= now { lookAtClock() }
      handle(.deadlinePassed)
    }
    now = end
  }

  /// The time of day.
  var wall: UnixTime {
    UnixTime(milliseconds: (now - .beginning).milliseconds) + clockIsAhead
  }

  func lookAtClock() { handle(.clockPassed(wall)) }

  private var nextWake: Moment? { ledger.nextWake.map { now + ($0 - wall) } }

  func locks() { handle(.lockChanged(isLocked: true)) }
  func unlocks() { handle(.lockChanged(isLocked: false)) }

  func prefer(_ book: PreferenceBook) {
    self.book = book
    handle(.preferencesChanged(book))
  }

  func prefer(_ settings: Setting...) {
    prefer(.defaults(settings))
  }

  // MARK: What came out

  func forgetPlayed() { played = [] }

  func reasons(_ id: NotificationID?) -> [CloseReason] { id.flatMap { closes[$0] } ?? [] }

  func isOpen(_ id: NotificationID?) -> Bool { id.map { ledger.items[$0] != nil } ?? false }

  var screenTitles: [String] { server.titles }

  func handle(_ event: Event) {
    run(ledger.handle(event, at: now) + ledger.finish(at: now))
  }

  private func run(_ effects: [Effect]) {
    last = effects
    self.effects += effects
    for effect in effects { carryOut(effect) }
    while let answer = server.nextAnswer() { handle(.desktop(answer)) }
    last = effects
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .answer(let reply, let id): answers[reply] = id
    case .answerClose: break
    case .refuse(let reply, let refusal): refusals[reply] = refusal
    case .show(let order, let presentation, let replacing):
      server.take(order, presentation, replacing: replacing)
    case .withdraw(let id): server.withdraw(id)
    case .signalClosed(let id, let reason, let connections):
      closes[id, default: []].append(reason)
      for connection in connections { tell(connection, "closed \(id.rawValue) \(reason)") }
    case .signalAction(let id, let key, let token, let connection):
      tell(connection, "action \(id.rawValue) \(key.rawValue)\(token.map { " " + $0 } ?? "")")
    case .signalReply(let id, let text, let connection):
      tell(connection, "reply \(id.rawValue) \(text)")
    case .answerAtDoor(let entrance, let act, let token):
      let words: String
      switch act {
      case .action(let key): words = "action \(entrance.address.id) \(key.rawValue)"
      case .reply(let text): words = "reply \(entrance.address.id) \(text)"
      }
      tell(entrance.caller, words + (token.map { " " + $0 } ?? ""))
    case .badge(let app, let number, _): badges[app] = number
    case .write(.ended(let ending)): endings[ending.id] = ending
    case .play(let sound, let volume, _):
      played.append(sound)
      volumes.append(volume)
    case .seekPlayer(let sound, _, _): sought.append(sound)
    case .open(let entry, let token): opened.append("\(entry)\(token.map { " " + $0 } ?? "")")
    case .openCenter(let token): opened.append("the Center\(token.map { " " + $0 } ?? "")")
    case .write(.withheld(let id, _, let placeholder, _, _)): withheld[id] = placeholder
    case .write(.slept(let id, let sleep)): slept[id] = sleep
    case .snooze(let id, let span): handle(.handled(id, .snoozed(until: wall + span)))
    case .conceal(let order, let presentation): server.conceal(order, presentation)
    case .keepAsked(let all): asked = all
    case .run(let run): runs.append(run)
    case .reserveIDs, .keepAnswer, .muteChanged, .note, .dropFiles, .speak, .flash: break
    }
  }

  private func tell(_ connection: ConnectionName, _ words: String) {
    heard[connection.rawValue, default: []].append(words)
  }
}
