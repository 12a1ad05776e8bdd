public import NotificationModel

/// Messages of one thread stand together, where the person wants that.
public enum ThreadRule {
  /// Whether a message stands with others of its thread; a status display is one thing by itself.
  public static func groups(
    _ notification: Notification, isStatus: Bool, settings: AppSettings
  ) -> Bool {
    notification.thread != nil && settings.threads == .group && !isStatus && !notification.isOurs
  }

  /// Whether one that is to be shown so takes a place on the card of its thread: an alert waits for
  /// an answer of its own, so that none takes its place.
  public static func sharesCard(_ fate: Fate) -> Bool {
    switch fate {
    case .shown(.banner, _): true
    case .shown(.alert, _), .unseen, .held, .refused: false
    }
  }

  static func explain(
    _ notification: Notification, isStatus: Bool, settings: AppSettings, reasons: inout [Reason]
  ) {
    guard groups(notification, isStatus: isStatus, settings: settings) else { return }
    reasons.append(.standsWithThread(settings.source(of: .threads)))
  }
}
