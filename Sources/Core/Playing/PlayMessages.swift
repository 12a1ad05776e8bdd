public import NotificationModel

/// A request of the service to its player: a name or a file, how loud, and nothing of any message.
///
/// On the pipe a request is one letter, its text and a NUL, which no name and no path can hold. A
/// capital letter says that a byte stands before the text which is the volume in percent.
public struct PlayRequest: Hashable, Sendable {
  public enum Wanted: Hashable, Sendable {
    /// A sound of the desktop's theme.
    case named(String)
    /// A whole path.
    case file(String)
    /// The sound that stands for one that cannot be played.
    case builtIn
  }

  public let wanted: Wanted
  public let volume: SoundVolume

  public init(_ wanted: Wanted, at volume: SoundVolume = .full) {
    self.wanted = wanted
    self.volume = volume
  }

  /// PIPE_BUF: pipe(7) takes that much whole or not at all, so that a full pipe tears nothing.
  public static let mostBytes = 4_096

  /// The request as it goes through the pipe; `nil` where that is too long or would be read as two.
  public var bytes: [UInt8]? {
    let text =
      switch wanted {
      case .named(let name): name
      case .file(let path): path
      case .builtIn: ""
      }
    let head =
      volume == .full ? [letter] : [letter - Self.toCapital, UInt8(clamping: volume.percent)]
    guard head.count + text.utf8.count < Self.mostBytes, !text.utf8.contains(0) else { return nil }
    return head + Array(text.utf8) + [0]
  }

  /// From a record without its NUL.
  init?(record: ArraySlice<UInt8>) {
    var rest = record
    guard let letter = rest.popFirst() else { return nil }
    var percent = SoundVolume.full.percent
    if letter & Self.toCapital == 0 {
      guard let written = rest.popFirst() else { return nil }
      percent = Int(written)
    }
    guard SoundVolume.percents.contains(percent) else { return nil }
    let text = String(decoding: rest, as: UTF8.self)
    let wanted: Wanted
    switch letter | Self.toCapital {
    case Self.nameLetter where !text.isEmpty: wanted = .named(text)
    case Self.fileLetter where text.utf8.first == 0x2f: wanted = .file(text)
    case Self.builtInLetter where text.isEmpty: wanted = .builtIn
    case _: return nil
    }
    self.init(wanted, at: SoundVolume(percent))
  }

  /// The bit in which a letter and its capital differ.
  private static let toCapital: UInt8 = 0x20

  private static let nameLetter = UInt8(ascii: "n")
  private static let fileLetter = UInt8(ascii: "f")
  private static let builtInLetter = UInt8(ascii: "b")

  private var letter: UInt8 {
    switch wanted {
    case .named: Self.nameLetter
    case .file: Self.fileLetter
    case .builtIn: Self.builtInLetter
    }
  }
}

extension PlayRequest {
  /// The requests that some bytes complete; `nil` in the place of a record that is none.
  public static func read(
    _ bytes: some Sequence<UInt8>, with reader: inout RecordCutter
  ) -> [PlayRequest?] {
    reader.take(bytes).map { PlayRequest(record: $0) }
  }
}

/// The player's answer to a request: one line each, in the order of the requests.
public enum PlayAnswer: Hashable, Sendable {
  case began
  /// The wanted sound failed for this reason, and a built-in one plays instead.
  case beganInstead(PlayTrouble)
  case failed(PlayTrouble)

  public var line: String {
    switch self {
    case .began: "began"
    case .beganInstead(let trouble): "instead \(trouble.rawValue)"
    case .failed(let trouble): "failed \(trouble.rawValue)"
    }
  }

  /// `nil` where the line is no answer, because a library may write to the same output.
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
  /// No theme has the sound.
  case noSuchSound = "no-such-sound"
  /// The sound is longer than sounds of notifications are.
  case tooLong = "too-long"
  /// The file holds no sound that can be decoded.
  case broken
  /// The file cannot be opened, or is not what may be opened.
  case unreadable
  /// No sound server takes sounds, or it takes none any more.
  case noServer = "no-server"
  /// The part of the library that speaks to sound servers is not installed.
  case noDriver = "no-driver"
  /// The person has switched event sounds off.
  case switchedOff = "switched-off"
  case unknown

  /// The reason for the log, after "a sound was not played:" or the like.
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

  /// Whether no sound at all can be heard, whatever was asked for.
  public var isOfAllSounds: Bool {
    switch self {
    case .noServer, .noDriver: true
    case .noSuchSound, .tooLong, .broken, .unreadable, .switchedOff, .unknown: false
    }
  }
}

/// Whole records out of bytes that come in pieces, each without the byte that ends it.
public struct RecordCutter: Sendable {
  private let end: UInt8
  private let most: Int
  private var rest: [UInt8] = []
  /// Whether more came than a record may hold, after which nothing can be told apart.
  public private(set) var isLost = false

  public init(endedBy end: UInt8, atMost most: Int) {
    self.end = end
    self.most = most
  }

  public mutating func take(_ bytes: some Sequence<UInt8>) -> [ArraySlice<UInt8>] {
    var records: [ArraySlice<UInt8>] = []
    for byte in bytes where !isLost {
      if byte == end {
        records.append(rest[...])
        rest = []
      } else if rest.count < most {
        rest.append(byte)
      } else {
        isLost = true
        rest = []
      }
    }
    return records
  }
}

extension RecordCutter {
  /// A reader of the service's requests.
  public static var requests: RecordCutter {
    RecordCutter(endedBy: 0, atMost: PlayRequest.mostBytes)
  }

  /// A reader of the player's answers, a line each.
  public static var answers: RecordCutter {
    RecordCutter(endedBy: UInt8(ascii: "\n"), atMost: 1_024)
  }
}
