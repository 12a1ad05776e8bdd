import LocalFiles
import NotificationModel
import Store

/// Pictures on their way into the store and out of it.
final class StoredPictures {
  private let folder: String
  private let isOnDisk: Bool
  private let passing = PassingPicture()
  /// Items that have a file here.
  private var written: Set<NotificationID> = []

  /// - Parameters:
  ///   - folder: where files are put that a desktop server is to read.
  ///   - isOnDisk: what goes from there has to be overwritten.
  init(folder: String, isOnDisk: Bool = false) {
    self.folder = folder
    self.isOnDisk = isOnDisk
  }

  /// What is to be kept of an item's picture: what the system itself has will be there tomorrow.
  func kept(_ picture: Picture) -> StoredPicture? {
    switch picture {
    case .icon:
      return nil
    case .pixels(let image):
      return image.bytes.count <= StoreLimits.pictureBytes ? .pixels(image) : nil
    case .file(let path):
      return passing.content(of: path.rawValue, atMost: StoreLimits.pictureBytes).map { .file($0) }
    }
  }

  /// A picture out of the store; a file is written where the one it was made from may be gone.
  func restored(_ picture: StoredPicture, of id: NotificationID) -> Picture? {
    switch picture {
    case .pixels(let image):
      return .pixels(image)
    case .file(let bytes):
      let path = path(of: id)
      do throws(FileFault) {
        try PrivateFolder.make(folder)
        try AtomicFile.write(path, bytes)
        written.insert(id)
        return .file(UncheckedPath(path))
      } catch {
        return nil
      }
    }
  }

  /// The item has ended, or its app was hidden: nothing of it stays behind.
  func forget(_ id: NotificationID) {
    guard !written.isEmpty, written.remove(id) != nil else { return }
    remove(path(of: id))
  }

  private func remove(_ path: String) {
    if isOnDisk { try? ErasedFile.remove(path) } else { PrivateFolder.removeFile(path) }
  }

  private func path(of id: NotificationID) -> String { "\(folder)/item-\(id.rawValue)" }

  /// None of an earlier life is needed any more.
  func empty() {
    if isOnDisk {
      for name in LocalFiles.names(in: folder) { try? ErasedFile.remove("\(folder)/\(name)") }
    }
    PrivateFolder.remove(folder)
  }
}
