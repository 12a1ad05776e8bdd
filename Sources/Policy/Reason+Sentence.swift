import NotificationModel

/// The reason in plain words, and where it can be changed.
extension Reason {
  public var sentence: String {
    switch self {
    case .appOff: "this app is switched off, so it is answered and closed at once"
    case .levelFromHint(let level): "the app asks for level \(level.rawValue)"
    case .levelIsPassive: "level passive goes to the Center only"
    case .statusItem: "a status display: a short banner, the latest wins, nothing is kept"
    case .styleChosen(let style, _): "style is \(style.rawValue)"
    case .alertByTimeout: "the app asks never to time out, so it is an alert"
    case .alertByUrgency: "urgency is critical without a timeout, so it is an alert"
    case .bannerAsUsual: "a banner, as usual"
    case .notAmongStyles: "the app may not have every style"
    case .timeFromApp(let span): "on screen for \(span.words), as the app asks"
    case .timeFromPreference(let span, _): "on screen for \(span.words)"
    case .closesAsTransient: "transient, so it is closed when it fades"
    case .closesByCenter: "kept out of the Center, so it is closed when it fades"
    case .closesByOnFade: "closed when it fades"
    case .closesByOwnTimeout: "the app's own timeout closes it when it fades"
    case .previewHidden: "its preview is hidden"
    case .previewHiddenByLock: "its preview is hidden while the screen is locked"
    case .soundOff: "its sound is off"
    case .soundChosen: "its sound is the one chosen for this app"
    case .silentAsLow: "low urgency makes no sound"
    case .badgeChosen(.count, _): "its badge counts its open items"
    case .badgeChosen(.no, _): "its badge is off"
    case .badgeChosen(.app, _): "its badge is the app's own number"
    case .actionsCut(let count, _): "\(count) action\(count == 1 ? "" : "s") beyond the limit cut"
    case .destructiveLast(let count): "\(count) destructive action\(count == 1 ? "" : "s") put last"
    case .destructiveHidden(let count, _):
      "\(count) destructive action\(count == 1 ? "" : "s") hidden"
    case .destructiveIsNoTap: "a tap never does something destructive, so it is a button"
    case .appNameDropped: "the title does not repeat the app's name"
    }
  }

  /// The line that decided; `nil` where the message itself or a fixed rule did.
  public var source: Source? {
    switch self {
    case .appOff(let source), .styleChosen(_, let source), .notAmongStyles(let source),
      .timeFromPreference(_, let source), .closesByCenter(let source),
      .closesByOnFade(let source), .closesByOwnTimeout(let source), .previewHidden(let source),
      .previewHiddenByLock(let source), .soundOff(let source), .soundChosen(let source),
      .badgeChosen(_, let source), .actionsCut(_, let source),
      .destructiveHidden(_, let source), .appNameDropped(let source):
      source
    case .levelFromHint, .levelIsPassive, .statusItem, .alertByTimeout, .alertByUrgency,
      .bannerAsUsual, .timeFromApp, .closesAsTransient, .silentAsLow, .destructiveLast,
      .destructiveIsNoTap:
      nil
    }
  }

  /// The key to change for another outcome.
  public var key: SettingKey? {
    switch self {
    case .appOff: .allow
    case .styleChosen: .style
    case .notAmongStyles: .styles
    case .timeFromPreference: .bannerDuration
    case .closesByCenter: .center
    case .closesByOnFade: .onFade
    case .closesByOwnTimeout: .honorTimeout
    case .previewHidden, .previewHiddenByLock: .previews
    case .soundOff, .soundChosen: .sound
    case .badgeChosen: .badge
    case .actionsCut: .actions
    case .destructiveHidden: .destructive
    case .appNameDropped: .stripAppName
    case .levelFromHint, .levelIsPassive, .statusItem, .alertByTimeout, .alertByUrgency,
      .bannerAsUsual, .timeFromApp, .closesAsTransient, .silentAsLow, .destructiveLast,
      .destructiveIsNoTap:
      nil
    }
  }
}

extension Span {
  /// `5 s`, `1.5 s`, `10 min`.
  fileprivate var words: String {
    let thousandths = milliseconds
    if thousandths >= 60_000, thousandths % 60_000 == 0 { return "\(thousandths / 60_000) min" }
    if thousandths % 1_000 == 0 { return "\(thousandths / 1_000) s" }
    return "\(thousandths / 1_000).\(thousandths % 1_000 / 100) s"
  }
}
