/// Placeholder.
enum PlaceholderBus {}
