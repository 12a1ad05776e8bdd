import Clock
internal import NotificationModel

/// The row of a reason: all that is known of it besides the rule that gives it.
struct ReasonRow {
  /// In plain words, made only where somebody reads them.
  let sentence: () -> String
  /// The key to change for another outcome.
  var key: SettingKey?
  /// The line that decided; `nil` where the message itself or a fixed rule did.
  var source: Source?
  var topic = Topic.other
  /// The focus that it is about, and the key of the focus's group that decided.
  var focus: (part: ActiveFocus.Part, key: String)?

  /// The question that a reason answers, where somebody asks for all that answer it.
  enum Topic {
    case other
    /// Style `auto` has looked at the message.
    case automaticStyle
    case timeOnScreen
    case sound
    /// The notification comes on no screen.
    case offScreen
  }

  /// A reason of the message itself, or of a fixed rule.
  static func fixed(
    _ sentence: @escaping @autoclosure () -> String, _ topic: Topic = .other
  ) -> Self {
    Self(sentence: sentence, topic: topic)
  }

  /// A reason of the person's own: a key, and the line that sets it.
  static func by(
    _ key: SettingKey, _ source: Source, _ sentence: @escaping @autoclosure () -> String,
    _ topic: Topic = .other
  ) -> Self {
    Self(sentence: sentence, key: key, source: source, topic: topic)
  }

  /// A reason of a focus, in which the app's own line may have a part.
  static func focus(
    _ part: ActiveFocus.Part, by key: String, _ source: Source?,
    _ sentence: @escaping @autoclosure () -> String, _ topic: Topic = .other
  ) -> Self {
    Self(
      sentence: sentence, key: source.map { _ in .breakthrough }, source: source, topic: topic,
      focus: (part, key))
  }
}

extension Reason {
  var topic: ReasonRow.Topic { row.topic }
}

