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
}
