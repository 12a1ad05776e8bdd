import Glibc

/// Two folders of entries of one test, `own` and `system`, gone with their owner.
final class EntryTestFolder {
  let path: String

  init() {
    var template = Array("/tmp/pennant-entries-XXXXXX".utf8CString)
    path =
      unsafe template.withUnsafeMutableBufferPointer { buffer in
        unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
      } ?? "/nowhere"
    for name in ["own", "system", "system/kde"] { unsafe mkdir(self[name], 0o700) }
  }

  deinit { remove(path) }

  subscript(name: String) -> String { "\(path)/\(name)" }

  func file(_ name: String, _ text: String) {
    let bytes = Array(text.utf8)
    let descriptor = unsafe open(self[name], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = unsafe write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  private func remove(_ path: String) {
    guard let entries = unsafe opendir(path) else { return }
    var found: [String] = []
    while let entry = unsafe readdir(entries) {
      found.append(
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    unsafe closedir(entries)
    for name in found where name != "." && name != ".." {
      let inner = "\(path)/\(name)"
      if unsafe unlink(inner) != 0 { remove(inner) }
    }
    _ = unsafe rmdir(path)
  }
}
