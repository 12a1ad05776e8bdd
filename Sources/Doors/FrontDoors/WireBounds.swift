internal import Intake
internal import NotificationModel

/// How much of a message is copied off the wire, before anybody has looked at what it says.
///
/// Each is well above what Intake keeps, so that Intake sees and reports what is too long; what is
/// beyond costs nothing but its place in the message.
nonisolated enum WireBounds {
  /// A field of one line: 256 characters are kept, of four bytes and with marks.
  static let lineBytes = 32 << 10
  /// The body: 4,096 characters are kept, with the markup around them.
  static let bodyBytes = 256 << 10
  /// Keys and titles: one pair more than is looked at.
  static let actionStrings = 2 * (Limits.actionPairs + 1)
  /// A key that was cut is still too long to be taken for another.
  static let actionBytes = 4 * Limits.actionKeyBytes
  static let listEntries = Limits.hintListEntries + 1
  /// Real ones have one variant; old bindings wrap it once more.
  static let variantDepth = 4
  /// A message that can be written down before it is read; a long mail has half of it.
  static let plainBytes = 8 << 10
}

/// The bounds on an entry at the doors, by its form.
nonisolated extension WireBounds {
  static func textBytes(of form: DoorEntry.Form) -> Int {
    switch form {
    case .body: bodyBytes
    case .flag, .line, .words, .icon, .sound, .buttons: lineBytes
    }
  }

  /// A file that came along.
  static func contentBytes(of form: DoorEntry.Form) -> Int {
    switch form {
    case .sound: Limits.soundBytes
    case .flag, .line, .words, .body, .icon, .buttons: Int(Limits.imageFileBytes)
    }
  }
}
