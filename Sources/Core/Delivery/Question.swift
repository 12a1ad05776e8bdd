import NotificationModel

/// A question of the service itself to the person, in an alert whose buttons nobody else hears.
///
/// The enum is indirect because every open item has room for a question and hardly any item is one.
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
