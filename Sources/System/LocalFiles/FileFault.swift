/// Why a file is not used: one case a cause, each with the path as it was named.
public enum FileFault: Error, Hashable, Sendable {
  case missing(String)
  /// A symbolic link that leads nowhere, or round in a circle.
  case danglingLink(String)
  case notPermitted(String)
  case folder(String)
  case namedPipe(String)
  case socket(String)
  case device(String)
  case empty(String)
  case tooLarge(String, atMost: Int)
  case notAbsolute(String)
  /// Longer than the kernel takes, with a NUL in it, or through more folders and links than are
  /// looked at.
  case unusablePath(String)
  /// On a file system whose answers can be a long time coming.
  case notLocal(String, fileSystem: String)
  /// In `/proc`, `/sys` or `/dev`, where reading can have effects.
  case systemFolder(String)
  case unknownPicture(String)
  case brokenPicture(String)
  case tooManyPixels(String, width: UInt32, height: UInt32)
  /// A vector picture with more in it than shapes and colours.
  case unsafeVector(String, because: String)
  case notOurs(String)
  /// Copies before it have to be overwritten first.
  case noRoomYet(String)
  /// Anything else the system said, by its number.
  case system(String, errno: Int32)
}
