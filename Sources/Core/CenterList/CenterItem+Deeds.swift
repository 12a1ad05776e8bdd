public import NotificationModel

/// The deeds that a person can do about an item, and the words by which it presents itself.
extension CenterItem {
  /// The buttons that have an effect.
  ///
  /// The buttons of an app that is gone reach nobody, but Snooze is Pennant's own.
  public var buttons: [Action] {
    reach == .app ? actions : actions.filter { $0.key == .snooze }
  }
  public var canBeOpened: Bool { reach != .nobody && opens }
  public var isAnswerable: Bool { reach == .app && takesReply && !isHidden }

  public var isCritical: Bool { level == .critical || urgency == .critical }

  /// An app without a name for people is known by the name in the preferences.
  public var shownAppName: String { appName.isEmpty ? app.spelling : appName }

  /// Whether the item stands in the list of what is open: a past one has gone from it, and one that
  /// sleeps or is held is in no list here.
  public var isListed: Bool {
    switch place {
    case .past, .asleep, .held: false
    case .screen, .silenced, .unseen, .center: true
    }
  }
}
