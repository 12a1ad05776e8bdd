/// Placeholder.
enum PlaceholderDesktopEntries {}
