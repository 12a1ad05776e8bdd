/// The content of a small picture that an app named: the bytes that were looked at, and of these no
/// more than the one picture needs.
public struct SmallPicture: Sendable {
  let picture: CheckedPicture
  public let bytes: [UInt8]

  /// Reads a file by the rule of `CheckedPicture`, whole.
  public init(_ path: String, _ limits: PictureLimits = PictureLimits()) throws(FileFault) {
    let file = try AppFile(path, atMost: limits.copyBytes)
    try self.init(file, limits)
  }

  init(_ file: borrowing AppFile, _ limits: PictureLimits) throws(FileFault) {
    guard file.size <= limits.copyBytes else {
      throw .tooLarge(file.path, atMost: limits.copyBytes)
    }
    let bytes = try file.start(atMost: limits.copyBytes + 1)
    guard !bytes.isEmpty else { throw .empty(file.path) }
    guard bytes.count <= limits.copyBytes else {
      throw .tooLarge(file.path, atMost: limits.copyBytes)
    }
    var picture = try CheckedPicture(file, start: bytes, limits)
    guard let parts = PictureParts(of: bytes, picture.format) else {
      throw .brokenPicture(file.path)
    }
    let pixels = UInt64(picture.width) * UInt64(picture.height)
    guard pixels * UInt64(parts.passes) <= limits.pixelsDecoded else {
      throw .tooManyPixels(file.path, width: picture.width, height: picture.height)
    }
    picture.size = parts.bytes.count
    self.picture = picture
    self.bytes = parts.bytes
  }
}
