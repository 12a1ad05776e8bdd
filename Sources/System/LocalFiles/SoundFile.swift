/// A sound file that an app named, of whatever kind; only that it can be opened safely is known.
public struct SoundFile: Hashable, Sendable {
  /// The way to it without a link in it.
  public let path: String
  public let size: Int

  /// Thirty seconds, the longest sound that accompanies a notification (S4), uncompressed.
  public static let bytes = 8 << 20

  public static func check(_ path: String, atMost bytes: Int = bytes)
    throws(FileFault) -> SoundFile
  {
    let file = try AppFile(path, atMost: bytes)
    return SoundFile(path: file.realPath, size: file.size)
  }
}
