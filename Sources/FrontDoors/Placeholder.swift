/// Placeholder.
enum PlaceholderFrontDoors {}
