internal import CLinux
internal import Descriptors
import Glibc

/// A file that an app named: walked to, known to be regular and local, and open for reading.
struct AppFile: ~Copyable {
  let file: OwnedDescriptor
  let path: String
  let realPath: String
  let size: Int
  let stamp: FileStamp
  /// Everything on the way to it belongs to root and is writable by nobody else.
  let onlyRootCanChange: Bool

  /// Whether the sender could not have put it there or swap it; root's own apps could.
  var isFixed: Bool { onlyRootCanChange && geteuid() != 0 }

  /// Whether it was installed with the system: below `/usr/share`, and only root can change it.
  var isSystems: Bool { onlyRootCanChange && realPath.hasPrefix("/usr/share/") }

  init(_ path: String, atMost bytes: Int, mounts: MountTable? = nil) throws(FileFault) {
    let walk = try LocalWalk(path, mounts: mounts)
    let info = try walk.end.status(of: path)
    let found = try OwnedDescriptor.regularSize(info, path, atMost: bytes)
    guard found > 0 else { throw .empty(path) }
    // The descriptor itself is opened anew, not the path: it is the file just looked at.
    guard let opened = OwnedDescriptor(owning: pennant_reopen(walk.end.number)) else {
      throw FileFault(errno: errno, path: path)
    }
    self.path = path
    size = found
    stamp = FileStamp(info, path: walk.realPath)
    realPath = walk.realPath
    onlyRootCanChange = walk.onlyRootCanChange
    file = opened
  }

  func start(atMost count: Int) throws(FileFault) -> [UInt8] {
    try file.bytes(atMost: count, of: path)
  }
}

/// The identity and the state of a file: whoever writes to the file gives it another stamp.
struct FileStamp: Hashable {
  let path: String
  let device: UInt64
  let inode: UInt64
  let size: Int64
  /// Seconds and nanoseconds of the last change of content or of anything else.
  let changed: [Int]

  init(_ info: stat, path: String) {
    self.path = path
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int64(info.st_size)
    changed = [
      info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_ctim.tv_sec, info.st_ctim.tv_nsec,
    ]
  }
}

/// A file of any kind and size that an app's message is about; only that it can be opened safely is
/// known.
public struct NamedFile: Hashable, Sendable {
  /// The path of the file, without a link in it.
  public let path: String

  /// Checks a file like any that an app named: a regular one, not empty, on a local file system.
  ///
  /// A program that opens it later waits for no pipe, device or server on the network. The file is
  /// not copied, and may be another by then: only a file of the person's own machine was checked.
  public static func check(_ path: String) throws(FileFault) -> NamedFile {
    let file = try AppFile(path, atMost: .max)
    return NamedFile(path: file.realPath)
  }

  /// Reads the file into the cache, so that a later check does not wait for the disk.
  public static func read(_ path: String) {
    guard let file = try? AppFile(path, atMost: .max) else { return }
    unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      var count = 0
      while count < SoundFile.bytes {
        let got = unsafe Glibc.read(file.file.number, buffer.baseAddress, buffer.count)
        guard got > 0 else { return }
        count += got
      }
    }
  }
}

/// A sound file that an app named, of whatever kind; only that it can be opened safely is known.
public struct SoundFile: Hashable, Sendable {
  /// The path of the file, without a link in it.
  public let path: String
  public let size: Int

  /// Thirty seconds, the longest sound that accompanies a notification, uncompressed.
  public static let bytes = 8 << 20

  public static func check(_ path: String, atMost bytes: Int = bytes)
    throws(FileFault) -> SoundFile
  {
    let file = try AppFile(path, atMost: bytes)
    return SoundFile(path: file.realPath, size: file.size)
  }
}

/// A sound file that an app named, held open: what is read is what was looked at.
public struct OpenSound: ~Copyable {
  private let file: AppFile

  /// Opens the file by the same rule as `SoundFile.check`.
  public init(_ path: String) throws(FileFault) {
    file = try AppFile(path, atMost: SoundFile.bytes)
  }

  public var size: Int { file.size }

  /// The path of the open file itself, whatever its name leads to by now; good while this is kept.
  public var ownPath: String { "/proc/self/fd/\(file.file.number)" }

  public func start(atMost count: Int) throws(FileFault) -> [UInt8] {
    try bytes(atMost: count, from: 0)
  }

  /// The last bytes of the file, so many at most.
  public func end(atMost count: Int) throws(FileFault) -> [UInt8] {
    try bytes(atMost: count, from: max(0, size - count))
  }

  private func bytes(atMost count: Int, from place: Int) throws(FileFault) -> [UInt8] {
    guard lseek(file.file.number, off_t(place), SEEK_SET) >= 0 else {
      throw FileFault(errno: errno, path: file.path)
    }
    return try file.file.bytes(atMost: count, of: file.path)
  }
}

/// Small files of one name, one in each folder of a folder, that other programs have put there.
public enum FilesOfFolders {
  /// Reads them as files that an app named, so that none of them can make the reader wait.
  public static func read(
    _ name: String, inEachOf folder: String, atMost bytes: Int, most: Int
  ) -> [[UInt8]] {
    guard let mounts = try? MountWatch().current(),
      let walk = try? LocalWalk(folder, mounts: mounts)
    else { return [] }
    // The folder that was walked to, whatever its path leads to by now.
    let names = LocalFiles.names(in: "/proc/self/fd/\(walk.end.number)").prefix(most)
    return names.compactMap { one in
      let path = "\(walk.realPath)/\(one)/\(name)"
      guard let file = try? AppFile(path, atMost: bytes, mounts: mounts) else { return nil }
      return try? file.start(atMost: bytes)
    }
  }
}
