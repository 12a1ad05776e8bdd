internal import Playing

/// Why no sound at all is heard through us.
public nonisolated enum PlayerFault: Hashable, Sendable {
  case noProgram
  /// No sound server is there, or the one that is there took nothing.
  case noServer
  /// The player failed too often, and is left alone for a while.
  case rests

  /// The reason, to stand behind a colon.
  public var words: String {
    switch self {
    case .noProgram: "pennant-sound is not installed"
    case .noServer: PlayTrouble.noServer.words
    case .rests: "pennant-sound has failed, and is tried again within 10 min"
    }
  }
}
