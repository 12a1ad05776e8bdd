import NotificationModel
import Policy

/// The settings that hold for an app and a message.
extension Ledger {
  /// The settings that hold for a message of an app.
  func settings(
    for identity: AppIdentity, of notification: Notification, from face: AppFace
  ) -> AppSettings {
    let isDoubtful = isDoubtful(identity)
    return circumstances.preferences.settings(
      for: identity, isDoubtful: isDoubtful, of: notification, from: face,
      at: circumstances.moment)
  }

  /// Somebody says it is an app of which a proven connection is on the bus.
  func isDoubtful(_ identity: AppIdentity) -> Bool {
    !identity.isProven && senders.hasProven(identity.app)
  }

  func verdict(
    on notification: Notification, face: AppFace, identity: AppIdentity, isStatus: Bool,
    replacing former: Item?, under quiet: Quiet, settings: AppSettings
  ) -> Verdict {
    var context = PolicyContext()
    context.isLocked = isLocked
    context.isAway = circumstances.isAway
    context.focus = quiet.focus
    context.mute = quiet.mute
    context.deliveries = quiet.deliveries
    if quiet.focus != nil {
      context.app = trusted(identity)
      context.maybe = [identity.app] + [identity.perhaps].compactMap { $0 }
    }
    switch quiet.front {
    case .none: break
    case .window(let window): context.front = window.isOf(identity, face) ? .here : .elsewhere
    case .settled(let choice): context.front = .was(choice)
    }
    context.isFromBrowser = face.browser != nil
    context.serverIsSilent = screen.isSilent
    context.desktop = screen.abilities ?? screen.lastAbilities
    context.pendingInThread = pending(with: notification, of: identity.app, replacing: former)
    return Policy.decide(
      notification, face: face, settings: settings, isStatus: isStatus, context: context)
  }

  /// How many of its thread are open once it is (`%u`).
  func pending(
    with notification: Notification, of app: AppID, replacing former: Item?
  ) -> Int {
    let others = items.apps[app]?.threads[notification.thread] ?? 0
    guard let former, !former.verdict.isStatus, former.asleep == nil,
      former.identity.app == app,
      former.notification.thread == notification.thread
    else { return others + 1 }
    return others
  }

  /// New preferences hold at once, for what is on screen too, or in a server's own list.
  func adopt(_ book: PreferenceBook, _ turn: inout Turn) {
    let namesMove = book.desktop.appNames != circumstances.preferences.book.desktop.appNames
    circumstances.preferences.changed(to: book)
    for record in items.apps.values {
      record.chose(
        badges: circumstances.preferences.badgeChoice(of: record.app, face: record.face))
    }
    for card in places.cardsInOrder { judgeAgain(card, &turn) }
    hideSummaries(&turn)
    if namesMove { drawScreenAnew(turn.now) }
    for record in items.apps.inOrder { items.apps.badgeMoved(record) }
  }

  func judgeAgain(_ card: CardID, _ turn: inout Turn) {
    guard let showing = showing(of: .card(card)) else { return }
    let isListed =
      screen.abilities?.keepsFadedInList == true
      && showing.serverID.map { screen.things[$0] == .card(card) } == true
    for id in members(of: card) {
      guard let item = items[id].map({ upToDate($0) }) else { continue }
      guard !item.awaitsConsent else {
        reconsider(item, &turn)
        continue
      }
      let settings = settings(of: item)
      // Off for an app is off for all it has open, seen or not.
      guard !isOffForGood(item, settings) else {
        close(id, .dismissed, withdrawing: true, &turn)
        continue
      }
      touch(id)
      if item.pastKept != nil {
        withhold(item, settings, &turn)
      } else if hidesForGood(item, settings) {
        // Its words were never written; its picture may have been, for whoever draws.
        turn.add(.dropFiles(id))
      }
      if showing.isOnScreen {
        judgeAgain(item, settings, &turn)
      } else if isListed {
        judgeListed(item, settings, &turn)
      } else if isLocked || item.verdict.isHidden || item.isUnseen
        || settings.hidesWords(whileLocked: isLocked) || settings.isNeverShown
      {
        judgeUnseen(item, settings)
        // An alert that waited for the screen to be unlocked had no time, and is none any more.
        if showing.isParked, showing.fadesAt == nil, !item.isAlert { fadeUnseen(card, turn.now) }
      }
    }
  }

