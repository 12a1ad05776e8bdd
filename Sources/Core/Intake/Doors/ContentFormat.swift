internal import NotificationModel

/// The format of a picture or a sound, judged by its first bytes; nothing is decoded here.
enum ContentFormat {
  static func checkPicture(_ bytes: [UInt8]) throws(ContentFault) {
    guard !bytes.isEmpty else { throw .empty }
    let isVector = looksLikeVector(bytes)
    guard isVector || bytes.starts(with: png) || bytes.starts(with: jpeg) else {
      throw .unknownFormat
    }
    let most = isVector ? Limits.vectorFileBytes : Limits.imageFileBytes
    guard bytes.count <= most else { throw .tooLarge }
  }

  static func checkSound(_ bytes: [UInt8]) throws(ContentFault) {
    guard !bytes.isEmpty else { throw .empty }
    let isWave = bytes.starts(with: riff) && bytes.dropFirst(8).starts(with: wave)
    guard isWave || bytes.starts(with: ogg) else { throw .unknownFormat }
    guard bytes.count <= Limits.soundBytes else { throw .tooLarge }
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]
  private static let ogg = Array("OggS".utf8)
  private static let riff = Array("RIFF".utf8)
  private static let wave = Array("WAVE".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Text that begins as such a picture does; whoever is to open it looks closer.
  private static func looksLikeVector(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(Int(Limits.vectorFileBytes))
    if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count) }
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return ["<?xml", "<svg", "<!--", "<!DOCTYPE"].contains { rest.starts(with: $0.utf8) }
  }
}
