import Glibc
import LocalFiles
import MainLoop
import Preferences

/// The person's files on disk: read, watched, and read again when they change.
final class PreferenceFiles {
  /// Editors write, rename and touch within a moment: one reading is enough for all of it.
  private static let calm: Int64 = 50_000_000

  private let main: String
  private let folder: String
  private let loop: MainLoop
  private var watches: [String: DirectoryWatch] = [:]
  private var calming: Deadline?
  /// Run after the files may have changed.
  var changed: () -> Void = {}

  init(main: String, loop: MainLoop) {
    self.main = main
    self.folder = "\(main).d"
    self.loop = loop
    calming = Deadline(on: loop) { [weak self] in
      self?.watch()
      self?.changed()
    }
    watch()
  }

  func read() -> (main: PreferenceFile?, dropIns: [PreferenceFile]) {
    let names = DropIns.chosen(from: Self.entries(of: folder))
    let dropIns = names.compactMap { Self.file("\(folder)/\($0)") }
    return (Self.file(main), dropIns)
  }

  private static func file(_ path: String) -> PreferenceFile? {
    do throws(FileFault) {
      let bytes = try LocalFiles.read(path, atMost: PreferenceFile.mostBytes)
      return PreferenceFile(name: path, bytes: bytes)
    } catch {
      if case .missing = error { return nil }
      return PreferenceFile(name: path, content: .unreadable(error.sentence))
    }
  }

  private static func entries(of folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Watches the folders the files are in, and while one is missing the nearest above it.
  private func watch() {
    var wanted: Set<String> = []
    for path in [Self.parent(of: main), folder] {
      var path = path
      while unsafe access(path, F_OK) != 0, path != "/" { path = Self.parent(of: path) }
      wanted.insert(path)
    }
    watches = watches.filter { wanted.contains($0.key) && $0.value.isAlive }
    for path in wanted where watches[path] == nil {
      watches[path] = try? DirectoryWatch(on: loop, directory: path) { [weak self] name in
        self?.saw(name, in: path)
      }
    }
  }

  private func saw(_ name: String?, in path: String) {
    guard let name else { return changes() }
    let entry = path == "/" ? "/\(name)" : "\(path)/\(name)"
    // Also a folder above the files that has just been made.
    if path == folder || main.hasPrefix(entry) || folder.hasPrefix(entry) { changes() }
  }

  private func changes() {
    calming?.arm(atNanoseconds: loop.nowNanoseconds &+ Self.calm)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
