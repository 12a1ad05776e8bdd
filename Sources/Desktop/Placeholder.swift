/// Placeholder.
enum PlaceholderDesktop {}
