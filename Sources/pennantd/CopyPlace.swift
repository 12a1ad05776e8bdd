import LocalFiles
import MainLoop
import Store

/// Where files lie for as long as a desktop server may open them, and how they go.
struct CopyPlace {
  let folder: String
  /// It is no folder in memory: what goes from there is overwritten first, beside the loop.
  let isOnDisk: Bool
  let beside: Beside

  /// Takes a file away; no other is to be made under its name.
  func remove(_ path: String) {
    guard isOnDisk else { return PrivateFolder.removeFile(path) }
    beside.run({ try? ErasedFile.remove(path) }) { _ in }
  }

  /// Takes away what is there now, and the folder where nothing else is in it.
  func empty() {
    let (folder, isOnDisk) = (folder, isOnDisk)
    guard isOnDisk else { return PrivateFolder.remove(folder) }
    let names = LocalFiles.names(in: folder)
    beside.run({
      for name in names { try? ErasedFile.remove("\(folder)/\(name)") }
      PrivateFolder.removeEmpty(folder)
    }) {}
  }
}
