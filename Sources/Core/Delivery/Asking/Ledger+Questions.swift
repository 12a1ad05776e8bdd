import Clock
import NotificationModel
import Policy

/// Items of our own with buttons that the ledger itself hears.
///
/// A question has an id like any other item, so it is listed, shown and acted on everywhere. The
/// question is never written down: the item that it is about is, and asks again.
extension Ledger {
  func ask(_ question: Question, _ turn: inout Turn) {
    let words = words(of: question)
    let identity = AppIdentity(claim: words.claim.app, proof: .nothing)
    let face = AppFace(name: Product.name)
    let settings = AppSettings()
    let id = takeID(&turn)
    open(
      record: identity, face: face, settings: settings,
      receivedAt: wallTime(of: question, turn.now),
      &turn)
    var verdict = verdict(
      on: words, face: face, identity: identity, isStatus: false, replacing: nil, under: .none,
      settings: settings)
    insist(&verdict, question)
    let item = Item(
      id: id, identity: identity, face: face, notification: words, verdict: verdict, owners: [],
      processID: nil, keptUntil: turn.now + settings.keep, card: CardID(rawValue: 0))
    item.came(at: wallTime(of: question, turn.now), by: nil, past: nil, sleep: nil)
    item.asks(question, in: words)
    file(item)
    items.enlist(item)
    queueKeeping(id)
    deal(id, turn.now)
    asking.asks(question, as: id)
    if item.isAlert { appear(id, turn.now) }
  }

  /// The settings that hold for an item; no line of a file is about our own questions.
  func settings(of item: Item) -> AppSettings {
    guard item.question == nil else { return AppSettings() }
    return settings(for: item.identity, of: item.notification, from: item.face)
  }

  /// Makes a confirmation an alert, whatever the moment says.
  ///
  /// The person has just pressed a button, and so is there to be asked.
  func insist(_ verdict: inout Verdict, _ question: Question) {
    if case .confirmation = question { verdict.fate = .shown(.alert, then: .staysInCenter) }
  }

  /// The person has pressed one of a question's buttons.
  func answer(
    _ question: Question, _ item: Item, _ key: ActionKey, _ token: String?, _ turn: inout Turn
  ) {
    guard item.verdict.buttons.actions.contains(where: { $0.key == key }) else {
      turn.note(.unknownAction(item.id))
      return
    }
    close(item.id, .dismissed, withdrawing: true, &turn)
    switch question {
    case .consent(let subject):
      if let answer = ConsentAnswer(key) { accept(answer, for: subject, &turn) }
    case .confirmation(let confirmation):
      confirm(confirmation, token, &turn)
    }
  }

  /// A question goes with its reason, and its words follow what it is about.
  func reviseQuestions(_ turn: inout Turn) {
    for open in asking.questions {
      let id = open.id
      guard let question = items[id]?.question else { continue }
      switch question {
      case .consent(let subject): if circumstances.preferences.asks(about: subject) { continue }
      case .confirmation(let confirmation): if stands(confirmation) { continue }
      }
      close(id, .dismissed, withdrawing: true, &turn)
    }
    rephraseQuestions(turn.now)
    endSparing(turn.now)
    askNext(&turn)
    keepAsked(&turn)
  }

  /// Gives questions the words that may be shown now.
  ///
  /// The text that a confirmation quotes may be hidden from now on, or not any more. On a locked
  /// screen nobody is asked for consent.
  func rephraseQuestions(_ now: Moment) {
    for open in asking.questions {
      guard let item = items[open.id], let question = item.question else { continue }
      switch question {
      case .consent: guard item.notification.actions.isEmpty != isLocked else { continue }
      case .confirmation(let confirmation): guard stands(confirmation) else { continue }
      }
      rephrase(item, question, words(of: question), now)
    }
  }

  /// Whether what it quotes is hidden, and other words stand in its place.
  func asksInSecret(_ card: CardID) -> Bool {
    guard !asking.questions.isEmpty, case .confirmation(let about) = newest(on: card)?.question
    else {
      return false
    }
    return upToDate(about.item).verdict.isHidden
  }

  /// Gives a question other words at once, since the item that it quotes may have been hidden.
  private func rephrase(
    _ item: Item, _ question: Question, _ words: Notification, _ now: Moment
  ) {
    guard words != item.notification else { return }
    unfile(item)
    item.asks(question, in: words)
    file(item)
    var verdict = verdict(
      on: words, face: item.face, identity: item.identity, isStatus: false, replacing: item,
      under: .none, settings: settings(of: item))
    insist(&verdict, question)
    item.wasJudged(verdict)
    let thing = Drawn.card(item.card)
    if case .on(let server) = showing(of: thing)?.state {
      hurry(thing, previous: server)
    } else {
      showChange(thing, now)
      rewriteListed(thing, now)
    }
  }

  private func words(of question: Question) -> Notification {
    switch question {
    case .consent(let subject): consentWords(subject)
    case .confirmation(let confirmation): confirmingWords(confirmation)
    }
  }

  /// The ledger knows no clock but that of the app's last message.
  private func wallTime(of question: Question, _ now: Moment) -> UnixTime {
    let app =
      switch question {
      case .consent(let subject): subject.app
      case .confirmation(let confirmation): confirmation.item.identity.app
      }
    guard let record = items.apps[app] else { return UnixTime(milliseconds: 0) }
    return record.lastAt + (now - record.lastArrival)
  }
}

/// A question of the service itself to the person, in an alert whose buttons nobody else hears.
///
/// The enum is indirect because every open item has room for a question and hardly any item is one.
indirect enum Question {
  /// Whether an app may notify at all.
  case consent(ConsentSubject)
  /// Whether something destructive is to be done.
  case confirmation(Confirmation)
}

/// A destructive action of an item as it was when the person pressed it.
struct Confirmation {
  /// New content makes another object of an item: then this is over.
  let item: Item
  let key: ActionKey
}

// On items of apps these mean nothing: only a question of ours looks them up.
extension ActionKey {
  static let allow = ActionKey("pennant-allow")
  static let dontAllow = ActionKey("pennant-dont-allow")
  static let allowQuietly = ActionKey("pennant-allow-quietly")
  static let confirm = ActionKey("pennant-confirm")
}
