import NotificationModel

/// What the service itself asks the person, by an alert whose buttons nobody else hears.
///
/// Indirect, as every open item has room for one and hardly any is one.
indirect enum Question {
  /// Whether an app may notify at all (P6).
  case consent(ConsentSubject)
  /// Whether something destructive is to be done (A3).
  case confirmation(Confirmation)
}

/// A destructive action of an item as it was when the person pressed it.
struct Confirmation {
  /// New content makes another object of an item: then this is over.
  let item: Item
  let key: ActionKey
}

// On items of apps these mean nothing: only a question of ours looks them up.
extension ActionKey {
  static let allow = ActionKey("pennant-allow")
  static let dontAllow = ActionKey("pennant-dont-allow")
  static let allowQuietly = ActionKey("pennant-allow-quietly")
  static let confirm = ActionKey("pennant-confirm")
}
