public import Clock
import NotificationModel
public import Policy
import Translations

/// The state machine of everything that is open: events and the time in, effects out.
///
/// The ledger judges what comes, and tells its parts. Each part keeps its state to itself, changes
/// it in functions named after what has happened, and says in `check` what must hold of it. The
/// screen follows from the items: the queue to the server holds things, not messages, so the newest
/// content is always sent and the queue is bounded by what is open.
///
/// Parts are objects for speed alone: a struct of that size would be copied to be asked.
public final class Ledger {
  /// The preferences and the moment by which messages are judged.
  let circumstances: Circumstances
  /// All that is open, and whose it is.
  let items: OpenItems
  /// The connections on the bus, and the names at which apps can be called.
  let senders = Senders()
  /// The questions to the person, and the items that wait for an answer.
  let asking = Asking()
  /// The cards of items and the lines that count them.
  let places = Places()
  /// The server that draws, and what it was told.
  let screen = Screen()
  /// Alerts that wait to be drawn, and those that are.
  var alerts = AlertTurns()
  var loudspeaker = Loudspeaker()
  /// The times at which something is to be looked at again.
  var deadlines = DeadlineQueue()
  var watch = ChangeWatch()
  /// A message that has its answer and no place yet.
  private var answered: AnsweredArrival?
  /// The words by which people are told when something was due.
  public var dueWords: (UnixTime) -> String = { _ in
    translated("Due {time}", ["time": translated("earlier")])
  }

  /// Starts with nothing open.
  ///
  /// - Parameters:
  ///   - firstID: the first id that no earlier life of the service can have given out.
  ///   - book: the preferences in force.
  public init(firstID: UInt32, book: PreferenceBook) {
    self.items = OpenItems(firstID: firstID)
    self.circumstances = Circumstances(book)
  }

  public var isLocked: Bool { circumstances.isLocked }

  /// When `deadlinePassed` is wanted next, if ever; it may turn out to be early.
  public var nextDeadline: Moment? { deadlines.first }

  /// How many items are open, status displays among them.
  public var openCount: Int { items.count }

  /// Takes an event and says what is to be done for it.
  ///
  /// A message is answered first: the rest of the work for it is `finish`, to be called when
  /// these effects are carried out, so that no app waits for it.
  ///
  /// - Parameters:
  ///   - event: what has happened.
  ///   - now: when.
  /// - Returns: what is to be done, in this order.
  public func handle(_ event: Event, at now: Moment) -> [Effect] {
    var turn = Turn(at: now, after: finish(at: now))
    if event.mayHideWords { circumstances.changed() }
    switch event {
    case .arrived(let arrival): answered = answer(arrival, &turn)
    case .closeRequested(let number, let sender, let reply):
      closeOnRequest(number, by: sender, reply: reply, &turn)
    case .removed(let address, let sender): remove(address, by: sender, &turn)
    case .connectionVanished(let connection): forget(connection, &turn)
    case .connectionProved(let connection, let proof): prove(connection, as: proof, &turn)
    case .namesCallable(let names): change(callable: names, now)
    case .desktop(let event): hear(event, &turn)
    case .preferencesChanged(let book): adopt(book, &turn)
    case .handled(let id, let handling): handle(handling, of: id, &turn)
    case .broughtBack(let past, let isShown): bringBack(past, isShown: isShown, &turn)
    case .focusChanged(let focus): change(focus: focus, &turn)
    case .facesFound(let faces): change(faces: faces, &turn)
    case .muted(let app, let mute): change(mute, of: app, &turn)
    case .hoursChanged(let hours): changeMoment(&turn) { circumstances.passed(into: hours) }
    case .deliveriesChanged(let next, let time): change(deliveries: next, at: time, &turn)
    case .playerChanged(let isAble): loudspeaker.changed(isThere: isAble)
    case .deadlinePassed: passDeadlines(&turn)
    case .clockPassed(let time): passClock(time, &turn)
    case .lockChanged(let isLocked): lockChanged(isLocked, &turn)
    case .presenceChanged(let isAway): change(isAway: isAway, &turn)
    case .frontChanged(let window, let isNews): change(front: window, isNews: isNews, &turn)
    }
    if answered == nil { goOn(&turn) }
    return turn.effects
  }

  /// Does the rest of the work for a message that was answered.
  ///
  /// - Parameter now: when.
  /// - Returns: what is to be done, in this order.
  public func finish(at now: Moment) -> [Effect] {
    guard let answered else { return [] }
    self.answered = nil
    var turn = Turn(at: now)
    decide(answered, &turn)
    goOn(&turn)
    return turn.effects
  }

  private func goOn(_ turn: inout Turn) {
    if asking.mayHaveChanged { reviseQuestions(&turn) }
    drawAlerts(&turn)
    sayBadges(&turn)
    pump(&turn)
    sweepDeadlines()
    sweepQueue()
  }
}

/// The handling of an event: when that happened, and what is to be done for it.
struct Turn {
  let now: Moment
  private(set) var effects: [Effect] = []

  init(at now: Moment) {
    self.now = now
  }

  /// Goes on with what an earlier turn of the same moment has left to be done.
  init(at now: Moment, after effects: [Effect]) {
    self.now = now
    self.effects = effects
  }

  mutating func add(_ effect: Effect) {
    effects.append(effect)
  }

  mutating func note(_ note: Note) {
    effects.append(.note(note))
  }

  /// The record of an item changes before anybody is told of its end.
  mutating func end(_ ending: Ending, tell owners: [ConnectionName]) {
    effects.append(.write(.ended(ending)))
    effects.append(.signalClosed(ending.id, ending.reason, to: owners))
  }
}
