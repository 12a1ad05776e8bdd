import Glibc

/// Looking at folders, and at what is there, without opening it.
extension LocalFiles {
  /// A folder with more in it than this is none of ours.
  public static let mostNames = 10_000

  /// The names of what is in a folder, in no order; nothing where it cannot be looked into.
  public static func names(in folder: String) -> [String] {
    (try? listing(of: folder)) ?? []
  }

  /// Whether anything could be opened now, or all descriptors are taken.
  public static var canOpen: Bool {
    OwnedDescriptor(owning: unsafe open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) != nil
  }

  /// The same, where it matters why there are none.
  public static func listing(of folder: String) throws(FileFault) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw FileFault(errno: errno, path: folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while names.count < mostNames, let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether anything is at a path; links are followed.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
