import LocalFiles
import MainLoop
import NotificationModel
import Store

/// Pictures on their way into the store and out of it.
final class StoredPictures {
  private let folder: String
  private let isOnDisk: Bool
  private let beside: Beside
  private let files: FilesAtHand
  private let passing = PassingPicture()
  /// Items that have a file here.
  private var written: Set<NotificationID> = []

  /// - Parameters:
  ///   - folder: where files are put that a desktop server is to read.
  ///   - isOnDisk: whether the folder is on a disk, where removed files have to be overwritten.
  ///   - beside: where files are written and removed.
  ///   - files: says which of an app's files can be looked at now.
  init(folder: String, isOnDisk: Bool = false, beside: Beside, files: FilesAtHand) {
    self.files = files
    self.folder = folder
    self.isOnDisk = isOnDisk
    self.beside = beside
  }

  /// The copy of a picture to store; none of an icon, which the system will have tomorrow too.
  func kept(_ picture: Picture) -> StoredPicture? {
    switch picture {
    case .icon:
      return nil
    case .pixels(let image):
      return image.bytes.count <= StoreLimits.pictureBytes ? .pixels(image) : nil
    case .file(let path):
      guard files.isAtHand(path.rawValue) else { return nil }
      return passing.content(of: path.rawValue, atMost: StoreLimits.pictureBytes).map { .file($0) }
    }
  }

  /// Writes the picture files of these items, beside the loop, before any of them is shown.
  func write(_ items: [StoredItem], then: @escaping () -> Void) {
    let files = items.compactMap { item -> (path: String, bytes: [UInt8])? in
      guard case .whole = item.message.content, case .file(let bytes) = item.picture else {
        return nil
      }
      return (path(of: item.message.id), bytes)
    }
    guard !files.isEmpty else { return then() }
    let folder = folder
    beside.run({
      guard (try? PrivateFolder.make(folder)) != nil else { return }
      for file in files { try? AtomicFile.write(file.path, file.bytes) }
    }) { then() }
  }

  /// A picture out of the store; a file has been written anew, as the one it came from may be gone.
  func restored(_ picture: StoredPicture, of id: NotificationID) -> Picture? {
    switch picture {
    case .pixels(let image):
      return .pixels(image)
    case .file:
      let path = path(of: id)
      written.insert(id)
      return .file(UncheckedPath(path))
    }
  }

  /// Removes the file of an item, which has ended or whose app was hidden.
  func forget(_ id: NotificationID) {
    guard !written.isEmpty, written.remove(id) != nil else { return }
    let (path, isOnDisk) = (path(of: id), isOnDisk)
    beside.run({ Self.remove(path, isOnDisk: isOnDisk) }) {}
  }

  private nonisolated static func remove(_ path: String, isOnDisk: Bool) {
    if isOnDisk { try? ErasedFile.remove(path) } else { PrivateFolder.removeFile(path) }
  }

  private func path(of id: NotificationID) -> String { "\(folder)/item-\(id.rawValue)" }

  /// Removes all files, at the start those that an earlier life has left.
  func empty() {
    let (folder, isOnDisk) = (folder, isOnDisk)
    beside.run({
      if isOnDisk {
        for name in LocalFiles.names(in: folder) { try? ErasedFile.remove("\(folder)/\(name)") }
      }
      PrivateFolder.remove(folder)
    }) {}
  }
}
