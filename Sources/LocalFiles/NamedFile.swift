/// A file of any kind and size that an app's message is about; only that it can be opened safely is
/// known.
public struct NamedFile: Hashable, Sendable {
  /// The way to it without a link in it.
  public let path: String

  /// Looks at it as at any file that an app named: a regular one, not empty, on a local file system.
  ///
  /// Whoever opens it later waits for no pipe, device or server on the network. It is not copied, so
  /// that it may be another by then: what was looked at is a file of the person's own machine.
  public static func check(_ path: String) throws(FileFault) -> NamedFile {
    let file = try AppFile(path, atMost: .max)
    return NamedFile(path: file.realPath)
  }
}
