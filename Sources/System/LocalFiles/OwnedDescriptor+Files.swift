internal import Descriptors
import Glibc

/// Files by their descriptors.
extension OwnedDescriptor {
  func status(of path: String) throws(FileFault) -> stat {
    var info = stat()
    guard unsafe fstat(number, &info) == 0 else { throw FileFault(errno: errno, path: path) }
    return info
  }

  /// Refuses all but regular files, each by its name, and files over the bound.
  func regularSize(of path: String, atMost bytes: Int) throws(FileFault) -> Int {
    try Self.regularSize(status(of: path), path, atMost: bytes)
  }

  static func regularSize(_ info: stat, _ path: String, atMost bytes: Int)
    throws(FileFault) -> Int
  {
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder(path)
    case S_IFIFO: throw .namedPipe(path)
    case S_IFSOCK: throw .socket(path)
    case S_IFLNK: throw .danglingLink(path)
    case _: throw .device(path)
    }
    guard let size = Int(exactly: info.st_size), size <= bytes else {
      throw .tooLarge(path, atMost: bytes)
    }
    return size
  }

  /// At most so many bytes from where it is; fewer where the file ends.
  func bytes(atMost count: Int, of path: String) throws(FileFault) -> [UInt8] {
    var all: [UInt8] = []
    var step = 65_536
    while all.count < count {
      let wanted = min(step, count - all.count)
      var failure: Int32 = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        let got = unsafe Glibc.read(number, buffer.baseAddress, wanted)
        failure = got < 0 ? errno : 0
        filled = max(0, got)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw FileFault(errno: failure, path: path) }
      if part.isEmpty { break }
      all = all.isEmpty ? part : all + part
      step = min(step * 2, 1 << 20)
    }
    return all
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
    var done = 0
    while done < bytes.count {
      let wrote = unsafe bytes.withUnsafeBytes { all in
        unsafe Glibc.write(number, all.baseAddress?.advanced(by: done), all.count - done)
      }
      if wrote < 0 {
        if errno == EINTR { continue }
        throw FileFault(errno: errno, path: path)
      }
      done += wrote
    }
  }
}
