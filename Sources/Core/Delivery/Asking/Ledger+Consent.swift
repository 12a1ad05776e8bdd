public import Clock
import NotificationModel
import Policy
import Translations

/// An app that is to be asked about has nothing shown before the person has answered.
extension Ledger {
  /// The group of the file whose `ask` holds for an item; `nil` where an answer changes nothing,
  /// as for somebody who only claims to be an app that is there.
  func subject(of item: Item) -> ConsentSubject? {
    let app = item.identity.app
    if circumstances.preferences.asks(about: ConsentSubject(app)) { return ConsentSubject(app) }
    if item.face.browser != nil, let site = item.notification.site,
      circumstances.preferences.asks(about: ConsentSubject(app, site))
    {
      return ConsentSubject(app, site)
    }
    return item.notification.category?.lineage.lazy.map { ConsentSubject(app, $0) }
      .first { circumstances.preferences.asks(about: $0) }
  }

  /// Asks about as many apps as a person can answer for at a time, the longest waiting first.
  func askNext(_ turn: inout Turn) {
    guard asking.takeMayAsk() else { return }
    var asked = asking.subjects
    guard asked.count < Limits.questionsAtOnce else { return }
    for id in asking.held {
      guard let item = items[id], let record = item.record, let subject = subject(of: item),
        !asked.contains(subject), isDue(subject, record), asking.mayBring(item.maker, turn.now)
      else { continue }
      let waiting = Set(asking.held.compactMap { items[$0]?.identity.app })
      asking.ask(about: subject, by: item.maker, turn.now, waiting: waiting)
      asked.insert(subject)
      ask(.consent(subject), &turn)
      if asked.count == Limits.questionsAtOnce { return }
    }
  }

  private func isDue(_ subject: ConsentSubject, _ record: AppRecord) -> Bool {
    guard let before = asking.lastAsked(about: subject) else { return true }
    return record.lastArrival - before >= Asking.askAgain
  }

  func consentWords(_ subject: ConsentSubject) -> Notification {
    let held = asking.held.lazy.compactMap { self.items[$0] }
      .last { $0.identity.app == subject.app }
    // A name that came with one message may be about that message.
    let name =
      held.map { Presenter.hiddenFace($0.face, claim: $0.notification.claim).name }
      ?? items.apps[subject.app]?.face.name ?? subject.app.spelling
    var words = Notification(claim: AppClaim(name: Product.name), title: subject.question(of: name))
    let identity = held?.identity.sentence ?? subject.app.spelling
    words.body = RichText(
      plain: translated(
        "It is {app}. Nothing of it is shown until you answer.", ["app": identity]))
    // Whoever stands before a locked screen need not be the person.
    words.actions =
      isLocked
      ? []
      : [
        Action(key: .allow, title: translated("Allow")),
        Action(key: .dontAllow, title: translated("Don't Allow")),
        Action(key: .allowQuietly, title: translated("Allow Quietly")),
      ]
    words.timeout = .never
    words.isOurs = true
    return words
  }

  /// The answer holds at once, is written down, and decides of what was held.
  func accept(
    _ answer: ConsentAnswer, for subject: ConsentSubject, _ turn: inout Turn
  ) {
    circumstances.preferences.answered(answer, for: subject)
    asking.answered(subject)
    turn.add(.keepAnswer(answer, subject))
    adopt(circumstances.preferences.book, &turn)
  }

  /// The preferences, or who is on the bus, may say something else of a held item now.
  func reconsider(_ item: Item, _ turn: inout Turn) {
    let settings = settings(of: item)
    if isOffForGood(item, settings) {
      // Of what the person never wanted nothing is remembered.
      item.isRemembered(for: nil)
      close(item.id, .dismissed, withdrawing: true, &turn)
      return
    }
    touch(item.id)
    if item.pastKept != nil { withhold(item, settings, &turn) }
    let before = Item(copying: item)
    item.wasJudged(judge(before, settings))
    guard !item.awaitsConsent else {
      // Unseen too, it closes when it would have faded.
      if item.verdict.afterFade != before.verdict.afterFade { fadeUnseen(item.id, turn.now) }
      return
    }
    before.record?.released(before)
    asking.release(before.id)
    if item.notification.isBadgeAlone {
      hearNumber(
        item.verdict, of: item.identity.app, settings, as: item.id, &turn)
      close(item.id, .dismissed, withdrawing: true, &turn)
      return
    }
    if item.isAlert != before.isAlert { restamp(item.id, before: before) }
    gather(item, settings, &turn)
    place(item.id, settings, &turn)
    runCommand(for: item, settings, &turn)
    leaveCard(before.card, withdrawing: false, &turn)
    items.apps.badgeMoved(item.identity.app)
  }

  /// The same for all of one app.
  func reconsiderHeld(of app: AppID, _ turn: inout Turn) {
    for id in asking.held {
      guard let item = items[id], item.identity.app == app else { continue }
      reconsider(item, &turn)
    }
  }

  /// Whether an open item waits for the person's answer about its app.
  func awaitsConsent(_ id: NotificationID) -> Bool { items[id]?.awaitsConsent == true }

  // MARK: Questions that outlive the service

  /// Takes over what an earlier life has asked; to be called before anything is restored.
  public func recall(_ asked: [AskedOnce], at now: Moment) {
    for one in asked {
      let moment = now - one.ago
      asking.recall(one.subject, askedAt: moment)
    }
  }

  func keepAsked(_ turn: inout Turn) {
    if let asked = asking.takeAsked(turn.now) { turn.add(.keepAsked(asked)) }
  }
}

extension ConsentAnswer {
  fileprivate var key: ActionKey {
    switch self {
    case .allow: .allow
    case .dontAllow: .dontAllow
    case .allowQuietly: .allowQuietly
    }
  }

  init?(_ key: ActionKey) {
    guard let answer = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = answer
  }
}

extension ConsentSubject {
  /// The question, with the name that the person knows the app by.
  fileprivate func question(of name: String) -> String {
    if let category {
      return translated(
        "{app} wants to send you notifications of the kind {kind}",
        ["app": name, "kind": category.rawValue])
    }
    if let site {
      return translated(
        "{app} wants to send you notifications of the site {site}",
        ["app": name, "site": site.name])
    }
    return translated("{app} wants to send you notifications", ["app": name])
  }
}
