import LocalFiles
import MainLoop
import NotificationModel
import Store

/// Pictures on their way into the store and out of it.
final class StoredPictures {
  private let folder: String
  private let beside: Beside
  private let passing = PassingPicture()
  /// Items that have a file here.
  private var written: Set<NotificationID> = []

  /// - Parameter folder: where files are put that a desktop server is to read.
  init(folder: String, beside: Beside) {
    self.folder = folder
    self.beside = beside
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
      written.insert(id)
      // Before it is shown it is looked at: a path at which nothing could be written has no picture.
      let folder = folder
      beside.run({
        guard (try? PrivateFolder.make(folder)) != nil else { return }
        try? AtomicFile.write(path, bytes)
      }) {}
      return .file(UncheckedPath(path))
    }
  }

  /// The item has ended, or its app was hidden: nothing of it stays behind.
  func forget(_ id: NotificationID) {
    guard !written.isEmpty, written.remove(id) != nil else { return }
    let path = path(of: id)
    beside.run({ PrivateFolder.removeFile(path) }) {}
  }

  private func path(of id: NotificationID) -> String { "\(folder)/item-\(id.rawValue)" }

  /// None of an earlier life is needed any more.
  func empty() {
    let folder = folder
    beside.run({ PrivateFolder.remove(folder) }) {}
  }
}
