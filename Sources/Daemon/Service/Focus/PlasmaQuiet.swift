import Focus
import LocalFiles
import MainLoop

/// Follows what Plasma's own settings say of not disturbing: while the notification name is ours,
/// Plasma itself does nothing of it.
final class PlasmaQuiet {
  private static let name = "plasmanotifyrc"
  /// The folder of what a distribution has set for everybody.
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
    guard !isFollowed else { return }
    isFollowed = true
    look()
  }

  /// Reads it anew: what lies behind a link, or in a folder that took the place of the old one,
  /// tells of no change.
  func look() {
    guard isFollowed, let folder else { return }
    if watch?.isAlive != true {
      watch = try? DirectoryWatch(on: loop, directory: folder) { [weak self] name in
        if name == nil || name == Self.name { self?.read() }
      }
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
    // A file that cannot be read says nothing: what was so before goes on.
    guard let texts = try? [Self.shared, folder].compactMap(Self.text) else { return }
    tell(PlasmaSettings(texts).quiet)
  }

  /// `nil` where there is no such file.
  private static func text(in folder: String) throws(FileFault) -> String? {
    do throws(FileFault) {
      let bytes = try LocalFiles.read("\(folder)/\(name)", atMost: PlasmaSettings.mostBytes)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
  }
}
