public import NotificationModel

/// Speech and flashes, for a person who does not look at the screen or does not hear.
///
/// Speech and flashes follow the same conditions as a sound, even where the sound itself is off: a
/// person may want speech or light in the place of sounds.
enum NewsRule {
  static func isNews(
    _ notification: Notification, level: InterruptionLevel, fate: Fate, hold: Hold,
    isStatus: Bool, settings: AppSettings, context: PolicyContext
  ) -> Bool {
    guard settings.speak != .no || settings.flash, hold == .none, !isStatus,
      !notification.isBadgeAlone
    else { return false }
    switch fate {
    case .refused, .held: return false
    case .shown, .unseen: break
    }
    return SoundRule.quiet(
      around: notification, level: level, fate: fate, settings: settings, context: context) == nil
  }

  static func tell(of verdict: inout Verdict, _ settings: AppSettings) {
    verdict.speak = settings.speak
    verdict.flashes = settings.flash
    if settings.speak != .no {
      verdict.reasons.append(.spoken(settings.speak, settings.source(of: .speak)))
    }
    if settings.flash { verdict.reasons.append(.flashes(settings.source(of: .flash))) }
  }
}

/// The words that are spoken of one message; hidden ones never are.
public struct Utterance: Hashable, Sendable {
  /// Longer than that, nobody listens to the end.
  public static let mostCharacters = 300

  public let text: String

  /// `nil` where nothing is to be spoken.
  public init?(
    _ choice: Speak, of verdict: Verdict, _ notification: Notification, from face: AppFace
  ) {
    var pieces: [String]
    switch (choice, verdict.isHidden) {
    case (.no, _): return nil
    case (.title, true), (.all, true):
      pieces = [Presenter.hiddenFace(face, claim: notification.claim).name, verdict.placeholder]
    case (.title, false): pieces = [face.name, verdict.title]
    case (.all, false): pieces = [face.name, verdict.title, notification.body.plain]
    }
    pieces = pieces.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    text = String(pieces.filter { !$0.isEmpty }.joined(separator: ". ").prefix(Self.mostCharacters))
    if text.isEmpty { return nil }
  }
}
