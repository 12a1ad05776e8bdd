import NotificationModel

/// S4, P3, H3: what is heard, if anything.
enum SoundRule {
  static func sound(
    of notification: Notification, level: InterruptionLevel, fate: Fate, isStatus: Bool,
    isHidden: Bool, settings: AppSettings, context: PolicyContext, reasons: inout [Reason]
  ) -> Presentation.Sound {
    guard case .shown = fate, !isStatus else { return .silent }
    guard notification.sound != .suppressed else { return .silent }
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
    if let silence = silence(of: notification, level: level, settings: settings, context: context) {
      reasons.append(silence)
      return .silent
    }
    if settings.sound != .whatTheAppNames {
      reasons.append(.soundChosen(settings.source(of: .sound)))
    }
    return sound
  }

  /// Why what would be heard is not.
  private static func silence(
    of notification: Notification, level: InterruptionLevel, settings: AppSettings,
    context: PolicyContext
  ) -> Reason? {
    if !settings.styles.contains(.sound) { return .notAmongStyles(settings.source(of: .styles)) }
    if notification.urgency == .low { return .silentAsLow }
    if level == .passive { return .silentAsPassive }
    if context.serverIsSilent { return .silentAsServer }
    return nil
  }
}
