import Bus
import Delivery
import Desktop
import FrontDoors
import MainLoop
import NotificationModel
import Store

/// The only loop between the ledger and the world: events in, effects carried out in order.
///
/// What answers an app is done at once; what goes to the desktop server waits its turn in the
/// outbox, one order a turn of the loop, so that no answer stands behind a drawing.
final class Executor {
  let ledger: Ledger
  private let loop: MainLoop
  /// Set by the one who builds the door, which in turn passes its requests here.
  var door: FreedesktopDoor? {
    didSet {
      calls.door = door
      teller.door = door
    }
  }
  private let state: StateFolder
  private let center: CenterKeeper
  private let log: Log
  private var desktop: (any DesktopBackEnd)?
  /// The ledger believes that somebody draws.
  private var hasScreen = false
  private var changes = 0
  private var deadline: Deadline?
  private var armedFor: Moment?
  private var outbox = Outbox()
  private var errand: Errand?
  private var events: [Event] = []
  private var isHandling = false
  private let calls: AwaitedCalls
  private let teller = EndTeller()
  /// The id that the event at hand was answered with.
  private var answered: NotificationID?

  var watchers: Watchers?
  /// Puts numbers on the icons of launchers.
  var showBadge: ((AppBadge) -> Void)?
  /// Starts apps that are not there to be told.
  var opener: ((_ entry: String, _ token: String?) -> Void)?

  init(ledger: Ledger, loop: MainLoop, state: StateFolder, center: CenterKeeper, log: Log) {
    self.ledger = ledger
    self.center = center
    calls = AwaitedCalls(center)
    self.loop = loop
    self.state = state
    self.log = log
    deadline = Deadline(on: loop) { [weak self] in
      self?.armedFor = nil
      self?.take(.deadlinePassed)
    }
    errand = Errand(on: loop) { [weak self] in self?.sendOne() ?? false }
  }

  /// Changes who draws; what is on screen is shown again by the new one, made once the old is gone.
  func use(_ make: () -> any DesktopBackEnd) {
    changes += 1
    let change = changes
    leave()
    // It may go around the loop for its last words, and meanwhile another may be asked for, or all
    // may end: the latest wish is the one that holds.
    guard change == changes else { return }
    if hasScreen { take(.desktop(.vanished)) }
    hasScreen = true
    let desktop = make()
    self.desktop = desktop
    desktop.report = { [weak self] in self?.take(.desktop($0)) }
    desktop.start()
  }

  /// Ends the desktop's part; the ledger stays as it is.
  ///
  /// Its screen is cleared: buttons of ours would reach nobody there.
  func stop() {
    changes += 1
    leave()
  }

  private func leave() {
    guard let desktop else { return }
    self.desktop = nil
    desktop.report = { _ in }
    for id in outbox.withdrawals + ledger.everythingShown { desktop.withdraw(id) }
    outbox.clear()
    desktop.stop()
  }

  /// Takes over what an earlier life left open.
  func restore(_ items: [Restored], beyond highest: NotificationID?) {
    carryOut(ledger.restore(items, beyond: highest, at: now))
    // Where somebody draws already, alerts come to the screen now.
    handle(.deadlinePassed)
  }

  /// A token under which the ledger will answer this call, and what is written down before.
  func token(
    for reply: ReplyHandle, keeping message: ((NotificationID) -> StoredMessage?)? = nil
  ) -> ReplyToken {
    calls.add(reply, keeping: message)
  }

  /// The id of a new message that nobody has read yet; its app, if one waits, is answered with it
  /// as soon as the message is written down.
  func promise(
    _ reply: ReplyHandle? = nil, keeping message: ((NotificationID) -> StoredMessage?)? = nil
  ) -> NotificationID {
    let (id, effects) = ledger.promise()
    for effect in effects { carryOut(effect) }
    if let message = message?(id) { center.keep(message, isNew: true) }
    if let reply { door?.answer(reply, id: id) }
    teller.tellSome()
    return id
  }

  /// Says what was held back; nothing else may come before it.
  func tell() { teller.tell() }

