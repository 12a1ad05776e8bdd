import NotificationModel

/// The sound of a message, if it has any.
///
/// Sound, banner and badge are independent: what comes to no screen is heard all the same.
enum SoundRule {
  static func sound(
    of notification: Notification, level: InterruptionLevel, fate: Fate, hold: Hold,
    isStatus: Bool, isHidden: Bool, settings: AppSettings, context: PolicyContext,
    reasons: inout [Reason]
  ) -> Presentation.Sound {
    switch fate {
    case .refused, .held: return .silent
    case .shown, .unseen: guard hold == .none, !isStatus else { return .silent }
    }
    guard notification.sound != .suppressed else { return .silent }
    // A number that moves is no news by itself, whatever sound the person has chosen for the app.
    if notification.isBadgeAlone, notification.sound == .unnamed { return .silent }
    guard settings.sounds else {
      reasons.append(.soundsOff(settings.source(of: .sounds)))
      return .silent
    }
    let chosen = Reason.soundChosen(settings.source(of: .sound))
    let sound: Presentation.Sound
    let why: Reason?
    switch settings.sound {
    case .no:
      reasons.append(.soundOff(settings.source(of: .sound)))
      return .silent
    case .named(let name): (sound, why) = (.named(name), chosen)
    case .file(let path): (sound, why) = (.file(UncheckedPath(path)), chosen)
    case .whatTheAppNames:
      (sound, why) = named(by: notification, isHidden: isHidden, settings)
      guard sound != .silent else { return .silent }
    }
    if let silence = silence(
      of: notification, level: level, fate: fate, settings: settings, context: context)
    {
      // The same reason may be there already, for the banner that the app may not have.
      if !reasons.contains(silence) { reasons.append(silence) }
      return .silent
    }
    if let why { reasons.append(why) }
    return sound
  }

  /// The sound that the app names, or the person's own for messages that name none.
  ///
  /// The app's own sound may say what the message is about, and its name is the app's word. So a
  /// hidden message has the person's own, whether it names one or not.
  private static func named(
    by notification: Notification, isHidden: Bool, _ settings: AppSettings
  ) -> (Presentation.Sound, Reason?) {
    switch notification.sound {
    case .suppressed: return (.silent, nil)
    case .named(let name) where !isHidden: return (.named(name), nil)
    case .file(let path) where !isHidden: return (.file(path), nil)
    case .named, .file, .unnamed:
      guard let own = settings.fallbackSound else { return (.silent, nil) }
      return (own.heard, .soundFallback(settings.source(of: .fallbackSound)))
    }
  }

  /// The reason why a sound that would be heard is not.
  private static func silence(
    of notification: Notification, level: InterruptionLevel, fate: Fate, settings: AppSettings,
    context: PolicyContext
  ) -> Reason? {
    if !settings.mayHave(.sound) { return .notAmongStyles(settings.source(of: .styles)) }
    return quiet(
      around: notification, level: level, fate: fate, settings: settings, context: context)
      ?? (settings.volume > 0 ? nil : .silentAsVolume(settings.source(of: .volume)))
  }

  /// The reason why nothing is heard of a message, whatever its sound.
  static func quiet(
    around notification: Notification, level: InterruptionLevel, fate: Fate,
    settings: AppSettings, context: PolicyContext
  ) -> Reason? {
    if notification.urgency == .low { return .silentAsLow }
    if level == .passive { return .silentAsPassive }
    if context.serverIsSilent { return .silentAsServer }
    if case .unseen = fate,
      MuteRule.mute(of: notification, isStatus: false, settings: settings, context: context) != nil
    {
      return .silentAsMuted
    }
    if case .unseen = fate, HoldRule.holds(notification, level, settings, context) {
      return .silentAsHeld
    }
    if case .unseen = fate, FrontRule.choice(settings, context) != .show {
      return .silentInFront(settings.source(of: .foreground))
    }
    if context.isLocked, LockScreenRule.keepsOff(settings, notification.wishes) {
      return .silentOnLockScreen
    }
    return nil
  }
}
