/// What an app asks to be heard.
public enum SoundRequest: Hashable, Sendable {
  /// It named none, so it makes none.
  case unnamed
  /// A name from the XDG sound naming specification.
  case named(String)
  case file(UncheckedPath)
  /// The app plays its own.
  case suppressed
}
