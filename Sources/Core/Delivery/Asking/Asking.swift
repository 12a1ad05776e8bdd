import Clock
import NotificationModel
import Policy

/// The questions that the person is asked, and the items that wait for an answer.
final class Asking {
  struct Open {
    /// The item of ours that asks.
    let id: NotificationID
    let question: Question
  }

  private(set) var questions: [Open] = []
  /// The items that are held until the person has answered, oldest first.
  private(set) var held: [NotificationID] = []
  /// Items that the person is asked about no more.
  private var spared: [NotificationID] = []
  /// There may be somebody to be asked about.
  private var mayAsk = false
  /// When the person was last asked, and has not answered.
  private var asked: [ConsentSubject: Moment] = [:]
  /// Whether the questions have changed, so that they are to be remembered anew.
  private var askedIsNew = false
  /// The questions of the last hour that came under names which nothing vouches for.
  private var brought: [(maker: Maker, at: Moment)] = []

  /// After it was dismissed, a question comes again with a message of the app this much later; and
  /// so long a question counts for the process that brought it.
  static let askAgain = Span.hours(1)
  /// The most questions that are remembered: more than a person is asked in an hour.
  private static let mostRemembered = 256

  // MARK: Questions that are open

  /// Whether an event may have changed what is asked.
  var mayHaveChanged: Bool { !questions.isEmpty || !spared.isEmpty || mayAsk }

  /// The apps, sites and kinds that the person is being asked about.
  var subjects: Set<ConsentSubject> {
    var subjects: Set<ConsentSubject> = []
    for case .consent(let subject) in questions.map(\.question) { subjects.insert(subject) }
    return subjects
  }

  /// The destructive actions that the person is being asked about.
  var confirmations: [(id: NotificationID, about: Confirmation)] {
    questions.compactMap {
      guard case .confirmation(let about) = $0.question else { return nil }
      return ($0.id, about)
    }
  }

  /// While the person is asked about an item, no clock ends it.
  func spares(_ item: Item) -> Bool {
    !questions.isEmpty && confirmations.contains { $0.about.item === item }
  }

  /// The items that may be spared no longer, told once.
  func takeSpared() -> [NotificationID] {
    defer { spared = [] }
    return spared
  }

  func asks(_ question: Question, as id: NotificationID) {
    questions.append(Open(id: id, question: question))
  }

  /// The item of a question has ended, by an answer or without one.
  func ended(_ question: Question, _ id: NotificationID) {
    questions.removeAll { $0.id == id }
    switch question {
    case .consent:
      mayAsk = true
      askedIsNew = true
    case .confirmation(let confirmation): spared.append(confirmation.item.id)
    }
  }

  // MARK: Items that wait for an answer

  func hold(_ id: NotificationID) {
    let place = held.lastIndex { $0 < id }.map { $0 + 1 } ?? 0
    held.insert(id, at: place)
    mayAsk = true
  }

  func release(_ id: NotificationID) {
    held.removeAll { $0 == id }
  }

  // MARK: Questions that were asked

  /// Whether there may be somebody to ask about, told once.
  func takeMayAsk() -> Bool {
    defer { mayAsk = false }
    return mayAsk
  }

  func lastAsked(about subject: ConsentSubject) -> Moment? { asked[subject] }

  /// Whether another question may come for what this process sends.
  func mayBring(_ maker: Maker?, _ now: Moment) -> Bool {
    guard let maker else { return true }
    return brought.count { $0.maker == maker && now - $0.at < Self.askAgain }
      < Limits.questionsPerProcess
  }

  /// The person is asked; what is over of others, where nothing of theirs waits, is forgotten.
  func ask(
    about subject: ConsentSubject, by maker: Maker?, _ now: Moment, waiting apps: Set<AppID>
  ) {
    asked[subject] = now
    askedIsNew = true
    asked = asked.filter { now - $0.value < Self.askAgain || apps.contains($0.key.app) }
    while asked.count > Self.mostRemembered,
      let oldest = asked.min(by: { $0.value < $1.value })?.key
    {
      asked[oldest] = nil
    }
    brought.removeAll { now - $0.at >= Self.askAgain }
    if let maker { brought.append((maker, now)) }
    if brought.count > Self.mostRemembered { brought.removeFirst() }
  }

  /// The person has answered.
  func answered(_ subject: ConsentSubject) {
    askedIsNew = asked.removeValue(forKey: subject) != nil || askedIsNew
  }

  /// An earlier life of the service has asked.
  func recall(_ subject: ConsentSubject, askedAt moment: Moment) {
    asked[subject] = moment
  }

  /// All that was asked and not answered, where that has changed since it was last told.
  func takeAsked(_ now: Moment) -> [AskedOnce]? {
    guard askedIsNew else { return nil }
    askedIsNew = false
    let open = subjects
    return asked.sorted { $0.value < $1.value }.map {
      AskedOnce($0.key, ago: now - $0.value, isOpen: open.contains($0.key))
    }
  }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension Asking {
  func check(_ items: [Item]) -> [String] {
    var wrong: [String] = []
    let asking = items.filter { $0.question != nil }
    if Set(questions.map(\.id)) != Set(asking.map(\.id)) { wrong.append("questions are known") }
    if asking.count > Limits.questionsAtOnce + Limits.confirmationsAtOnce {
      wrong.append("questions are few")
    }
    if Set(held) != Set(items.filter(\.awaitsConsent).map(\.id)) {
      wrong.append("what is held is known")
    }
    if held != held.sorted() { wrong.append("what is held is in order") }
    if held.count > Limits.heldItems { wrong.append("what is held is bounded") }
    if asked.count > Self.mostRemembered || brought.count > Self.mostRemembered {
      wrong.append("what was asked is bounded")
    }
    return wrong
  }
}
