import LocalFiles
import NotificationModel

/// Pictures and sounds that came along with messages, where a desktop server can open them.
///
/// The files lie in memory where there is such a place, and go with their item.
final class DoorFiles {
  private struct File {
    let path: String
    let size: Int
    var owner: NotificationID?
  }

  /// Where the files lie; `nil` where there is no such place.
  private let place: CopyPlace?
  private let log: Log
  /// Oldest first.
  private var files: [File] = []
  private var bytes = 0
  private var lastNumber: UInt64 = 0
  /// No file of an earlier life has such a name.
  private let life = String(UInt64.random(in: 0...(.max)), radix: 36)

  /// The folder is ours alone; what an earlier life has left there goes.
  init(in place: CopyPlace?, log: Log) {
    self.place = place
    self.log = log
    empty()
  }

  /// Writes a file; `nil` where that cannot be.
  func put(_ content: [UInt8]) -> UncheckedPath? {
    guard let place else { return nil }
    guard bytes + place.awaitingBytes + content.count <= Limits.cameAlongBytes || !place.isOnDisk
    else {
      log.sayOnce(
        .warning, "a picture or sound left out: former ones have yet to be overwritten on the disk")
      return nil
    }
    makeRoom(for: content.count, in: place)
    lastNumber += 1
    let path = "\(place.folder)/\(life)-\(lastNumber)"
    do throws(FileFault) {
      try PrivateFolder.make(place.folder)
      try AtomicFile.write(path, content)
    } catch {
      log.sayOnce(.warning, "a picture or sound left out: \(error.wordlessSentence)")
      return nil
    }
    files.append(File(path: path, size: content.count))
    bytes += content.count
    return UncheckedPath(path)
  }

  /// Gives new files to an item, in the place of those it had before.
  ///
  /// New files that belong to no item are removed.
  func give(_ paths: [UncheckedPath], to id: NotificationID?) {
    guard !files.isEmpty else { return }
    let new = Set(paths.map(\.rawValue))
    drop { new.contains($0.path) ? id == nil : $0.owner == id && id != nil }
    for index in files.indices where new.contains(files[index].path) { files[index].owner = id }
  }

  /// Removes the files of an item that has ended, or whose app was hidden.
  func forget(_ id: NotificationID) {
    guard !files.isEmpty else { return }
    drop { $0.owner == id }
  }

  func empty() {
    files = []
    bytes = 0
    place?.empty()
  }

  /// Makes room for a file; on a disk also for the files that wait until they are overwritten.
  private func makeRoom(for size: Int, in place: CopyPlace) {
    let most = place.isOnDisk ? Limits.cameAlongBytes / 2 : Limits.cameAlongBytes
    while let oldest = files.first, bytes + size > most {
      drop { $0.path == oldest.path }
    }
  }

  private func drop(where isUnwanted: (File) -> Bool) {
    for file in files where isUnwanted(file) {
      place?.remove(file.path)
      bytes -= file.size
    }
    files.removeAll(where: isUnwanted)
  }
}
