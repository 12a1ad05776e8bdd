import Glibc
import LocalFiles
import MainLoop
import PersonalFiles
import Store

/// Where files lie for as long as a desktop server may open them, and how they go.
///
/// On a disk each is overwritten first, beside the loop and one at a time: the database's thread
/// waits for one of them at most, however many have to go.
final class CopyPlace {
  let folder: String
  /// The folder lies on no file system in memory.
  let isOnDisk: Bool
  private let beside: Beside
  /// Files that are not overwritten yet, the first of them on its way, and the room that each
  /// takes.
  private var waiting: [(path: String, bytes: Int)] = []
  private var known: Set<String> = []
  private var isErasing = false
  private var goesWhenEmpty = false
  /// The room that files take which are not overwritten yet.
  private(set) var awaitingBytes = 0

  init(folder: String, isOnDisk: Bool, beside: Beside) {
    self.folder = folder
    self.isOnDisk = isOnDisk
    self.beside = beside
  }

  /// Takes a file away; no other is to be made under its name.
  func remove(_ path: String) {
    guard isOnDisk else { return PrivateFolder.removeFile(path) }
    guard known.insert(path).inserted else { return }
    let bytes = LocalFiles.room(of: path)
    waiting.append((path, bytes))
    awaitingBytes += bytes
    if !isErasing { eraseNext() }
  }

  /// Takes away what is there now, and the folder where nothing else is in it.
  func empty() {
    guard isOnDisk else { return PrivateFolder.remove(folder) }
    goesWhenEmpty = true
    for name in LocalFiles.names(in: folder) { remove("\(folder)/\(name)") }
    if !isErasing { eraseNext() }
  }

  private func eraseNext() {
    guard !waiting.isEmpty else {
      isErasing = false
      if goesWhenEmpty { PrivateFolder.removeEmpty(folder) }
      goesWhenEmpty = false
      return
    }
    isErasing = true
    let (path, bytes) = waiting.removeFirst()
    beside.run({ try? ErasedFile.remove(path) }) { [self] _ in
      known.remove(path)
      awaitingBytes -= bytes
      eraseNext()
    }
  }
}

/// Where the files of this life are.
extension Service {
  static func statePlace(_ options: Options) throws(StartFault) -> StatePlace {
    if let path = options.state { return StatePlace(folder: absolute(path)) }
    guard let place = StatePlace(in: Surroundings.folders) else {
      throw StartFault(sentence: "HOME is not set, so there is no place for state; use --state.")
    }
    return place
  }

  static func preferencePlace(_ options: Options) -> PreferencePlace? {
    if let path = options.preferences { return PreferencePlace(main: absolute(path)) }
    return PreferencePlace(in: Surroundings.folders)
  }

  /// A place for copies, in memory or in a runtime folder on a disk; `nil` where there is no such
  /// folder.
  static func copyPlace(
    _ name: String, _ journals: JournalPlaces, _ state: StateFolder, _ beside: Beside
  ) -> CopyPlace? {
    journals.runtime.map {
      CopyPlace(
        folder: state.place.runtimeFolder(name, in: $0), isOnDisk: !journals.isInMemory,
        beside: beside)
    }
  }

  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(here) }
    return "\(unsafe String(cString: here))/\(path)"
  }
}
