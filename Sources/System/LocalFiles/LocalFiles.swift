internal import Descriptors
import Glibc

/// The one place where a file that somebody else named is opened, and never waited for.
///
/// A regular file is the only thing that cannot keep a reader waiting for a writer, so everything
/// is opened without blocking, looked at through its descriptor, and only then read.
public enum LocalFiles {
  /// All of one of the person's own files; links are followed.
  public static func read(_ path: String, atMost bytes: Int) throws(FileFault) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path) }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    guard let file = OwnedDescriptor(owning: unsafe open(path, flags)) else {
      let number = errno
      if number == ENOENT, isLink(path) { throw .danglingLink(path) }
      if number == ENXIO { throw fault(ofUnopenable: path) }
      throw FileFault(errno: number, path: path)
    }
    _ = try file.regularSize(of: path, atMost: bytes)
    // The file may have grown since, and one of /proc says 0: the bytes that are read decide.
    let room = bytes == .max ? bytes : bytes + 1
    let content = try file.bytes(atMost: room, of: path)
    guard content.count <= bytes else { throw .tooLarge(path, atMost: bytes) }
    return content
  }

  /// Whether a path is a link itself, wherever that leads.
  public static func isLink(_ path: String) -> Bool {
    var info = stat()
    return unsafe lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// The kernel says ENXIO for a socket and for a device without a driver.
  private static func fault(ofUnopenable path: String) -> FileFault {
    var info = stat()
    let found = unsafe stat(path, &info) == 0
    return found && info.st_mode & S_IFMT == S_IFSOCK ? .socket(path) : .device(path)
  }
}

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

  /// The names of what is in a folder, or why there are none.
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

  /// The path with all links followed; as it is where nothing is there.
  public static func resolved(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// Whether two paths lead to one file or folder, however they are spelled.
  public static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return unsafe stat(one, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether a folder may be written to, and its file system has room for a file more.
  public static func takesFiles(_ folder: String) -> Bool {
    var info = statvfs()
    guard unsafe access(folder, W_OK) == 0, unsafe statvfs(folder, &info) == 0 else { return false }
    // Some file systems have no fixed number of files.
    return info.f_bavail > 0 && (info.f_files == 0 || info.f_favail > 0)
  }

  /// The room that a file takes on its disk, as far as that is known: a block at least.
  public static func room(of path: String) -> Int {
    var info = stat()
    guard unsafe lstat(path, &info) == 0 else { return 0 }
    return max(4_096, Int(info.st_size), Int(info.st_blocks) * 512)
  }
}
