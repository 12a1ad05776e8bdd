import Glibc

/// Private copies of small pictures, so that a file cannot be swapped between our look and the
/// server's.
///
/// What is copied is what was looked at: the file is read once, into memory, and the header of those
/// bytes is judged. A larger picture is refused unless only root could change it, in which case its
/// own path is as good as a copy's.
public struct PictureCopies {
  public let folder: String
  private let limits: PictureLimits
  private let totalBytes: Int
  /// Oldest use first.
  private var held: [(name: String, size: Int)] = []
  private var heldBytes = 0

  /// Makes the folder, or takes it over and empties it.
  public init(
    folder: String, _ limits: PictureLimits = PictureLimits(), totalBytes: Int = 16 << 20
  ) throws(FileFault) {
    try PrivateFolder.make(folder)
    self.folder = folder
    self.limits = limits
    self.totalBytes = totalBytes
    PrivateFolder.empty(folder) { $0.hasPrefix(Self.prefix) }
  }

  private static let prefix = "picture-"

  /// A picture like the one named, at a path where only we can change it.
  public mutating func copy(_ path: String) throws(FileFault) -> CheckedPicture {
    let file = try AppFile(path, atMost: limits.fileBytes)
    if file.isFixed || file.isSystems {
      return try CheckedPicture(
        file, start: file.start(atMost: CheckedPicture.headerBytes), limits)
    }
    guard file.size <= limits.copyBytes else { throw .tooLarge(path, atMost: limits.copyBytes) }
    let bytes = try file.start(atMost: limits.copyBytes + 1)
    guard !bytes.isEmpty else { throw .empty(path) }
    guard bytes.count <= limits.copyBytes else {
      throw .tooLarge(path, atMost: limits.copyBytes)
    }
    var picture = try CheckedPicture(file, start: bytes, limits)
    picture.size = bytes.count
    picture.path = try keep(bytes, picture.format)
    picture.isFixed = true
    return picture
  }

  private mutating func keep(_ bytes: [UInt8], _ format: PictureFormat)
    throws(FileFault) -> String
  {
    let name = "\(Self.prefix)\(Self.digest(bytes)).\(format.suffix)"
    let path = "\(folder)/\(name)"
    if let index = held.firstIndex(where: { $0.name == name }) {
      held.append(held.remove(at: index))
      if unsafe access(path, R_OK) == 0 { return path }
    } else {
      held.append((name, bytes.count))
      heldBytes += bytes.count
    }
    while heldBytes > totalBytes, held.count > 1 {
      let oldest = held.removeFirst()
      heldBytes -= oldest.size
      _ = unsafe unlink("\(folder)/\(oldest.name)")
    }
    try AtomicFile.write(path, bytes)
    return path
  }

  /// A name for this content.
  ///
  /// The hash is keyed anew in each process, so nobody outside can make two files that meet in it,
  /// and the folder does not outlive the process.
  private static func digest(_ bytes: [UInt8]) -> String {
    let halves = (0..<2).map { salt in
      var hasher = Hasher()
      hasher.combine(salt)
      hasher.combine(bytes)
      let half = String(UInt(bitPattern: hasher.finalize()), radix: 16)
      return String(repeating: "0", count: max(0, 16 - half.utf8.count)) + half
    }
    return halves.joined()
  }
}
