import NotificationModel
import Policy

/// The server's own do-not-disturb, and its switches for single apps: how each thing is sent in
/// them, and what is made up for later.
extension Ledger {
  func change(silence isSilent: Bool, _ turn: inout Turn) {
    guard screen.silenced(isSilent) else { return }
    for thing in screen.things.values { touch(thing) }
    if !isSilent { showSilenced(&turn) }
  }

  func change(muted apps: MutedApps, _ turn: inout Turn) {
    guard screen.muted(apps) else { return }
    for thing in screen.things.values { touch(thing) }
    showSilenced(&turn)
  }

  /// Shows the alerts that the server's silence kept off the screen.
  private func showSilenced(_ turn: inout Turn) {
    let silenced = places.allCards.filter(\.showing.sent.keepsSilence).map(\.id)
    for card in silenced.sorted(by: { $0.rawValue < $1.rawValue }) {
      let item = newest(on: card)
      if let item, isQuiet(item) { continue }
      changing(.card(card))?.showing.outlastedSilence()
      guard let item, item.isAlert, item.asleep == nil else { continue }
      if screen.abilities?.dropsInSilence == true { leaveScreen(.card(card), &turn) }
      if showing(of: .card(card))?.isOnScreen == false {
        comeAgain(item, turn.now)
      } else if isSentAnew(item) {
        showChange(.card(card), turn.now)
      }
    }
  }

  /// Most servers show by themselves what they have held; some were sent another urgency.
  private func isSentAnew(_ item: Item) -> Bool {
    screen.abilities?.showsCriticalInSilence == true || item.notification.urgency == .critical
  }

  /// An item on the screen was let in, and is updated in its place, where the server does that.
  func silence(of item: Item, _ style: Presentation.Style) -> Presentation.Silence {
    guard isQuiet(item) else { return .off }
    if case .alert = style, let showing = showing(of: .card(item.card)), showing.sent.insists,
      case .wanting(_?) = showing.state, screen.abilities?.freezesInSilence != true
    {
      return .off
    }
    guard passesSilence(item) else { return .kept }
    return screen.abilities?.showsCriticalInSilence == true ? .broken : .off
  }

  /// Whether the server keeps it from the screen, all of it or its app.
  private func isQuiet(_ item: Item) -> Bool { screen.isSilent || isMuted(item) }

  /// Whether its app is switched off in the desktop's own settings, which know it by its entry.
  func isMuted(_ item: Item) -> Bool {
    screen.mutedApps.has(item.face.desktopEntry ?? item.face.name)
  }

  private func isMuted(_ thing: Drawn) -> Bool {
    guard screen.mutedApps != .none, let card = thing.card else { return false }
    return newest(on: card).map(isMuted) == true
  }

  private func passesSilence(_ item: Item) -> Bool {
    // The person is asked about what they have just done.
    if case .confirmation = item.question { return true }
    if isMuted(item) {
      return SilenceRule.passesMuted(
        item.notification, settings: settings(of: item), isFromBrowser: item.face.browser != nil)
    }
    return SilenceRule.passes(
      item.notification, level: item.verdict.level, settings: settings(of: item),
      isFromBrowser: item.face.browser != nil)
  }

  /// Whether the server keeps something from its screen that has its time there.
  func isSilenced(_ thing: Drawn) -> Bool {
    guard screen.isSilent || isMuted(thing) else { return false }
    guard screen.abilities?.showsCriticalInSilence == true else { return true }
    return showing(of: thing)?.sent.insists != true
  }
}

extension Presentation {
  /// Whether no time ends it on a server that keeps what is critical.
  var insists: Bool {
    switch (style, silence) {
    case (.alert, .off), (.alert, .broken), (.banner, .broken): true
    case (.alert, .kept), (.banner, .off), (.banner, .kept): false
    }
  }
}
