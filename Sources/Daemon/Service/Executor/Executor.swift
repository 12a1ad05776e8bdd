import Bus
import Clock
import Delivery
import FrontDoors
import MainLoop
import NotificationModel
import Policy
import Queues
import Store
import Translations

/// The only loop between the ledger and the world: events in, effects carried out in order.
///
/// Answers to apps go out at once. Orders to the desktop server wait their turn in the outbox, and
/// a few go out in each turn of the loop, so that no answer waits behind a drawing.
final class Executor {
  let ledger: Ledger
  private let loop: MainLoop
  let state: StateFolder
  let center: CenterKeeper
  let outlets: Outlets
  let log: Log
  private var deadline: Deadline?
  private var armedFor: Moment?
  var outbox = Outbox()
  var errand: Errand?
  private var events = Queue<Event>()
  private var isHandling = false
  /// Whether the event at hand is that the screen was locked.
  private(set) var isLocking = false
  let calls: AwaitedCalls
  let teller: EndTeller
  /// The id that the event at hand was answered with.
  var answered: NotificationID?

  init(
    ledger: Ledger, loop: MainLoop, state: StateFolder, center: CenterKeeper, outlets: Outlets,
    log: Log
  ) {
    self.ledger = ledger
    self.center = center
    self.outlets = outlets
    calls = AwaitedCalls(center, outlets.door)
    teller = EndTeller(outlets.door)
    self.loop = loop
    self.state = state
    self.log = log
    deadline = Deadline(on: loop) { [weak self] in
      self?.armedFor = nil
      self?.take(.deadlinePassed)
    }
    errand = Errand(on: loop) { [weak self] in self?.sendSome() ?? false }
  }

  /// Takes over what an earlier life has asked the person.
  func recall(_ asked: [AskedOnce]) { ledger.recall(asked, at: now) }

  /// Takes over what an earlier life left open.
  func restore(_ items: [Restored]) {
    carryOut(ledger.restore(some: items, at: now))
  }

  /// Ends the taking over of what an earlier life left open.
  func endRestoring() {
    carryOut(ledger.endRestoring(at: now))
    // Where somebody draws already, alerts come to the screen now.
    handle(.deadlinePassed)
  }

  /// The token by which the ledger names this call when it answers.
  ///
  /// Where `keeping` is given, the message that it makes is written down before the answer goes out.
  func token(
    for reply: ReplyHandle, isNumbered: Bool = true,
    keeping message: ((NotificationID) -> StoredMessage?)? = nil
  ) -> ReplyToken {
    calls.add(reply, isNumbered: isNumbered, keeping: message)
  }

  /// The id of a new message that nobody has read yet; its app, if one waits, is answered with it
  /// as soon as the message is written down.
  func promise(
    _ reply: ReplyHandle? = nil, keeping message: ((NotificationID) -> StoredMessage?)? = nil
  ) -> NotificationID {
    let (id, effects) = ledger.promise()
    for effect in effects { carryOut(effect) }
    if let message = message?(id) { center.keep(message, isNew: true) }
    if let reply { outlets.door.answer(reply, id: id) }
    teller.tellSome()
    return id
  }

  /// Says what was held back; nothing else may come before it.
  func tell() { teller.tellAll() }

  /// The notification name is ours: what ended until now is told, and what ends is told at once.
  func nameIsOurs() { teller.nameIsOurs() }

  func take(_ event: Event) {
    tell()
    handle(event)
  }

  /// The same for what `tell` is sure to follow.
  func takeHolding(_ event: Event) {
    teller.holding { handle(event) }
  }

  func handle(_ event: Event) {
    // A back end may answer while its order is being carried out; events stand in line.
    guard !isHandling else { return events.add(event) }
    isHandling = true
    pass(event)
    while let event = events.takeFirst() { pass(event) }
    isHandling = false
    arm()
  }

  private func pass(_ event: Event) {
    if case .desktop(let news) = event, [.vanished, .relieved].contains(news) { outbox.clear() }
    answered = event.givenID
    if case .lockChanged(isLocked: true) = event { isLocking = true }
    carryOut(ledger.handle(event, at: now))
    isLocking = false
    carryOut(ledger.finish(at: now))
    if log.isVerbose, case .arrived(let arrival) = event { say(arrival) }
  }

  /// Logs the app, the id and the place of a message, and never its text.
  private func say(_ arrival: Arrival) {
    let identity = AppIdentity(claim: arrival.notification.claim.app, proof: arrival.sender.proof)
    let app = identity.app.spelling
    guard let answered else { return log.say(.debug, "\(app): refused (\(identity.reason))") }
    let place = ledger.whereabouts(of: answered).rawValue
    log.say(.debug, "\(app): \(answered.rawValue), \(place) (\(identity.reason))")
  }

  private var now: Moment { loop.now }

  /// Handles events that come together.
  ///
  /// Apps are told what has ended only after all of the events are written down.
  func take(_ events: [Event]) {
    tell()
    teller.holding { for event in events { handle(event) } }
    tell()
  }

  /// Arms the clock for the time that the ledger wants, or an earlier one: coming too early costs a
  /// look.
  private func arm() {
    outlets.wakeUp.arm(ledger.nextWake)
    guard let next = ledger.nextDeadline else { return }
    if let armedFor, armedFor <= next { return }
    armedFor = next
    deadline?.arm(at: next)
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
