public import NotificationModel
import Policy
import Translations

/// Why an open item was shown as it was.
extension Ledger {
  public func explanation(of id: NotificationID) -> ItemExplanation? {
    guard let item = items[id], let view = centerItem(id) else { return nil }
    let grounds = Grounds(
      of: item.verdict, on: item.notification, settings: settings(of: item),
      book: circumstances.preferences.book)
    // Of what was not kept the rules made a plain message, which it need not have been.
    let then = item.isUnseen ? nil : item.verdict.reasonUnseenThen
    let known = (item.lost == .nearlyAll ? [] : grounds.reasons).filter {
      // One that was shown again is on the screen after all.
      $0 != then || !isOnScreen(item)
    }
    func sentence(_ reason: Reason) -> String {
      let told = isLocked ? reason.wordless : reason
      guard reason == then else { return grounds.sentence(told) }
      // The lines of then may say something else by now, or stand elsewhere.
      return translated("as it came: {reason}", ["reason": told.sentence])
    }
    let (since, unseen) = sinceJudged(item)
    let undrawn = Reason(undrawn: view.place, isAppMuted: isMuted(item) && !screen.isSilent)
    var explanation = ItemExplanation(
      item: view,
      identity: whose(item),
      outcome: outcome(of: item),
      reasons: ((since.isEmpty ? known : known.filter { !$0.saysWhichSound } + since)
        + [undrawn].compactMap { $0 }).map(sentence),
      isByPresentPreferences: item.isOfEarlierLife && item.lost == nil)
    explanation.sound = isLocked ? nil : soundNamed(item)
    explanation.remark = item.lost?.sentence
    explanation.alsoInForce = grounds.silentSentences
    explanation.because =
      (item.verdict.reasonUnseen ?? (isOnScreen(item) ? nil : then) ?? unseen ?? undrawn).map(
        sentence)
    return explanation
  }

  /// Whether an item is heard wherever something can play.
  public func hasSound(_ id: NotificationID) -> Bool {
    items[id].map { $0.verdict.sound != .silent } ?? false
  }

  private func soundNamed(_ item: Item) -> String? {
    switch item.verdict.sound {
    case .silent: nil
    case .named(let name): name
    case .file(let path): path.rawValue
    }
  }

  /// The reasons that the verdict could not know, and the one of them that kept the item off the
  /// screen.
  private func sinceJudged(_ item: Item) -> (reasons: [Reason], unseen: Reason?) {
    guard item.asleep == nil else { return ([], nil) }
    let isHeard = item.verdict.sound != .silent
    let wasDropped = isHeard && loudspeaker.hasDropped(item.id)
    guard case .shown(let style, _) = item.verdict.fate else {
      return (wasDropped ? [.silentAsTooMany] : [], nil)
    }
    if places.hasCounted(item.id), showing(of: .card(item.card))?.isOnScreen != true {
      let reason: Reason =
        switch style {
        case .banner: .countedByRate(settings(of: item).source(of: .rateLimit))
        case .alert: .countedAsAlert
        }
      return (isHeard ? [reason, .silentAsCounted] : [reason], reason)
    }
    guard isHeard else { return ([], nil) }
    if places[item.card]?.isOfThread != true, let first = members(of: item.card).first,
      first != item.id
    {
      return ([.silentAsCounted], nil)
    }
    return (wasDropped ? [.silentAsTooMany] : [], nil)
  }

  /// A site is a part of what it says, and hidden with that.
  private func whose(_ item: Item) -> String {
    guard !item.notification.isOurs else { return translated("the service itself") }
    var words = item.identity.sentence
    if item.face.browser != nil, !item.verdict.isHidden, let site = item.notification.site {
      words = translated("{identity}; for the site {site}", ["identity": words, "site": site.name])
    }
    guard isDoubtful(item.identity) else { return words }
    return translated(
      "{identity}; another is proven to be that app, so that the stricter of its group and the "
        + "defaults holds", ["identity": words])
  }

