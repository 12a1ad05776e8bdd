import Clock
internal import NotificationModel
import Translations

/// The row of a reason: all that is known of it besides the rule that gives it.
struct ReasonRow {
  /// The reason in plain words, made only where somebody reads them.
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
    /// A sound is heard, and the reason says which.
    case heardSound
    /// The notification comes on no screen.
    case offScreen
  }

  /// Whether the reason follows from the one before it, so that no line is to be changed for it.
  var isConsequence = false

  /// A reason of the message itself, or of a fixed rule.
  static func fixed(
    _ sentence: @escaping @autoclosure () -> String, _ topic: Topic = .other
  ) -> Self {
    Self(sentence: sentence, topic: topic)
  }

  /// Silence that follows from another reason.
  static func silentToo(_ sentence: @escaping @autoclosure () -> String) -> Self {
    Self(sentence: sentence, topic: .sound, isConsequence: true)
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
        .allow, source,
        translated("your preferences switch it off, so it is answered and closed at once"),
        .offScreen
      )
    case .heldToAsk(let source):
      .by(.allow, source, translated("you are asked first whether this app may notify"), .offScreen)
    case .levelFromHint(let level):
      .fixed(translated("the app asks for level {level}", ["level": level.rawValue]))
    case .levelChosen(let level, let source):
      .by(.setLevel, source, translated("its level is {level}", ["level": level.rawValue]))
    case .passiveAsGoing(let kind):
      .fixed(
        translated(
          "of low urgency and of the kind {kind}, so of level passive", ["kind": kind.rawValue]))
    case .levelIsPassive: .fixed(translated("level passive goes to the Center only"), .offScreen)
    case .statusItem:
      .fixed(translated("a status display: a short banner, the latest wins, nothing is kept"))
    case .styleChosen(let style, let source):
      .by(
        .style, source, translated("style is {style}", ["style": style.rawValue]),
        style == .none ? .offScreen : .other)
    case .alertByTimeout:
      .fixed(translated("the app asks never to time out, so it is an alert"), .automaticStyle)
    case .alertByUrgency:
      .fixed(
        translated("urgency is critical without a timeout, so it is an alert"), .automaticStyle)
    case .bannerAsUsual: .fixed(translated("a banner, as usual"), .automaticStyle)
    case .bannerByOwnTime:
      .fixed(
        translated("urgency is critical, but the app says when it is to go, so it is a banner"),
        .automaticStyle
      )
    case .notAmongStyles(let source):
      .by(
        .styles, source,
        source == .desktopEntry
          ? translated("the app declares that it does not use every style")
          : translated("the app may not have every style"), .offScreen)
    case .timeFromApp(let span):
      .fixed(translated("fades after {time}, as the app asks", ["time": span.words]), .timeOnScreen)
    case .timeFromPreference(let span, let source):
      .by(
        .bannerDuration, source, translated("fades after {time}", ["time": span.words]),
        .timeOnScreen)
    case .staysForGood(let source):
      .by(.bannerDuration, source, translated("it stays until you act on it"), .timeOnScreen)
    case .staysWhileAway(let source):
      .by(
        .holdWhileAway, source, translated("it stays until somebody is there to see it"),
        .timeOnScreen)
    case .closesAsTransient: .fixed(translated("transient, so it is closed when it fades"))
    case .closesByCenter(let source):
      .by(.center, source, translated("kept out of the Center, so it is closed when it fades"))
    case .closesByOnFade(let source): .by(.onFade, source, translated("closed when it fades"))
    case .closesByOwnTimeout(let source):
      .by(.honorTimeout, source, translated("the app's own timeout closes it when it fades"))
    case .previewHidden(let source): .by(.previews, source, translated("its preview is hidden"))
    case .previewHiddenByLock(let source):
      .by(.previews, source, translated("its preview is hidden while the screen is locked"))
    case .offLockScreen(let source):
      .by(
        .lockScreen, source,
        translated("not on the lock screen: it is open in the Center until you unlock"),
        .offScreen)
    case .previewHiddenAsAsked:
      .fixed(translated("its app wants its preview hidden while the screen is locked"))
    case .offLockScreenAsAsked:
      .fixed(
        translated("its app wants it off the lock screen: it is open in the Center"), .offScreen)
    case .soundOff(let source): .by(.sound, source, translated("its sound is off"), .sound)
    case .soundChosen(let source):
      .by(.sound, source, translated("its sound is the one chosen for this app"), .heardSound)
    case .soundFallback(let source):
      .by(
        .fallbackSound, source, translated("its sound is the one for messages that name none"),
        .heardSound)
    case .soundsOff(let source): .by(.sounds, source, translated("all sounds are off"), .sound)
    case .silentAsVolume(let source): .by(.volume, source, translated("its volume is 0"), .sound)
    case .volumeChosen(let percent, let source):
      .by(
        .volume, source,
        translated("it is heard at a volume of {number} %", ["number": "\(percent)"]), .heardSound)
    case .silentAsLow: .fixed(translated("low urgency makes no sound"), .sound)
    case .silentAsPassive: .fixed(translated("level passive makes no sound"), .sound)
    case .silentAsServer:
      .silentToo(translated("the desktop server is not to disturb, so there is no sound"))
    case .silentAsHeld: .silentToo(translated("what a focus holds back makes no sound"))
    case .silentAsMuted: .silentToo(translated("a muted app makes no sound"))
    case .muted(let mute):
      .fixed(
        translated(
          "you have muted its app until {time}, so it goes to the Center only", ["time": mute.words]
        ), .offScreen)
    case .silentOnLockScreen:
      .silentToo(translated("what is not for the lock screen makes no sound on it"))
    case .silentAsStatus: .fixed(translated("a status display makes no sound"))
    case .silentAsAsked: .fixed(translated("its app asks for no sound"))
    case .silentAsCounted:
      .fixed(translated("no sound, as it is counted with others and does not appear anew"))
    case .silentAsTooMany: .fixed(translated("no sound, as too many came just before it"))
    case .countedByRate(let source):
      .by(
        .rateLimit, source,
        translated("beyond its app's rate, so it is one more in a line that counts"))
    case .countedAsAlert:
      .fixed(
        translated(
          "its app's alerts come one a second and five at a time, so it waits for its turn"))
    case .serverIsSilent:
      .fixed(translated("the desktop server's own do-not-disturb is on: it decides what it shows"))
    case .appIsMuted:
      .fixed(
        translated("its app is switched off in the desktop's own settings: no banner is shown"))
    case .nothingDraws: .fixed(translated("nothing draws here, so it is on no screen"))
    case .silentAsHidden(let source):
      .by(
        .sound, source, translated("no sound but one of your choice, while its preview is hidden"))
    case .silentAsUnnamed(let source):
      .by(.sound, source, translated("no sound, as its app names none"))
    case .soundFromApp(let source):
      .by(.sound, source, translated("its sound is the one that its app names"), .heardSound)
    case .flashes(let source): .by(.flash, source, translated("the edges of the screen light up"))
    case .spoken(.title, let source):
      .by(.speak, source, translated("its app and title are read aloud"))
    case .spoken(_, let source): .by(.speak, source, translated("it is read aloud"))
    case .heldByFocus(let part, let level, let source):
      .focus(
        part, by: part.rule.silence.isEmpty ? "levels" : "silence", source,
        translated(
          "{focus} keeps it off the screen: {reason}",
          ["focus": part.words, "reason": barred(level, by: part.rule, source)]), .offScreen)
    case .hushedByFocus(let part, let level, let source):
      .focus(
        part, by: "banners", source,
        translated(
          "{focus} shows it without a sound: {reason}",
          ["focus": part.words, "reason": barred(level, by: part.rule, source)]), .sound)
    case .notOfFocus(let part):
      .focus(
        part, by: "silence", nil,
        translated("{focus} silences other apps", ["focus": part.words]))
    case .passesFocus(let part, let source):
      // Where no line of the app's own had a part, the app passed by its name, not by the level.
      .focus(
        part, by: source == nil ? "apps" : "levels", source,
        translated("it passes {focus}", ["focus": part.words]))
    case .gathered(let minute, let source):
      .by(
        .deliver, source,
        translated(
          "gathered in the Center until {time}, when it is told with others",
          ["time": GatherTimes.words(minute)]),
        .offScreen)
    case .silentAsGathered: .silentToo(translated("what is gathered makes no sound"))
    case .inFront(let source):
      .by(
        .foreground, source, translated("its window is in front, so it goes to the Center only"),
        .offScreen)
    case .hushedInFront(let source):
      .by(
        .foreground, source, translated("its window is in front, so it is shown without a sound"),
        .sound)
    case .silentInFront(let source):
      .by(.foreground, source, translated("no sound, as its window is in front"), .sound)
    case .standsWithThread(let source):
      .by(.threads, source, translated("it stands with others of its thread"))
    case .runsCommand(let source): .by(.run, source, translated("your command runs for it"))
    case .badgeChosen(.count, let source):
      .by(.badge, source, translated("its badge counts its open items"))
    case .badgeChosen(.no, let source): .by(.badge, source, translated("its badge is off"))
    case .badgeChosen(.app, let source):
      .by(.badge, source, translated("its badge is the app's own number"))
    case .actionsCut(let count, let source):
      .by(
        .actions, source,
        translated(
          "{count} action beyond the limit cut", "{count} actions beyond the limit cut", count))
    case .destructiveLast(let count):
      .fixed(
        translated(
          "{count} destructive action put last", "{count} destructive actions put last", count))
    case .destructiveHidden(let count, let source):
      .by(
        .destructive, source,
        translated("{count} destructive action hidden", "{count} destructive actions hidden", count)
      )
    case .destructiveAsks(let source):
      .by(.destructive, source, translated("you are asked before something destructive is done"))
    case .destructiveIsNoTap:
      .fixed(translated("a tap never does something destructive, so it is a button"))
    case .appNameDropped(let source):
      .by(
        .stripAppName, source,
        translated("the title does not repeat the app's name where that is drawn beside it"))
    case .snoozeAdded(let span, let source):
      .by(
        .snoozeAction, source,
        translated("a Snooze button brings it back after {time}", ["time": span.words]))
    }
  }

  /// Why a focus lets it not pass.
  private func barred(
    _ level: InterruptionLevel, by rule: FocusGroup, _ source: Source?
  ) -> String {
    if source != nil { return translated("the app may not break in so") }
    let level: KeyValuePairs = ["level": level.rawValue]
    return rule.silence.isEmpty
      ? translated("level {level} does not pass", level)
      : translated("it silences this app, and level {level} does not pass", level)
  }
}
