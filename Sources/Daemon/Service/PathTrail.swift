import Glibc
import LocalFiles

/// The folders in which a path can come to lead somewhere else: one for each symbolic link on its
/// way, and the one it ends in, each with the names in it that matter.
nonisolated struct PathTrail {
  /// As the kernel has it.
  private static let mostLinks = 40
  private static let longestPath = 4_096

  /// From a folder to the names of interest in it.
  private(set) var names: [String: Set<String>] = [:]
  /// Where the path leads, without links; `nil` where there is nothing.
  private(set) var end: String?

  init(to path: String) {
    var links = 0
    var here = ""
    var rest = path.split(separator: "/").map(String.init)[...]
    while let name = rest.popFirst() {
      if name == "." { continue }
      if name == ".." {
        here = String(here[..<(here.lastIndex(of: "/") ?? here.startIndex)])
        continue
      }
      let folder = here.isEmpty ? "/" : here
      let entry = "\(here)/\(name)"
      if let target = Self.target(of: entry) {
        names[folder, default: []].insert(name)
        links += 1
        guard links <= Self.mostLinks else { return }
        if target.hasPrefix("/") { here = "" }
        rest = target.split(separator: "/").map(String.init) + rest
        continue
      }
      let isThere = LocalFiles.exists(entry)
      if rest.isEmpty || !isThere { names[folder, default: []].insert(name) }
      guard isThere else { return }
      here = entry
    }
    end = here.isEmpty ? "/" : here
  }

  private static func target(of path: String) -> String? {
    unsafe withUnsafeTemporaryAllocation(byteCount: longestPath, alignment: 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = unsafe readlink(
        path, start.assumingMemoryBound(to: CChar.self), buffer.count)
      guard count > 0 else { return nil }
      return unsafe String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }
}
