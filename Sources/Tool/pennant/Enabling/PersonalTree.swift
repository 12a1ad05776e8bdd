import Enabling
import Glibc
import LocalFiles
import Translations

/// Looking at a person's files without following links, and changing them one at a time.
enum PersonalTree {
  static func content(_ path: String) -> FileContent {
    var info = stat()
    guard unsafe lstat(path, &info) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .nothing : .other
    }
    switch info.st_mode & S_IFMT {
    case S_IFLNK: return link(path).map { FileContent.link($0) } ?? .other
    case S_IFREG:
      guard let bytes = try? LocalFiles.read(path, atMost: FileContent.mostBytes) else {
        return .other
      }
      return .file(bytes, mode: UInt32(info.st_mode & 0o7777))
    case _: return .other
    }
  }

  /// The target of a link.
  static func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folders above a path that are not there, the outermost first.
  static func missingFolders(above path: String) -> [String] {
    var folder = ""
    var missing: [String] = []
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      if !LocalFiles.exists(folder) { missing.append(folder) }
    }
    return missing
  }

  static func makeFolder(_ path: String) throws(Failure) {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// Removes a folder; false where it is not empty, or gone.
  static func removeFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  /// Puts content in place in one step, as far as a reader sees.
  static func put(_ path: String, _ content: FileContent) throws(Failure) {
    switch content {
    case .nothing:
      guard unsafe unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
    case .file(let bytes, let mode):
      do throws(FileFault) {
        try AtomicFile.write(path, bytes, mode: mode, durable: true)
      } catch {
        throw Failure(error.sentence)
      }
    case .link(let target):
      let draft = AtomicFile.draft(of: path)
      _ = unsafe unlink(draft)
      guard unsafe symlink(target, draft) == 0 else { throw failure(path) }
      guard unsafe rename(draft, path) == 0 else {
        let refused = failure(path)
        _ = unsafe unlink(draft)
        throw refused
      }
    case .other:
      throw Failure(translated("{path} is no plain file; move it away.", ["path": path]))
    }
  }

  static func failure(_ path: String, _ number: Int32 = errno) -> Failure {
    let reason = unsafe String(cString: strerror(number))
    return Failure(
      translated(
        "{path} cannot be changed: {reason}.", ["path": oneLine(path), "reason": reason]))
  }
}
