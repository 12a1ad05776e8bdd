internal import Clock
internal import Glibc
internal import LocalFiles
public import MainLoop
public import PersonalFiles
public import Preferences

/// The person's files on disk: read, watched, and read again when they change.
public final class PreferenceFiles {
  /// Editors write, rename and touch within a moment: one reading is enough for all of it.
  private static let calm = Span.milliseconds(50)

  /// The pause before files that could not be opened are read again: long enough to cost nothing.
  private static let shortage = Span.seconds(5)

  private let place: PreferencePlace
  private let loop: MainLoop
  /// Each costs one of the 128 watchers that a person usually may have.
  private static let mostFolders = 16
  /// Stands for every name, as no file is called that.
  private static let anyName = "/"

  /// The file names that matter in each folder that is watched.
  private var names: [String: Set<String>] = [:]
  private var watches: [String: DirectoryWatch] = [:]
  private var calming: Deadline?
  /// Run after the files may have changed.
  private let changed: () -> Void

  public init(_ place: PreferencePlace, loop: MainLoop, changed: @escaping () -> Void) {
    self.changed = changed
    self.place = place
    self.loop = loop
    calming = Deadline(on: loop) { [weak self] in
      self?.watch()
      self?.changed()
    }
    watch()
  }

  /// The main file, which need not be there.
  public var main: String { place.main }

  /// `lastGood` has those that stay in force where nothing can be read just now.
  public func read(_ lastGood: LastGood) -> (main: PreferenceFile?, dropIns: [PreferenceFile]) {
    let main = place.mainFile()
    let dropIns = place.dropIns(known: lastGood.files.map { $0.name })
    let isUnread = ([main].compactMap { $0 } + dropIns).contains { !$0.isRead }
    // That is no fault of the files, and no change of them will tell when it is over.
    if isUnread, !LocalFiles.canOpen {
      calming?.arm(after: Self.shortage)
    }
    return (main, dropIns)
  }

  /// Watches the folders the files are in and those of all links on the way to them, and while
  /// one is missing the nearest above it.
  private func watch() {
    names = [:]
    let folder = PathTrail(to: place.folder)
    add(PathTrail(to: place.main))
    add(folder)
    if let end = folder.end {
      names[end, default: []].insert(Self.anyName)
      for name in DropIns.chosen(from: LocalFiles.names(in: end)) {
        add(PathTrail(to: "\(end)/\(name)"))
      }
    }
    watches = watches.filter { names[$0.key] != nil && $0.value.isAlive }
    for path in names.keys where watches[path] == nil {
      watches[path] = try? DirectoryWatch(on: loop, directory: path) { [weak self] name in
        self?.saw(name, in: path)
      }
    }
  }

  private func add(_ trail: PathTrail) {
    for (folder, found) in trail.names where names[folder] != nil || names.count < Self.mostFolders
    {
      names[folder, default: []].formUnion(found)
    }
  }

  private func saw(_ name: String?, in path: String) {
    guard let name, let wanted = names[path], !wanted.contains(Self.anyName) else {
      return changes()
    }
    if wanted.contains(name) { changes() }
  }

  private func changes() {
    calming?.arm(after: Self.calm)
  }
}

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
