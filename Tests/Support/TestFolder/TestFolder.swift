public import Glibc

/// A folder of one test, gone with its owner.
public final class TestFolder {
  public let path: String

  public init() {
    var template = Array("/tmp/pennant-test-XXXXXX".utf8CString)
    path =
      unsafe template.withUnsafeMutableBufferPointer { buffer in
        unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
      } ?? "/nowhere"
  }

  deinit { remove(path) }

  public subscript(name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and says where it is.
  @discardableResult
  public func file(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) -> String {
    let descriptor = unsafe open(self[name], O_WRONLY | O_CREAT | O_TRUNC, mode)
    _ = unsafe write(descriptor, bytes, bytes.count)
    close(descriptor)
    return self[name]
  }

  /// Makes a folder and those above it.
  public func folder(_ name: String) {
    var path = self.path
    for part in name.split(separator: "/") {
      path += "/" + part
      _ = unsafe mkdir(path, 0o755)
    }
  }

  public func names(in folder: String) -> [String] {
    guard let entries = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(entries) }
    var found: [String] = []
    while let entry = unsafe readdir(entries) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { found.append(name) }
    }
    return found.sorted()
  }

  private func remove(_ path: String) {
    for name in names(in: path) {
      let inner = "\(path)/\(name)"
      if unsafe unlink(inner) != 0 { remove(inner) }
    }
    _ = unsafe rmdir(path)
  }
}