/// The rows: a reason more is a case and a row more.
extension Reason {
  var row: ReasonRow {
    switch self {
    case .appOff(let source):
      .by(
        .allow, source, "this app is switched off, so it is answered and closed at once", .offScreen
      )
    case .heldToAsk(let source):
      .by(.allow, source, "you are asked first whether this app may notify", .offScreen)
    case .levelFromHint(let level): .fixed("the app asks for level \(level.rawValue)")
    case .levelChosen(let level, let source):
      .by(.setLevel, source, "its level is \(level.rawValue)")
    case .passiveAsGoing(let kind):
      .fixed("of low urgency and of the kind \(kind.rawValue), so of level passive")
    case .levelIsPassive: .fixed("level passive goes to the Center only", .offScreen)
    case .statusItem:
      .fixed("a status display: a short banner, the latest wins, nothing is kept")
    case .styleChosen(let style, let source):
      .by(
        .style, source, "style is \(style.rawValue)", style == .none ? .offScreen : .other)
    case .alertByTimeout:
      .fixed("the app asks never to time out, so it is an alert", .automaticStyle)
    case .alertByUrgency:
      .fixed("urgency is critical without a timeout, so it is an alert", .automaticStyle)
    case .bannerAsUsual: .fixed("a banner, as usual", .automaticStyle)
    case .bannerByOwnTime:
      .fixed(
        "urgency is critical, but the app says when it is to go, so it is a banner", .automaticStyle
      )
    case .notAmongStyles(let source):
      .by(
        .styles, source,
        source == .desktopEntry
          ? "the app declares that it does not use every style"
          : "the app may not have every style", .offScreen)
    case .timeFromApp(let span):
      .fixed("fades after \(span.words), as the app asks", .timeOnScreen)
    case .timeFromPreference(let span, let source):
      .by(.bannerDuration, source, "fades after \(span.words)", .timeOnScreen)
    case .closesAsTransient: .fixed("transient, so it is closed when it fades")
    case .closesByCenter(let source):
      .by(.center, source, "kept out of the Center, so it is closed when it fades")
    case .closesByOnFade(let source): .by(.onFade, source, "closed when it fades")
    case .closesByOwnTimeout(let source):
      .by(.honorTimeout, source, "the app's own timeout closes it when it fades")
    case .previewHidden(let source): .by(.previews, source, "its preview is hidden")
    case .previewHiddenByLock(let source):
      .by(.previews, source, "its preview is hidden while the screen is locked")
    case .offLockScreen(let source):
      .by(
        .lockScreen, source, "not on the lock screen: it is open in the Center until you unlock",
        .offScreen)
    case .previewHiddenAsAsked:
      .fixed("its app wants its preview hidden while the screen is locked")
    case .offLockScreenAsAsked:
      .fixed("its app wants it off the lock screen: it is open in the Center", .offScreen)
    case .soundOff(let source): .by(.sound, source, "its sound is off", .sound)
    case .soundChosen(let source):
      .by(.sound, source, "its sound is the one chosen for this app", .sound)
    case .silentAsLow: .fixed("low urgency makes no sound", .sound)
    case .silentAsPassive: .fixed("level passive makes no sound", .sound)
    case .silentAsServer:
      .fixed("the desktop server is not to disturb, so there is no sound", .sound)
    case .silentAsHeld: .fixed("what a focus holds back makes no sound", .sound)
    case .silentAsMuted: .fixed("a muted app makes no sound", .sound)
    case .muted(let mute):
      .fixed(
        "you have muted its app until \(mute.words), so it goes to the Center only", .offScreen)
    case .silentOnLockScreen:
      .fixed("what is not for the lock screen makes no sound on it", .sound)
    case .silentAsStatus: .fixed("a status display makes no sound")
    case .silentAsAsked: .fixed("its app asks for no sound")
    case .silentAsCounted:
      .fixed("no sound, as it is counted with others and does not appear anew")
    case .silentAsTooMany: .fixed("no sound, as too many came just before it")
    case .countedByRate(let source):
      .by(.rateLimit, source, "beyond its app's rate, so it is one more in a line that counts")
    case .countedAsAlert:
      .fixed(
        "its app's alerts come one a second and five at a time, so it waits for its turn")
    case .serverIsSilent:
      .fixed("the desktop server's own do-not-disturb is on: it decides what it shows")
    case .appIsMuted:
      .fixed("its app is switched off in the desktop's own settings: no banner is shown")
    case .nothingDraws: .fixed("nothing draws here, so it is on no screen")
    case .silentAsHidden(let source):
      .by(.sound, source, "no sound but one of your choice, while its preview is hidden")
    case .silentAsUnnamed(let source): .by(.sound, source, "no sound, as its app names none")
    case .soundFromApp(let source): .by(.sound, source, "its sound is the one that its app names")
    case .heldByFocus(let part, let level, let source):
      .focus(
        part, by: "levels", source,
        "\(part.rule.title) (\(part.cause.words)) keeps it off the screen: "
          + (source == nil
            ? "level \(level.rawValue) does not pass" : "the app may not break in so"),
        .offScreen)
    case .passesFocus(let part, let source):
      // Where no line of the app's own had a part, the app passed by its name, not by the level.
      .focus(
        part, by: source == nil ? "apps" : "levels", source,
        "it passes \(part.rule.title) (\(part.cause.words))")
    case .badgeChosen(.count, let source): .by(.badge, source, "its badge counts its open items")
    case .badgeChosen(.no, let source): .by(.badge, source, "its badge is off")
    case .badgeChosen(.app, let source): .by(.badge, source, "its badge is the app's own number")
    case .actionsCut(let count, let source):
      .by(.actions, source, "\(actions(count)) beyond the limit cut")
    case .destructiveLast(let count): .fixed("\(actions(count, "destructive ")) put last")
    case .destructiveHidden(let count, let source):
      .by(.destructive, source, "\(actions(count, "destructive ")) hidden")
    case .destructiveAsks(let source):
      .by(.destructive, source, "you are asked before something destructive is done")
    case .destructiveIsNoTap:
      .fixed("a tap never does something destructive, so it is a button")
    case .appNameDropped(let source):
      .by(
        .stripAppName, source,
        "the title does not repeat the app's name where that is drawn beside it")
    case .snoozeAdded(let span, let source):
      .by(.snoozeAction, source, "a Snooze button brings it back after \(span.words)")
    }
  }

  /// `1 action`, `2 destructive actions`.
  private func actions(_ count: Int, _ kind: String = "") -> String {
    "\(count) \(kind)action\(count == 1 ? "" : "s")"
  }
}
