/// The one notification and the one log line about preferences that were refused.
public struct PreferenceMessage: Hashable, Sendable {
  public let title: String
  /// Plain text, not markup.
  public let body: String

  /// All of it in one line.
  public var logLine: String { "\(title): \(body)" }

  /// `nil` where nothing is wrong.
  init?(errors: [PreferenceError], untold: Int, refused: [PreferencesInForce.Refused]) {
    guard let first = errors.first else { return nil }
    title = refused.count > 1 ? "Preferences files not used" : "Preferences file not used"
    var parts = [first.description]
    let more = errors.count - 1 + untold
    if more > 0 {
      parts.append(
        more == 1
          ? "There is one more error; pennant check shows it."
          : "There are \(more) more errors; pennant check shows them.")
    }
    parts.append(Self.consequence(refused))
    body = parts.joined(separator: " ")
  }

  private static func consequence(_ refused: [PreferencesInForce.Refused]) -> String {
    func any(_ standIn: PreferencesInForce.StandIn) -> Bool {
      refused.contains { $0.standIn == standIn }
    }
    if any(.carefulValues) {
      return "Until it is mended the defaults apply, with previews hidden and no history."
    }
    let files = refused.count > 1 ? "these files" : "this file"
    switch (any(.lastGoodText), any(.nothing)) {
    case (true, false): return "The last good text of \(files) stays in force."
    case (false, _): return "Everything else is in force without \(files)."
    case (true, true):
      return "Of these files the last good text stays in force, where there is one."
    }
  }
}