  /// The notification name is ours: what ended until now is told, and what ends is told at once.
  func isHeard() {
    teller.isHeard = true
    tell()
  }

  func take(_ event: Event) {
    tell()
    handle(event)
  }

  /// The same for what `tell` is sure to follow.
  func takeHolding(_ event: Event) {
    teller.isHolding = true
    handle(event)
    teller.isHolding = false
  }

  private func handle(_ event: Event) {
    // A back end may answer while its order is being carried out; events stand in line.
    guard !isHandling else { return events.append(event) }
    isHandling = true
    pass(event)
    while !events.isEmpty { pass(events.removeFirst()) }
    isHandling = false
    arm()
  }

  private func pass(_ event: Event) {
    if case .desktop(.vanished) = event { outbox.clear() }
    answered = event.givenID
    carryOut(ledger.handle(event, at: now))
    carryOut(ledger.finish(at: now))
    if log.isVerbose, case .arrived(let arrival) = event { say(arrival) }
  }

  /// Who, which and where; never what it says.
  private func say(_ arrival: Arrival) {
    let app = AppIdentity(claim: arrival.notification.claim.app, proof: arrival.sender.proof).app
    guard let answered else { return log.say(.debug, "\(app.spelling): refused") }
    log.say(
      .debug,
      "\(app.spelling): \(answered.rawValue), \(ledger.whereabouts(of: answered).rawValue)")
  }

  private var now: Moment { Moment(nanoseconds: loop.nowNanoseconds) }

  /// What comes at once is written down at once.
  func take(_ events: [Event]) {
    tell()
    teller.isHolding = true
    for event in events { handle(event) }
    teller.isHolding = false
    tell()
  }

  private func carryOut(_ effects: [Effect]) {
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
      case .withhold(let id, let app, let placeholder, let span):
        withheld += [ledger.stored(id, app, placeholder, closesAfter: span)].compactMap { $0 }
      case .answer, .answerClose, .refuse, .show, .withdraw, .signalClosed, .signalAction,
        .signalReply, .open, .badge, .reserveIDs, .note:
        break
      }
    }
    if !withheld.isEmpty { center.withhold(withheld) }
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .answer(let token, let id):
      answered = id
      calls.answer(token, id, isNew: !ledger.isOpen(id))
    case .answerClose(let token):
      calls.answerClosed(token)
    case .refuse(let token, let refusal):
      calls.refuse(token, refusal)
    case .ended, .withhold:
      break
    case .open(let entry, let token):
      opener?(entry, token)
    case .signalClosed(let id, let reason, let owners):
      teller.ended(id, reason, owners: owners)
    case .signalAction(let id, let key, let activationToken, let owner):
      if let activationToken { door?.sendToken(id, activationToken, to: owner) }
      door?.sendAction(id, key, to: owner)
    case .signalReply(let id, let text, let owner):
      door?.sendReply(id, text, to: owner)
    case .show(let order, let presentation, let replacing):
      outbox.add(.show(order, presentation, replacing: replacing))
      errand?.isWanted = true
    case .withdraw(let id):
      outbox.add(.withdraw(id))
      errand?.isWanted = true
    case .badge(let app, let count, let name):
      desktop?.setBadge(count ?? 0, of: name)
      showBadge?(AppBadge(app: app, entry: ledger.entry(of: app), count: count ?? 0))
    case .reserveIDs(let limit):
      state.reserveIDs(below: limit)
    case .note(let note):
      log.say(.info, note.sentence)
    }
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

  /// Asked to come back no later than the ledger wants; coming too early costs a look.
  private func arm() {
    guard let next = ledger.nextDeadline else { return }
    if let armedFor, armedFor <= next { return }
    armedFor = next
    deadline?.arm(atNanoseconds: next.nanoseconds)
  }
}

nonisolated extension Event {
  /// The id that its app was given already.
  fileprivate var givenID: NotificationID? {
    guard case .arrived(let arrival) = self, case .given(let id) = arrival.answer else {
      return nil
    }
    return id
  }
}
