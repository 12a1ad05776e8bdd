internal import CLinux
internal import Descriptors
import Glibc

/// A folder that nobody else can look into.
public enum PrivateFolder {
  /// Makes the folder, and those above it that are missing; one that is there is taken only if it
  /// is ours and no link.
  public static func make(_ path: String) throws(FileFault) {
    try makeMissing(path)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    guard let folder = OwnedDescriptor(owning: unsafe open(path, flags)) else {
      throw errno == ENOTDIR || errno == ELOOP
        ? .notOurs(path) : FileFault(errno: errno, path: path)
    }
    let info = try folder.status(of: path)
    guard info.st_uid == geteuid() else { throw .notOurs(path) }
    if info.st_mode & 0o077 != 0, fchmod(folder.number, 0o700) != 0 {
      throw FileFault(errno: errno, path: path)
    }
  }

  /// Whether a folder is there that nobody else can look into; a link is none.
  public static func isOurs(_ path: String) -> Bool {
    var info = stat()
    return unsafe lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
      && info.st_uid == geteuid() && info.st_mode & 0o077 == 0
  }

  /// Makes a folder that a person names: a link that they have put on the way to it, or in its
  /// place, leads where it leads.
  ///
  /// - Returns: where it really is, by a path without any link.
  public static func makeResolved(_ path: String) throws(FileFault) -> String {
    try makeMissing(path)
    guard let found = unsafe realpath(path, nil) else { throw FileFault(errno: errno, path: path) }
    defer { unsafe free(found) }
    let real = unsafe String(cString: found)
    // A link may lead to what was made for everybody, which is not to be closed to them.
    var (link, info) = (stat(), stat())
    let isLink = unsafe lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    if isLink, unsafe stat(real, &info) != 0 || info.st_mode & 0o022 != 0 { throw .notOurs(path) }
    try make(real)
    return real
  }

  private static func makeMissing(_ path: String) throws(FileFault) {
    guard path.utf8.first == 0x2f else { throw .notAbsolute(path) }
    var parent = ""
    for name in path.split(separator: "/").dropLast() {
      parent += "/\(name)"
      if unsafe mkdir(parent, 0o700) != 0, errno != EEXIST, errno != EROFS, errno != EACCES {
        throw FileFault(errno: errno, path: parent)
      }
    }
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST {
      throw FileFault(errno: errno, path: path)
    }
  }

  /// Removes the folder and the files in it; where there are folders in it, it stays.
  public static func remove(_ path: String) {
    for name in LocalFiles.names(in: path) { removeFile("\(path)/\(name)") }
    removeEmpty(path)
  }

  /// Removes the folder where nothing is in it.
  public static func removeEmpty(_ path: String) { _ = unsafe rmdir(path) }

  /// Removes a file of the folder, if it is there.
  public static func removeFile(_ path: String) { _ = unsafe unlink(path) }
}

/// A folder of our own for a while.
public enum ScratchFolder {
  /// Makes a folder that nobody else can look into.
  public static func make(in parent: String) throws(FileFault) -> String {
    var template = Array("\(parent)/pennant-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard isMade else { throw FileFault(errno: errno, path: parent) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Folders whose files lie in memory: nothing there waits for a disk, nor outlives the machine.
public enum MemoryFolder {
  /// Whether a folder lies in memory, is this user's, and nobody else can write to it.
  public static func isOurs(_ path: String) -> Bool {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let folder = OwnedDescriptor(owning: unsafe open(path, flags)),
      let info = try? folder.status(of: path), info.st_uid == geteuid(), info.st_mode & 0o022 == 0
    else { return false }
    return pennant_lies_in_memory(folder.number) == 1
  }
}

/// The folders of the XDG base directory specification, as an environment says.
///
/// The specification has relative paths ignored, so none of these is one.
public struct BaseFolders: Hashable, Sendable {
  /// `nil` where neither its variable nor HOME says where.
  public var config: String?
  public var state: String?
  /// Only the session sets it; there is no other place as private.
  public var runtime: String?
  /// The person's own first.
  public var data: [String]

  /// More than any desktop sets up; each costs a look for every unknown app.
  private static let mostData = 32

  public init(environment: (String) -> String?) {
    func absolute(_ path: String?) -> String? {
      path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute(environment("HOME"))
    func folder(_ name: String, else inHome: String) -> String? {
      absolute(environment(name)) ?? home.map { "\($0)/\(inHome)" }
    }
    config = folder("XDG_CONFIG_HOME", else: ".config")
    state = folder("XDG_STATE_HOME", else: ".local/state")
    runtime = absolute(environment("XDG_RUNTIME_DIR"))
    let given = environment("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
    let shared = (given ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    let own = folder("XDG_DATA_HOME", else: ".local/share").map { [$0] } ?? []
    var seen: Set<String> = []
    data = Array(
      (own + shared).filter { $0.hasPrefix("/") && seen.insert($0).inserted }
        .prefix(Self.mostData))
  }

  /// Where apps' desktop entries lie.
  public var applications: [String] { data.map { "\($0)/applications" } }
}

/// The folders in which programs lie.
public enum ProgramFolders {
  /// Where PATH says nothing.
  public static let usual = "/usr/local/bin:/usr/bin:/bin"
}
