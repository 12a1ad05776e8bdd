import Glibc

/// A sound file that an app named, held open: what is read is what was looked at.
public struct OpenSound: ~Copyable {
  private let file: AppFile

  /// By the same rule as `SoundFile.check`.
  public init(_ path: String) throws(FileFault) {
    file = try AppFile(path, atMost: SoundFile.bytes)
  }

  public var size: Int { file.size }

  /// The way to the open file itself, whatever its name leads to by now; it holds as long as this.
  public var ownPath: String { "/proc/self/fd/\(file.file.number)" }

  public func start(atMost count: Int) throws(FileFault) -> [UInt8] {
    try bytes(atMost: count, from: 0)
  }

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
