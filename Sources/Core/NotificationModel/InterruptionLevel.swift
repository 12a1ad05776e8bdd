/// How far a notification may break in on a person.
public enum InterruptionLevel: String, Sendable, CaseIterable {
  /// Center only.
  case passive
  case active
  /// Breaks through a focus.
  case timeSensitive = "time-sensitive"
  /// Breaks through do-not-disturb and mute, for apps the person allowed.
  case critical
}
