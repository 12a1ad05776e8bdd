public import Clock
public import NotificationModel

/// The part of a message that may be written to disk.
public enum Keeping: Hashable, Sendable {
  /// Nothing is written, as the notification is closed as soon as its call is answered.
  case nothing
  case whole
  /// Nothing of its text, only what stands for it, and when it closes by itself, if it does.
  case withheld(placeholder: String, closesAfter: Span?)
}

/// The rule of what may be written to disk.
///
/// The text of status displays, of transient items and of apps that the person hides or keeps no
/// history of never reaches the disk.
public enum KeepingRule {
  public static func withholds(
    _ notification: Notification, settings: AppSettings, isStatus: Bool
  ) -> Bool {
    isStatus || notification.isTransient || notification.isOurs || withholds(settings)
  }

  /// Whether the text of everything that these settings hold for is kept off the disk.
  public static func withholds(_ settings: AppSettings) -> Bool {
    !settings.keepsText
  }

  /// Whether messages that are written down already are to go.
  ///
  /// Only the person's own wish takes them off the disk, not a file that could not be read.
  public static func erases(_ settings: AppSettings) -> Bool {
    SettingKey.withholding.contains { settings.isKeptOffDisk(by: $0.key, $0.row) }
  }

  /// The part of a message that may be written to disk.
  ///
  /// In its placeholder `%u` stands for `pending`, the number of notifications of its thread.
  public static func keeping(
    of notification: Notification, settings: AppSettings, isStatus: Bool, pending: Int
  ) -> Keeping {
    guard !settings.isSwitchedOff else { return .nothing }
    guard withholds(notification, settings: settings, isStatus: isStatus) else { return .whole }
    var reasons: [Reason] = []
    let level = InterruptionRule.level(
      of: notification, settings: settings, reasons: &reasons)
    let fate = FateRule.fate(
      of: notification, level: level, isStatus: isStatus, settings: settings, reasons: &reasons)
    return .withheld(
      placeholder: PreviewRule.placeholder(of: notification, settings: settings, pending: pending),
      // Nobody wants to see the volume of an earlier life.
      closesAfter: isStatus ? .zero : closing(fate))
  }

  private static func closing(_ fate: Fate) -> Span? {
    switch fate {
    case .shown(.banner(let span), then: .closes), .unseen(.closes, let span): span
    // An alert has no time of its own; its end is written down when it comes.
    case .shown(.alert, then: .closes): .minutes(10)
    case .held(let span): span
    case .shown(_, then: .staysInCenter), .unseen(.staysInCenter, _), .refused: nil
    }
  }
}

extension PreferenceBook {
  /// Whether any group keeps the text of something off the disk.
  public var withholdsSomewhere: Bool {
    anyGroup { !AppSettings(saying: $0.setting).keepsText }
  }

  /// Whether any group has the person asked before something may notify.
  public var asksSomewhere: Bool {
    anyGroup { AppSettings(saying: $0.setting).asksFirst }
  }
}
