public import Clock
import NotificationModel

/// The reason in plain words, and where it can be changed.
extension Reason {
  public var sentence: String {
    switch self {
    case .appOff: "this app is switched off, so it is answered and closed at once"
    case .heldToAsk: "you are asked first whether this app may notify"
    case .levelFromHint(let level): "the app asks for level \(level.rawValue)"
    case .passiveAsGoing(let kind):
      "of low urgency and of the kind \(kind.rawValue), so of level passive"
    case .levelIsPassive: "level passive goes to the Center only"
    case .statusItem: "a status display: a short banner, the latest wins, nothing is kept"
    case .styleChosen(let style, _): "style is \(style.rawValue)"
    case .alertByTimeout: "the app asks never to time out, so it is an alert"
    case .alertByUrgency: "urgency is critical without a timeout, so it is an alert"
    case .bannerAsUsual: "a banner, as usual"
    case .bannerByOwnTime:
      "urgency is critical, but the app says when it is to go, so it is a banner"
    case .notAmongStyles(.desktopEntry): "the app declares that it does not use every style"
    case .notAmongStyles: "the app may not have every style"
    case .timeFromApp(let span): "fades after \(span.words), as the app asks"
    case .timeFromPreference(let span, _): "fades after \(span.words)"
    case .closesAsTransient: "transient, so it is closed when it fades"
    case .closesByCenter: "kept out of the Center, so it is closed when it fades"
    case .closesByOnFade: "closed when it fades"
    case .closesByOwnTimeout: "the app's own timeout closes it when it fades"
    case .previewHidden: "its preview is hidden"
    case .previewHiddenByLock: "its preview is hidden while the screen is locked"
    case .offLockScreen: "not on the lock screen: it is open in the Center until you unlock"
    case .previewHiddenAsAsked: "its app wants its preview hidden while the screen is locked"
    case .offLockScreenAsAsked: "its app wants it off the lock screen: it is open in the Center"
    case .soundOff: "its sound is off"
    case .soundChosen: "its sound is the one chosen for this app"
    case .silentAsLow: "low urgency makes no sound"
    case .silentAsServer: "the desktop server is not to disturb, so there is no sound"
    case .silentAsHeld: "what a focus holds back makes no sound"
    case .silentOnLockScreen: "what is not for the lock screen makes no sound on it"
    case .silentAsStatus: "a status display makes no sound"
    case .silentAsAsked: "its app asks for no sound"
    case .silentAsCounted: "no sound, as it is counted with others and does not appear anew"
    case .silentAsTooMany: "no sound, as too many came just before it"
    case .countedByRate: "beyond its app's rate, so it is one more in a line that counts"
    case .countedAsAlert:
      "its app's alerts come one a second and five at a time, so it waits for its turn"
    case .serverIsSilent: "the desktop server's own do-not-disturb is on: it decides what it shows"
    case .appIsMuted: "its app is switched off in the desktop's own settings: no banner is shown"
    case .nothingDraws: "nothing draws here, so it is on no screen"
    case .silentAsHidden: "no sound but one of your choice, while its preview is hidden"
    case .silentAsUnnamed: "no sound, as its app names none"
    case .soundFromApp: "its sound is the one that its app names"
    case .heldByFocus(let part, let level, let source):
      "\(part.rule.title) (\(part.cause.words)) keeps it off the screen: "
        + (source == nil ? "level \(level.rawValue) does not pass" : "the app may not break in so")
    case .passesFocus(let part, _): "it passes \(part.rule.title) (\(part.cause.words))"
    case .silentAsPassive: "level passive makes no sound"
    case .badgeChosen(.count, _): "its badge counts its open items"
    case .badgeChosen(.no, _): "its badge is off"
    case .badgeChosen(.app, _): "its badge is the app's own number"
    case .actionsCut(let count, _): "\(count) action\(count == 1 ? "" : "s") beyond the limit cut"
    case .destructiveLast(let count): "\(count) destructive action\(count == 1 ? "" : "s") put last"
    case .destructiveHidden(let count, _):
      "\(count) destructive action\(count == 1 ? "" : "s") hidden"
    case .destructiveAsks: "you are asked before something destructive is done"
    case .destructiveIsNoTap: "a tap never does something destructive, so it is a button"
    case .appNameDropped: "the title does not repeat the app's name where that is drawn beside it"
    case .snoozeAdded(let span, _): "a Snooze button brings it back after \(span.words)"
    }
  }

