import NotificationModel
import Policy

/// Which apps the person has still to say something about.
struct Consents {
  /// The items that are held until the person has answered, oldest first.
  private(set) var held: [NotificationID] = []
  /// Answers that the person's file does not give, or not yet.
  var answers: [ConsentSubject: ConsentAnswer] = [:]
  /// There may be somebody to be asked about.
  var mayAsk = false
  /// When the person was last asked, and has not answered.
  private(set) var asked: [ConsentSubject: Moment] = [:]
  /// Whether the questions have changed, so that they are to be remembered anew.
  var askedIsNew = false
  /// The questions of the last hour that came under names which nothing vouches for.
  private var brought: [(maker: Maker, at: Moment)] = []

  /// After it was dismissed, a question comes again with a message of the app this much later; and
  /// so long a question counts for the process that brought it.
  static let askAgain = Span.hours(1)
  /// More than a person is asked in an hour.
  private static let mostRemembered = 256

  mutating func hold(_ id: NotificationID) {
    let place = held.lastIndex { $0 < id }.map { $0 + 1 } ?? 0
    held.insert(id, at: place)
    mayAsk = true
  }

  mutating func release(_ id: NotificationID) {
    held.removeAll { $0 == id }
  }

  // MARK: What was asked

  /// Whether another question may come for what this process sends.
  func mayBring(_ maker: Maker?, _ now: Moment) -> Bool {
    guard let maker else { return true }
    return brought.count { $0.maker == maker && now - $0.at < Self.askAgain }
      < Limits.questionsPerProcess
  }

  /// The person is asked; what is over of others, where nothing of theirs waits, is forgotten.
  mutating func ask(
    _ subject: ConsentSubject, by maker: Maker?, _ now: Moment, waiting apps: Set<AppID>
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
  mutating func settle(_ subject: ConsentSubject) {
    askedIsNew = asked.removeValue(forKey: subject) != nil || askedIsNew
  }

  mutating func recall(_ subject: ConsentSubject, askedAt moment: Moment) {
    asked[subject] = moment
  }
}
