import Glibc

/// The inputs of one check: those that cover most of the code, and those that were found.
struct KeptInputs {
  private(set) var all: [(path: String, bytes: [UInt8])] = []

  init(of check: FuzzCheck, file: StaticString = #filePath) throws {
    let parts = file.description.split(separator: "/", omittingEmptySubsequences: false)
    let tests = parts.dropLast(2).joined(separator: "/")
    for folder in ["Corpus", "Found"] {
      for path in Self.files(in: "\(tests)/Inputs/\(folder)/\(check.rawValue)") {
        all.append((path, Self.bytes(of: path)))
      }
    }
  }

  private static func files(in folder: String) -> [String] {
    guard let handle = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map { "\(folder)/\($0)" }
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(file), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return bytes
  }
}
