/// The player's answer to a request: one line each, in the order of the requests.
public enum PlayAnswer: Hashable, Sendable {
  case began
  /// The sound that is built in plays in its place.
  case beganInstead(PlayTrouble)
  case failed(PlayTrouble)

  public var line: String {
    switch self {
    case .began: "began"
    case .beganInstead(let trouble): "instead \(trouble.rawValue)"
    case .failed(let trouble): "failed \(trouble.rawValue)"
    }
  }

  /// `nil` where it is none: libraries write where they like.
  public init?(line: some Collection<UInt8>) {
    let words = String(decoding: line.prefix(64), as: UTF8.self).split(separator: " ")
    let trouble = words.last.flatMap { PlayTrouble(rawValue: String($0)) }
    switch (words.first, words.count, trouble) {
    case ("began", 1, _): self = .began
    case ("instead", 2, let trouble?): self = .beganInstead(trouble)
    case ("failed", 2, let trouble?): self = .failed(trouble)
    case _: return nil
    }
  }
}

/// Why a sound is not heard, or not the one that was asked for.
public enum PlayTrouble: String, CaseIterable, Hashable, Sendable {
  /// No theme has it.
  case noSuchSound = "no-such-sound"
  /// The sound is longer than sounds of notifications are (S4).
  case tooLong = "too-long"
  /// Nothing that can be decoded.
  case broken
  /// The file cannot be opened, or is not what may be opened.
  case unreadable
  /// Nobody takes sounds, or no longer.
  case noServer = "no-server"
  /// The part of the library that speaks to sound servers is not installed.
  case noDriver = "no-driver"
  /// The person has switched event sounds off.
  case switchedOff = "switched-off"
  case unknown

  /// For the log, after "a sound was not played:" or the like.
  public var words: String {
    switch self {
    case .noSuchSound: "no sound theme that is installed has it (sound-theme-freedesktop is one)"
    case .tooLong: "it is longer than 30 s"
    case .broken: "it is no sound that can be decoded (Ogg Vorbis or WAV), or it is damaged"
    case .unreadable: "its file cannot be read"
    case .noServer: "no sound server answers"
    case .noDriver: "libcanberra has no way to a sound server; install libcanberra-pulse"
    case .switchedOff: "sounds of events are switched off"
    case .unknown: "the sound library does not say why"
    }
  }

  /// No sound at all can be heard, whatever was asked for.
  public var isOfAllSounds: Bool {
    switch self {
    case .noServer, .noDriver: true
    case .noSuchSound, .tooLong, .broken, .unreadable, .switchedOff, .unknown: false
    }
  }
}
