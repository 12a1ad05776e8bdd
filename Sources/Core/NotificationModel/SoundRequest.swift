/// The sound that an app asks for.
public enum SoundRequest: Hashable, Sendable {
  /// The app named no sound, so its notification makes none.
  case unnamed
  /// A name from the XDG sound naming specification.
  case named(String)
  case file(UncheckedPath)
  /// The app plays its own.
  case suppressed
}
