/// The length of a sound by its file's own words; what they do not say is left open.
///
/// Only what a sound of a notification is made of: WAV, and Ogg with Vorbis. A file that lies is
/// stopped when its time is over.
public struct SoundLength: Sendable {
  /// How much of the start and of the end is looked at; a page of Ogg is never longer.
  public static let bytesLookedAt = 65_536

  /// - Parameters:
  ///   - start: the first bytes of the file.
  ///   - end: the last ones; those of a short file are the same.
  ///   - size: of the whole file.
  /// - Returns: milliseconds, or `nil` where the file does not say.
  public static func milliseconds(start: [UInt8], end: [UInt8], size: Int) -> Int? {
    if start.starts(with: "RIFF".utf8) { return wave(start, size: size) }
    if start.starts(with: "OggS".utf8) { return ogg(start, end) }
    return nil
  }

  // RIFF: chunks of a name, a length and their bytes, at even places.
  private static func wave(_ start: [UInt8], size: Int) -> Int? {
    guard start.has("WAVE", at: 8) else { return nil }
    var place = 12
    var bytesPerSecond: Int?
    while let length = start.little32(at: place + 4) {
      if start.has("fmt ", at: place) { bytesPerSecond = start.little32(at: place + 16) }
      if start.has("data", at: place) {
        guard let bytesPerSecond, bytesPerSecond > 0 else { return nil }
        // A stream's header says more than there is.
        let bytes = min(length, max(0, size - place - 8))
        return bytes * 1_000 / bytesPerSecond
      }
      place += 8 + length + length % 2
    }
    return nil
  }

  // Each page of Ogg says at its byte 6 how many samples it completes; Vorbis says in its first
  // packet how many make a second.
  private static func ogg(_ start: [UInt8], _ end: [UInt8]) -> Int? {
    guard start.has("vorbis", at: 29), let rate = start.little32(at: 40), rate > 0 else {
      return nil
    }
    var place = end.count - 14
    while place >= 0 {
      if end.has("OggS", at: place), let low = end.little32(at: place + 6),
        let high = end.little32(at: place + 10)
      {
        // All ones mean that no packet ends on this page; anything near is no number of samples.
        if high < 0x1_0000 { return (high << 32 | low) * 1_000 / rate }
        if high < 0x7fff_ffff { return .max }
      }
      place -= 1
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate func has(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, place <= count - text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { unsafe $0.elementsEqual(self[place..<(place + $0.count)]) }
  }

  fileprivate func little32(at place: Int) -> Int? {
    guard place >= 0, place <= count - 4 else { return nil }
    return Int(self[place]) | Int(self[place + 1]) << 8 | Int(self[place + 2]) << 16
      | Int(self[place + 3]) << 24
  }
}
