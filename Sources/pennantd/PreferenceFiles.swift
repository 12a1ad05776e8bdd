import LocalFiles
import MainLoop
import PersonalFiles
import Preferences

/// The person's files on disk: read, watched, and read again when they change.
final class PreferenceFiles {
  /// Editors write, rename and touch within a moment: one reading is enough for all of it.
  private static let calm: Int64 = 50_000_000

  private let place: PreferencePlace
  private let loop: MainLoop
  private var watches: [String: DirectoryWatch] = [:]
  private var calming: Deadline?
  /// Run after the files may have changed.
  var changed: () -> Void = {}

  init(_ place: PreferencePlace, loop: MainLoop) {
    self.place = place
    self.loop = loop
    calming = Deadline(on: loop) { [weak self] in
      self?.watch()
      self?.changed()
    }
    watch()
  }

  func read() -> (main: PreferenceFile?, dropIns: [PreferenceFile]) {
    (place.mainFile(), place.dropIns())
  }

  /// Watches the folders the files are in, and while one is missing the nearest above it.
  private func watch() {
    var wanted: Set<String> = []
    for path in [Self.parent(of: place.main), place.folder] {
      var path = path
      while !LocalFiles.exists(path), path != "/" { path = Self.parent(of: path) }
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
    if path == place.folder || place.main.hasPrefix(entry) || place.folder.hasPrefix(entry) {
      changes()
    }
  }

  private func changes() {
    calming?.arm(atNanoseconds: loop.nowNanoseconds &+ Self.calm)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
