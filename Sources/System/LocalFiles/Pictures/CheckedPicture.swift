/// A picture file that a server may be told to open, as it was when it was looked at.
public struct CheckedPicture: Hashable, Sendable {
  /// The path of the file, without a link in it.
  public var path: String
  public var size: Int
  public var format: PictureFormat
  public var width: UInt32
  public var height: UInt32
  /// Nobody but root could swap it for another, so it need not be copied.
  public var isFixed: Bool

  /// Room for the comments and profiles that may stand before a JPEG's size.
  static let headerBytes = 65_536

  /// Looks at a file that an app named, by its header alone.
  ///
  /// The picture is a regular file on a local file system (see `LocalWalk` for the rule), not
  /// empty, within the limits, and of a kind whose header was understood. An SVG picture is read
  /// whole; one that the system installed may be of any content.
  public static func check(_ path: String, _ limits: PictureLimits = PictureLimits())
    throws(FileFault) -> CheckedPicture
  {
    let file = try AppFile(path, atMost: limits.fileBytes)
    let start = try file.start(atMost: max(headerBytes, limits.vectorBytes))
    return try CheckedPicture(file, start: start, limits)
  }

  init(_ file: borrowing AppFile, start: [UInt8], _ limits: PictureLimits) throws(FileFault) {
    path = file.realPath
    size = file.size
    isFixed = file.isFixed
    (format, width, height) = try Self.judge(
      start, of: file.path, size: file.size, isSystems: file.isSystems, limits)
    guard width <= limits.edge, height <= limits.edge else {
      throw .tooManyPixels(file.path, width: width, height: height)
    }
  }

  private static func judge(
    _ start: [UInt8], of path: String, size: Int, isSystems: Bool, _ limits: PictureLimits
  ) throws(FileFault) -> (PictureFormat, UInt32, UInt32) {
    switch ImageHeader.read(start) {
    case .picture(let header): return (header.format, header.width, header.height)
    case .broken: throw .brokenPicture(path)
    case .unknown: break
    }
    if isSystems, VectorPicture.looksLikeOne(start) { return (.svg, 1, 1) }
    guard VectorPicture.looksLikeOne(start) else { throw .unknownPicture(path) }
    guard size <= limits.vectorBytes else {
      throw .tooLarge(path, atMost: limits.vectorBytes)
    }
    switch VectorPicture.read(start) {
    case .picture(let vector):
      let painted = UInt64(vector.width) * UInt64(vector.height) * UInt64(vector.elements)
      guard painted <= limits.pixelsPainted else {
        throw .unsafeVector(path, because: "too much to paint")
      }
      return (.svg, vector.width, vector.height)
    case .unsafe(let reason): throw .unsafeVector(path, because: reason)
    case .unknown: throw .unknownPicture(path)
    }
  }
}

/// The limits for a picture that an app named.
public struct PictureLimits: Hashable, Sendable {
  /// Bytes of a file that a server is told to open.
  public var fileBytes: Int
  /// Pixels of either edge.
  public var edge: UInt32
  /// Bytes of an SVG picture that anybody could have written.
  public var vectorBytes: Int
  /// Bytes of a file that is copied so that nobody can change it any more.
  public var copyBytes: Int
  /// Pixels of a copied file, times the passes over them: what a server spends on decoding.
  public var pixelsDecoded: UInt64
  /// Pixels of an SVG picture that anybody could have written, times its elements.
  public var pixelsPainted: UInt64

  public init(
    fileBytes: Int = 4 << 20, edge: UInt32 = 2_048, vectorBytes: Int = 4_096,
    copyBytes: Int = 1 << 20, pixelsDecoded: UInt64 = 4 << 20, pixelsPainted: UInt64 = 4 << 20
  ) {
    self.fileBytes = fileBytes
    self.edge = edge
    self.vectorBytes = vectorBytes
    self.copyBytes = copyBytes
    self.pixelsDecoded = pixelsDecoded
    self.pixelsPainted = pixelsPainted
  }
}

/// The content of a picture file that may be gone tomorrow: browsers name temporary ones.
public struct PassingPicture {
  private let mounts = MountWatch()

  public init() {}

  /// `nil` for what cannot be read, is larger, or is the system's own and will be there.
  public func content(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let file = try? AppFile(path, atMost: limit, mounts: mounts.current()),
      !file.isSystems, let bytes = try? file.start(atMost: limit), !bytes.isEmpty
    else { return nil }
    return bytes
  }
}
