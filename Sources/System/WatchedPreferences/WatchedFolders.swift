internal import Glibc
internal import LocalFiles
internal import PersonalFiles
internal import Preferences

/// All the folders in which the person's files can come to be others.
nonisolated struct WatchedFolders: Sendable {
  /// Each costs one of the 128 watchers that a person usually may have.
  private static let mostFolders = 16
  /// Stands for every name, as no file is called that.
  static let anyName = "/"

  /// The file names that matter in each folder that is to be watched.
  private(set) var names: [String: Set<String>] = [:]

  /// Follows the ways to the files; this asks the disks they lie on.
  init(to place: PreferencePlace) {
    let folder = PathTrail(to: place.folder)
    add(PathTrail(to: place.main))
    add(folder)
    if let end = folder.end {
      names[end, default: []].insert(Self.anyName)
      for name in DropIns.chosen(from: LocalFiles.names(in: end)) {
        add(PathTrail(to: "\(end)/\(name)"))
      }
    }
  }

  private mutating func add(_ trail: PathTrail) {
    for (folder, found) in trail.names where names[folder] != nil || names.count < Self.mostFolders
    {
      names[folder, default: []].formUnion(found)
    }
  }
}

/// The folders in which a path can come to lead somewhere else: one for each symbolic link on its
/// way, and the one it ends in, each with the names in it that matter.
nonisolated struct PathTrail {
  /// The kernel's own limit for the links in a path.
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
