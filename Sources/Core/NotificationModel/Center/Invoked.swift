/// Whom an action has reached.
public enum Invoked: String, Hashable, Sendable {
  case app
  /// Its app was gone and has been started from its desktop entry.
  case entry
  /// The action destroys something, so the person is asked first.
  case person
}
