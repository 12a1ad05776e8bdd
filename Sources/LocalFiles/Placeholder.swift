/// Placeholder.
enum PlaceholderLocalFiles {}
