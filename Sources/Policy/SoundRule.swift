import NotificationModel

/// S4, P3: what is heard, if anything.
enum SoundRule {
  static func sound(
    of notification: Notification, fate: Fate, isStatus: Bool, settings: AppSettings,
    reasons: inout [Reason]
  ) -> Presentation.Sound {
    guard case .shown = fate, !isStatus else { return .silent }
    guard notification.sound != .suppressed else { return .silent }
    guard settings.styles.contains(.sound) else {
      reasons.append(.notAmongStyles(settings.source(of: .styles)))
      return .silent
    }
    if notification.urgency == .low {
      if notification.sound != .unnamed { reasons.append(.silentAsLow) }
      return .silent
    }
    switch settings.sound {
    case .no:
      reasons.append(.soundOff(settings.source(of: .sound)))
      return .silent
    case .named(let name):
      reasons.append(.soundChosen(settings.source(of: .sound)))
      return .named(name)
    case .file(let path):
      reasons.append(.soundChosen(settings.source(of: .sound)))
      return .file(UncheckedPath(path))
    case .whatTheAppNames:
      switch notification.sound {
      case .unnamed, .suppressed: return .silent
      case .named(let name): return .named(name)
      case .file(let path): return .file(path)
      }
    }
  }
}