  private func isOnScreen(_ item: Item) -> Bool {
    showing(of: .card(item.card))?.isOnScreen == true
  }

  private func outcome(of item: Item) -> String {
    switch item.asleep {
    case .scheduled: return translated("scheduled: it comes at its time")
    case .snoozed: return translated("snoozed: it comes back at its time")
    case .gathered, nil: break
    }
    if isOnScreen(item) {
      return translated(
        "{place}: {form}",
        ["place": screenWords(of: item), "form": whereabouts(of: item.id).words])
    }
    switch item.verdict.fate {
    case .shown: return translated("open in the Center, off the screen")
    case .held: return translated("held until you have answered whether its app may notify")
    case .unseen, .refused: return translated("open in the Center; it came to no screen")
    }
  }

  /// Where an item is that has its time on the screen.
  private func screenWords(of item: Item) -> String {
    if !screen.isSeen { return translated("on no screen, as nothing draws here") }
    if isSilenced(.card(item.card)) {
      return screen.isSilent
        ? translated("with the desktop server, which is silenced")
        : translated("with the desktop server, where its app is switched off")
    }
    return screen.abilities == nil
      ? translated("waits for somebody who draws") : translated("on screen")
  }
}

extension Restored.Lost {
  /// The lost part of a message, in words for people.
  fileprivate var sentence: String {
    switch self {
    case .words(let andButtons):
      andButtons
        ? translated(
          "Its words were not written to disk, and the service has started anew since. Whatever "
            + "hung on them is not known any more: a rule or a site that they met, its sound, its "
            + "number, and its buttons, which are lost.")
        : translated(
          "Its words were not written to disk, and the service has started anew since. Whatever "
            + "hung on them is not known any more: a rule or a site that they met, its sound, its "
            + "number.")
    case .nearlyAll:
      translated(
        "Its words were not written to disk, and the service has started anew since. An earlier "
          + "version kept only its app and this placeholder: how it was shown is not known any "
          + "more.")
    }
  }
}

extension Reason {
  /// Why nobody sees an item that has its time on the screen; `nil` where somebody may.
  fileprivate init?(undrawn place: CenterItem.Place, isAppMuted: Bool) {
    switch place {
    case .silenced: self = isAppMuted ? .appIsMuted : .serverIsSilent
    case .unseen: self = .nothingDraws
    case .screen, .center, .held, .past, .asleep: return nil
    }
  }
}

/// Where a message ended up; the log has it in English.
public enum Whereabouts: String, Sendable {
  /// Closed as it came: its app is switched off, or it brought a badge's number alone.
  case closed = "closed at once"
  case banner = "a banner"
  case alert = "an alert"
  /// On a card with identical ones.
  case folded = "folded into the one before it"
  /// On the card of its thread.
  case grouped = "on the card of its thread"
  /// Beyond its app's rate.
  case counted = "counted in its app's line"
  case center = "the Center only"
  case scheduled = "scheduled"
  case held = "held until the person has answered"

  fileprivate var words: String {
    switch self {
    case .closed: translated("closed at once")
    case .banner: translated("a banner")
    case .alert: translated("an alert")
    case .folded: translated("folded into the one before it")
    case .grouped: translated("on the card of its thread")
    case .counted: translated("counted in its app's line")
    case .center: translated("the Center only")
    case .scheduled: translated("scheduled")
    case .held: translated("held until the person has answered")
    }
  }
}

extension Ledger {
  /// Where a message is, once `finish` has been called for it.
  public func whereabouts(of id: NotificationID) -> Whereabouts {
    guard let item = items[id] else { return .closed }
    if item.asleep != nil { return .scheduled }
    guard !item.awaitsConsent else { return .held }
    guard case .shown(let style, _) = item.verdict.fate else { return .center }
    guard showing(of: .card(item.card))?.isOnScreen == true else { return .counted }
    if let card = places[item.card], card.count > 1 { return card.isOfThread ? .grouped : .folded }
    switch style {
    case .banner: return .banner
    case .alert: return .alert
    }
  }
}
