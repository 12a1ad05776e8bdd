import Glibc

/// A directory of a test's own, removed with its plain files at the end.
final class TestDirectory {
  let path: String
  private var names: Set<String> = []

  init() {
    var template = Array("/tmp/pennant-test.XXXXXX".utf8CString)
    path = unsafe mkdtemp(&template).map { unsafe String(cString: $0) } ?? ""
  }

  func write(_ name: String, _ text: String = "text") {
    names.insert(name)
    let file = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    _ = unsafe Glibc.write(file, text, text.utf8.count)
    close(file)
  }

  func move(_ name: String, to other: String) {
    names.insert(other)
    unsafe rename("\(path)/\(name)", "\(path)/\(other)")
  }

  func remove(_ name: String) {
    unsafe unlink("\(path)/\(name)")
  }

  func removeAll() {
    for name in names { remove(name) }
    unsafe rmdir(path)
  }

  deinit {
    removeAll()
  }
}

/// The names in a directory of the kernel's.
func entries(of path: String) -> [String] {
  guard let directory = unsafe opendir(path) else { return [] }
  defer { unsafe closedir(directory) }
  var names: [String] = []
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafePointer(to: entry.pointee.d_name) {
      unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}

func text(of path: String) -> String {
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "" }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 4_096)
  let count = unsafe read(file, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}
