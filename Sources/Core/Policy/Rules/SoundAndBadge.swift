public import NotificationModel

/// S4, S5, P3, H3: what is heard, if anything.
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
    let sound: Presentation.Sound
    switch settings.sound {
    case .no:
      reasons.append(.soundOff(settings.source(of: .sound)))
      return .silent
    case .named(let name): sound = .named(name)
    case .file(let path): sound = .file(UncheckedPath(path))
    case .whatTheAppNames:
      // The app's own sound may say what the message is about, and its name is the app's word.
      guard !isHidden else { return .silent }
      switch notification.sound {
      case .unnamed, .suppressed: return .silent
      case .named(let name): sound = .named(name)
      case .file(let path): sound = .file(path)
      }
    }
    if let silence = silence(
      of: notification, level: level, fate: fate, settings: settings, context: context)
    {
      // The same reason may be there already, for the banner that the app may not have.
      if !reasons.contains(silence) { reasons.append(silence) }
      return .silent
    }
    if settings.sound != .whatTheAppNames {
      reasons.append(.soundChosen(settings.source(of: .sound)))
    }
    return sound
  }

  /// The reason why a sound that would be heard is not.
  private static func silence(
    of notification: Notification, level: InterruptionLevel, fate: Fate, settings: AppSettings,
    context: PolicyContext
  ) -> Reason? {
    if !settings.mayHave(.sound) { return .notAmongStyles(settings.source(of: .styles)) }
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
    if LockScreenRule.keepsOff(settings, notification.wishes, context) {
      return .silentOnLockScreen
    }
    return nil
  }
}

/// S3, P3: the number an app gives, where it may have one.
enum BadgeRule {
  static func badge(
    of notification: Notification, settings: AppSettings, reasons: inout [Reason]
  ) -> UInt32? {
    guard let badge = notification.badge else { return nil }
    guard settings.mayHave(.badge) else {
      reasons.append(.notAmongStyles(settings.source(of: .styles)))
      return nil
    }
    switch settings.badge {
    case .app:
      return badge
    case .count, .no:
      reasons.append(.badgeChosen(settings.badge, settings.source(of: .badge)))
      // Zero says that all is handled, whatever number is drawn.
      return badge == 0 ? 0 : nil
    }
  }
}

extension Notification {
  /// Whether the notification carries a number and nothing to see.
  public var isBadgeAlone: Bool {
    badge != nil && !hasText && picture == nil && progress == nil
  }
}