  /// The line that decided; `nil` where the message itself or a fixed rule did.
  public var source: Source? {
    switch self {
    case .appOff(let source), .heldToAsk(let source), .styleChosen(_, let source),
      .notAmongStyles(let source),
      .timeFromPreference(_, let source), .closesByCenter(let source),
      .closesByOnFade(let source), .closesByOwnTimeout(let source), .previewHidden(let source),
      .previewHiddenByLock(let source), .offLockScreen(let source), .soundOff(let source),
      .soundChosen(let source), .silentAsHidden(let source), .silentAsUnnamed(let source),
      .countedByRate(let source),
      .soundFromApp(let source),
      .badgeChosen(_, let source), .actionsCut(_, let source),
      .destructiveHidden(_, let source), .destructiveAsks(let source), .appNameDropped(let source),
      .snoozeAdded(_, let source):
      source
    case .heldByFocus(_, _, let source), .passesFocus(_, let source): source
    case .levelFromHint, .passiveAsGoing, .levelIsPassive, .statusItem, .alertByTimeout,
      .alertByUrgency, .bannerAsUsual, .bannerByOwnTime, .timeFromApp, .closesAsTransient,
      .silentAsLow,
      .silentAsPassive, .silentAsServer, .silentAsHeld, .silentOnLockScreen, .silentAsStatus,
      .silentAsAsked,
      .silentAsCounted, .silentAsTooMany, .countedAsAlert, .serverIsSilent, .appIsMuted,
      .nothingDraws,
      .destructiveLast, .destructiveIsNoTap,
      .previewHiddenAsAsked, .offLockScreenAsAsked:
      nil
    }
  }

  /// The key to change for another outcome.
  public var key: SettingKey? {
    switch self {
    case .appOff, .heldToAsk: .allow
    case .styleChosen: .style
    case .notAmongStyles: .styles
    case .timeFromPreference: .bannerDuration
    case .closesByCenter: .center
    case .closesByOnFade: .onFade
    case .closesByOwnTimeout: .honorTimeout
    case .previewHidden, .previewHiddenByLock: .previews
    case .offLockScreen: .lockScreen
    case .soundOff, .soundChosen, .silentAsHidden, .silentAsUnnamed, .soundFromApp: .sound
    case .countedByRate: .rateLimit
    case .badgeChosen: .badge
    case .actionsCut: .actions
    case .destructiveHidden, .destructiveAsks: .destructive
    case .appNameDropped: .stripAppName
    case .snoozeAdded: .snoozeAction
    case .heldByFocus(_, _, let source), .passesFocus(_, let source):
      source.map { _ in .breakthrough }
    case .levelFromHint, .passiveAsGoing, .levelIsPassive, .statusItem, .alertByTimeout,
      .alertByUrgency, .bannerAsUsual, .bannerByOwnTime, .timeFromApp, .closesAsTransient,
      .silentAsLow,
      .silentAsPassive, .silentAsServer, .silentAsHeld, .silentOnLockScreen, .silentAsStatus,
      .silentAsAsked,
      .silentAsCounted, .silentAsTooMany, .countedAsAlert, .serverIsSilent, .appIsMuted,
      .nothingDraws,
      .destructiveLast, .destructiveIsNoTap,
      .previewHiddenAsAsked, .offLockScreenAsAsked:
      nil
    }
  }
}

/// A length of time in words, for a person.
extension Span {
  /// `5 s`, `1.5 s`, `10 min`, `3 h`, `7 days`.
  public var words: String {
    if let days = whole(of: 86_400_000) { return days == 1 ? "1 day" : "\(days) days" }
    if let hours = whole(of: 3_600_000) { return "\(hours) h" }
    if let minutes = whole(of: 60_000) { return "\(minutes) min" }
    let tenths = milliseconds / 100
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }

  /// The number of units of so many milliseconds, where they leave no rest.
  private func whole(of size: Int64) -> Int64? {
    milliseconds >= size && milliseconds % size == 0 ? milliseconds / size : nil
  }
}
