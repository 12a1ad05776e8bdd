import NotificationModel

/// Why something is silent, or whose sound it has, where the verdict's own reasons do not say.
///
/// Most messages name no sound: it is said to those who ask, and kept with no item.
enum SoundGround {
  static func reason(
    _ verdict: Verdict, _ notification: Notification, _ settings: AppSettings
  ) -> Reason? {
    guard !verdict.reasons.contains(where: isAboutSound) else { return nil }
    switch verdict.fate {
    // Nothing of it comes anywhere.
    case .refused, .held: return nil
    case .unseen, .shown: if verdict.hold != .none { return .silentAsHeld }
    }
    if verdict.isStatus { return .silentAsStatus }
    if notification.sound == .suppressed { return .silentAsAsked }
    let source = settings.source(of: .sound)
    if verdict.sound != .silent { return .soundFromApp(source) }
    if !settings.styles.contains(.sound) {
      let reason = Reason.notAmongStyles(settings.source(of: .styles))
      return verdict.reasons.contains(reason) ? nil : reason
    }
    // Whether it names one at all is a part of what is hidden.
    return verdict.isHidden ? .silentAsHidden(source) : .silentAsUnnamed(source)
  }

  private static func isAboutSound(_ reason: Reason) -> Bool {
    switch reason {
    case .soundOff, .soundChosen, .silentAsLow, .silentAsPassive, .silentAsServer, .silentAsHeld,
      .silentOnLockScreen:
      true
    case _: false
    }
  }
}
