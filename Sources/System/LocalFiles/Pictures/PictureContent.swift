/// The bytes of a picture file that an app named, judged as they were read, for a program that
/// decodes them itself.
public enum PictureContent {
  /// Reads the file once, by the rules for files that apps name.
  ///
  /// - Returns: a PNG or JPEG picture without what its pixels do not need.
  /// - Throws: why there is no such picture.
  public static func read(
    _ path: String, _ limits: PictureLimits = PictureLimits()
  ) throws(FileFault) -> [UInt8] {
    let file = try AppFile(path, atMost: limits.fileBytes)
    return try judged(try file.start(atMost: limits.fileBytes + 1), of: path, limits)
  }

  /// Judges bytes that are there already by the same rules; the path is only named.
  public static func judged(
    _ bytes: [UInt8], of path: String, _ limits: PictureLimits = PictureLimits()
  ) throws(FileFault) -> [UInt8] {
    guard bytes.count <= limits.fileBytes else { throw .tooLarge(path, atMost: limits.fileBytes) }
    switch ImageHeader.read(bytes) {
    case .unknown: throw .unknownPicture(path)
    case .broken: throw .brokenPicture(path)
    case .picture(let header):
      guard [.png, .jpeg].contains(header.format) else { throw .unknownPicture(path) }
      let (width, height) = (header.width, header.height)
      guard let parts = PictureParts(of: bytes, header.format) else { throw .brokenPicture(path) }
      guard width <= limits.edge, height <= limits.edge,
        UInt64(width) * UInt64(height) * UInt64(parts.passes) <= limits.pixelsDecoded
      else { throw .tooManyPixels(path, width: width, height: height) }
      return parts.bytes
    }
  }
}