  func judge(_ item: Item, _ settings: AppSettings) -> Verdict {
    var settings = settings
    // Items that were let through before the person wished to be asked stay where they are.
    if (settings.asksFirst && !item.verdict.awaitsConsent)
      || (settings.isSwitchedOff && !isOffForGood(item, settings))
    {
      settings.apply(.allow(.yes), from: settings.source(of: .allow))
    }
    var verdict = verdict(
      on: item.notification, face: item.face, identity: item.identity,
      isStatus: item.verdict.isStatus, replacing: item, under: quiet(judging: item),
      settings: settings)
    if !item.awaitsConsent { verdict.remember(item.verdict) }
    if verdict.hold.isOfSoundAlone { verdict.sound = .silent }
    if let question = item.question { insist(&verdict, question) }
    if item.isTextless { verdict.hideForGood(as: item.verdict.placeholder) }
    // A hidden item keeps the number that it was hidden with.
    if item.verdict.isHidden, verdict.isHidden {
      verdict.placeholder = item.verdict.placeholder
    }
    return verdict
  }

  /// Where it is only in the Center, it is hidden or readable there; one that is to be seen again
  /// is what it was, and comes when the person asks for it.
  private func judgeUnseen(_ item: Item, _ settings: AppSettings) {
    let before = Item(copying: item)
    var verdict = judge(before, settings)
    // How it came there, and what comes after, is settled already.
    verdict.fate =
      verdict.isUnseen == before.isUnseen
      ? before.verdict.fate : verdict.fate.followed(by: before.verdict.afterFade)
    item.wasJudged(verdict)
    if item.isAlert != before.isAlert { restamp(item.id, before: before) }
  }

  /// Judges again an item that faded into a server's own list, where it can still be read.
  ///
  /// The item is hidden in its place, or taken out where it is not to be shown at all.
  private func judgeListed(
    _ item: Item, _ settings: AppSettings, _ turn: inout Turn
  ) {
    var verdict = judge(item, settings)
    guard verdict.isHidden != item.verdict.isHidden else { return }
    let thing = Drawn.card(item.card)
    let isShown =
      switch verdict.fate {
      case .shown: true
      case .refused, .unseen, .held: false
      }
    // How it came there, and what comes after, is settled already.
    verdict.fate = item.verdict.fate
    item.wasJudged(verdict)
    places.endFold(of: item.card)
    // An item may be read again in the Center: nobody wants its banner a second time.
    guard verdict.isHidden else { return }
    if !isShown {
      leaveScreen(thing, &turn)
      fadeUnseen(item.id, turn.now)
    } else if showing(of: thing)?.sent.showsText == true {
      rewriteListed(thing, turn.now)
    }
  }

  private func judgeAgain(
    _ item: Item, _ settings: AppSettings, _ turn: inout Turn
  ) {
    let id = item.id
    let before = Item(copying: item)
    let verdict = judge(before, settings)
    items[id]?.wasJudged(verdict)
    guard !verdict.looks(like: before.verdict) else {
      // An item that still waits, and now closes when it fades, needs a time to do so.
      if verdict.afterFade != before.verdict.afterFade,
        case .wanting = showing(of: .card(before.card))?.state
      {
        restartTime(newest(on: before.card)?.id ?? id, turn.now)
      }
      return
    }
    if items[id]?.isAlert != before.isAlert { restamp(id, before: before) }
    switch verdict.fate {
    case .refused, .unseen, .held:
      if let members = places[before.card]?.count, members > 1 {
        deal(id, turn.now)
        leaveCard(before.card, withdrawing: false, &turn)
      } else {
        leaveScreen(.card(before.card), &turn)
      }
      fadeUnseen(id, turn.now)
    case .shown where verdict.isOffLockScreen:
      park(.card(before.card), &turn)
    case .shown:
      restartTime(newest(on: before.card)?.id ?? id, turn.now)
      showChange(.card(before.card), turn.now)
    }
  }
}
