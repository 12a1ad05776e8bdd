import Glibc

/// Private copies of small pictures, so that a file cannot be swapped between our look and the
/// server's.
///
/// The bytes that are copied are the bytes that were looked at: the file is read once, into memory,
/// the header of those bytes is judged, and only what the one picture needs is written (see
/// `PictureParts`). A larger picture is refused unless only root could change it, in which case its
/// own path is as good as a copy's.
public struct PictureCopies {
  public let folder: String
  private let limits: PictureLimits
  private let totalBytes: Int
  private let mounts = MountWatch()
  private struct Copy {
    /// The digest of its content.
    let digest: String
    let path: String
    let size: Int
  }

  /// Oldest use first.
  private var held: [Copy] = []
  private var heldBytes = 0
  /// A random beginning, so that no folder has a file of another object's under such a number.
  private var lastNumber = UInt64.random(in: 0..<1 << 48)
  private let discard: (String) -> Void
  private let awaiting: (() -> Int)?
  /// Bytes of all copies that nobody has discarded.
  private var mostHeld: Int { awaiting == nil ? totalBytes : totalBytes / 2 }
  /// The results of earlier looks at files, so that an icon that has not changed is read once.
  private var verdicts: [FileStamp: CheckedPicture] = [:]
  private static let verdictsKept = 256

  /// Makes the folder, or takes it over and empties it.
  ///
  /// - Parameters:
  ///   - folder: where the copies lie.
  ///   - limits: what is a picture.
  ///   - totalBytes: of all copies together; the one used longest ago gives way.
  ///   - discard: takes a file away, at once or later; no other is ever made under its name.
  ///   - awaiting: the bytes of files that are taken away later, and count until they are gone.
  /// - Throws: why there is no such folder.
  public init(
    folder: String, _ limits: PictureLimits = PictureLimits(), totalBytes: Int = 16 << 20,
    discard: @escaping (String) -> Void = { PrivateFolder.removeFile($0) },
    awaiting: (() -> Int)? = nil
  ) throws(FileFault) {
    try PrivateFolder.make(folder)
    self.folder = folder
    self.limits = limits
    self.totalBytes = totalBytes
    self.discard = discard
    self.awaiting = awaiting
    for name in LocalFiles.names(in: folder) where name.hasPrefix(Self.prefix) {
      discard("\(folder)/\(name)")
    }
  }

  private static let prefix = "picture-"

  /// A picture like the one named, at a path where only we can change it.
  public mutating func copy(_ path: String) throws(FileFault) -> CheckedPicture {
    let file = try AppFile(path, atMost: limits.fileBytes, mounts: mounts.current())
    // A copy that is still there was judged already, so whatever became of the file is harmless.
    if let known = verdicts[file.stamp], isThere(known) { return known }
    let picture =
      file.isFixed || file.isSystems
      ? try CheckedPicture(
        file, start: file.start(atMost: CheckedPicture.headerBytes), limits)
      : try copy(file)
    if verdicts.count >= Self.verdictsKept { verdicts = [:] }
    verdicts[file.stamp] = picture
    return picture
  }

  /// Removes a copy that nobody needs any more; what is no copy is somebody else's.
  public mutating func remove(_ path: String) {
    guard let index = held.firstIndex(where: { $0.path == path }) else { return }
    heldBytes -= held.remove(at: index).size
    discard(path)
  }

  private mutating func copy(_ file: borrowing AppFile) throws(FileFault) -> CheckedPicture {
    let small = try SmallPicture(file, limits)
    var picture = small.picture
    picture.path = try keep(small.bytes, picture.format, of: file.path)
    picture.isFixed = true
    return picture
  }

  /// Whether a picture's copy is at hand; it counts as used now.
  private mutating func isThere(_ picture: CheckedPicture) -> Bool {
    if let index = held.lastIndex(where: { $0.path == picture.path }) {
      held.append(held.remove(at: index))
    } else if picture.path.hasPrefix("\(folder)/") {
      return false
    }
    return unsafe access(picture.path, R_OK) == 0
  }

  private mutating func keep(
    _ bytes: [UInt8], _ format: PictureFormat, of source: String
  ) throws(FileFault) -> String {
    let digest = Self.digest(bytes)
    let path: String
    if let index = held.firstIndex(where: { $0.digest == digest }) {
      held.append(held.remove(at: index))
      path = held[held.count - 1].path
      if unsafe access(path, R_OK) == 0 { return path }
    } else {
      if let awaiting, heldBytes + awaiting() + bytes.count > totalBytes {
        throw .noRoomYet(source)
      }
      lastNumber += 1
      path = "\(folder)/\(Self.prefix)\(digest)-\(lastNumber).\(format.suffix)"
      held.append(Copy(digest: digest, path: path, size: bytes.count))
      heldBytes += bytes.count
    }
    while heldBytes > mostHeld, held.count > 1 {
      let oldest = held.removeFirst()
      heldBytes -= oldest.size
      discard(oldest.path)
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
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      let half = String(UInt(bitPattern: hasher.finalize()), radix: 16)
      return String(repeating: "0", count: max(0, 16 - half.utf8.count)) + half
    }
    return halves.joined()
  }
}
