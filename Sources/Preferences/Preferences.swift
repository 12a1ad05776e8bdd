/// Placeholder until the reader lands.
enum Preferences {}
