import Glibc
import LocalFiles
import Preferences

/// Where preferences lie: a main file, and its drop-ins in the folder of the same name and `.d`.
struct PreferencePlace {
  let main: String

  var folder: String { main + ".d" }

  /// The person's own; `nil` where neither XDG_CONFIG_HOME nor HOME says where.
  static func usual(in surroundings: Surroundings) -> PreferencePlace? {
    // The base directory specification: a path that is not absolute is to be ignored.
    if let config = surroundings.configHome, config.hasPrefix("/") {
      return PreferencePlace(main: config + "/pennant/preferences.conf")
    }
    guard let home = surroundings.home, home.hasPrefix("/") else { return nil }
    return PreferencePlace(main: home + "/.config/pennant/preferences.conf")
  }

  /// The main file as it is now; `nil` where there is none.
  func mainFile() -> PreferenceFile? { Self.file(main) }

  func dropIns() -> [PreferenceFile] {
    DropIns.chosen(from: Self.entries(of: folder)).compactMap { Self.file(folder + "/" + $0) }
  }

  private static func file(_ path: String) -> PreferenceFile? {
    var facts = stat()
    // A link that points nowhere is there, and cannot be read: the person is to know.
    guard unsafe lstat(path, &facts) == 0 || errno != ENOENT else { return nil }
    do throws(FileFault) {
      let bytes = try LocalFiles.read(path, atMost: PreferenceFile.mostBytes)
      return PreferenceFile(name: path, bytes: bytes)
    } catch {
      return PreferenceFile(name: path, content: .unreadable(error.sentence))
    }
  }

  /// More entries than these are no folder of preferences.
  private static let mostEntries = 10_000

  private static func entries(of folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while names.count < mostEntries, let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(cString: text)
        }
      }
      names.append(name)
    }
    return names
  }
}
