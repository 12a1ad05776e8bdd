import Focus
import LocalFiles
import MainLoop

/// Follows what Plasma's own settings say of not disturbing: while the notification name is ours,
/// Plasma itself does nothing of it.
final class PlasmaQuiet {
  private static let name = "plasmanotifyrc"
  /// What a distribution has set for everybody.
  private static let shared = "/etc/xdg"

  private let folder: String?
  private let loop: MainLoop
  private let tell: (DesktopQuiet?) -> Void
  private var watch: DirectoryWatch?
  private var isFollowed = false

  /// - Parameters:
  ///   - folder: where the person's own settings lie.
  ///   - loop: on which they are watched.
  ///   - tell: told at the beginning and after each change.
  init(_ folder: String?, loop: MainLoop, tell: @escaping (DesktopQuiet?) -> Void) {
    self.folder = folder
    self.loop = loop
    self.tell = tell
  }

  func begin() {
    guard !isFollowed, let folder else { return }
    isFollowed = true
    // Without it a change is seen at the next start.
    watch = try? DirectoryWatch(on: loop, directory: folder) { [weak self] name in
      if name == nil || name == Self.name { self?.read() }
    }
    read()
  }

  func end() {
    guard isFollowed else { return }
    isFollowed = false
    watch = nil
    tell(nil)
  }

  private func read() {
    guard isFollowed, let folder else { return }
    let texts = [Self.shared, folder].compactMap {
      try? LocalFiles.read("\($0)/\(Self.name)", atMost: PlasmaSettings.mostBytes)
    }
    tell(PlasmaSettings(texts.map { String(decoding: $0, as: UTF8.self) }).quiet)
  }
}
