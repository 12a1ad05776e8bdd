import NotificationModel

/// S4, P3, H3: what is heard, if anything.
enum SoundRule {
  static func sound(
    of notification: Notification, fate: Fate, isStatus: Bool, isHidden: Bool,
    settings: AppSettings, reasons: inout [Reason]
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
    guard settings.styles.contains(.sound) else {
      reasons.append(.notAmongStyles(settings.source(of: .styles)))
      return .silent
    }
    guard notification.urgency != .low else {
      reasons.append(.silentAsLow)
      return .silent
    }
    if settings.sound != .whatTheAppNames {
      reasons.append(.soundChosen(settings.source(of: .sound)))
    }
    return sound
  }
}
