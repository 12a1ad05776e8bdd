import Glibc

@testable import pennant

/// A folder of a test's own, gone when the test is over.
final class Folder {
  struct Failure: Error {}

  let path: String

  init() throws {
    var template = Array("/tmp/pennant-test-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard isMade else { throw Failure() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// As a person with this folder for everything.
  var surroundings: Surroundings {
    Surroundings { ["XDG_DATA_DIRS"].contains($0) ? path : $0.hasSuffix("_HOME") ? path : nil }
  }

  func folder(_ name: String) { _ = unsafe mkdir(path + "/" + name, 0o700) }
  func pipe(_ name: String) { _ = unsafe mkfifo(path + "/" + name, 0o600) }

  func write(_ name: String, _ text: String) { Self.write(path + "/" + name, text) }
  func read(_ name: String) -> String { Self.read(path + "/" + name) }

  static func write(_ path: String, _ text: String) {
    guard let file = unsafe fopen(path, "w") else { return }
    unsafe fputs(text, file)
    unsafe fclose(file)
  }

  static func read(_ path: String) -> String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe fread(buffer.baseAddress, 1, buffer.count, file)
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private static func remove(_ path: String) {
    if unsafe unlink(path) == 0 { return }
    if let directory = unsafe opendir(path) {
      defer { unsafe closedir(directory) }
      while let entry = unsafe readdir(directory) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
          unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { text in
            unsafe String(cString: text)
          }
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
    }
    unsafe rmdir(path)
  }
}
