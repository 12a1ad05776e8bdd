import Focus
import LocalFiles
import MainLoop

/// Follows what Plasma's own settings say of not disturbing: while the notification name is ours,
/// Plasma itself does nothing of it.
final class PlasmaQuiet {
  private nonisolated static let name = "plasmanotifyrc"
  /// The folder of what a distribution has set for everybody.
  private nonisolated static let shared = "/etc/xdg"

  private let folder: String?
  private let loop: MainLoop
  private let tell: (DesktopQuiet?) -> Void
  /// The folder may lie on a disk that does not answer.
  private let thread: ReadingThread
  private var watch: DirectoryWatch?
  private var isFollowed = false
  /// Something has changed while a reading was awaited.
  private var isStale = false

  /// - Parameters:
  ///   - folder: where the person's own settings lie.
  ///   - loop: on which they are watched.
  ///   - tell: told at the beginning and after each change.
  init(_ folder: String?, loop: MainLoop, tell: @escaping (DesktopQuiet?) -> Void) {
    self.folder = folder
    self.loop = loop
    self.tell = tell
    thread = ReadingThread(on: loop)
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
    isStale = thread.count > 0
    guard !isStale else { return }
    let isAsked = thread.ask {
      Self.texts(in: folder)
    } then: { [weak self] in
      self?.took($0)
    }
    guard isAsked else { return took(Self.texts(in: folder)) }
    // A good disk has answered before the first message is looked at.
    _ = thread.finishSoon()
  }

  func end() {
    guard isFollowed else { return }
    isFollowed = false
    watch = nil
    tell(nil)
  }

  private func took(_ texts: [String]?) {
    guard isFollowed, let folder else { return }
    // A file that cannot be read says nothing: what was so before goes on.
    if let texts { tell(PlasmaSettings(texts).quiet) }
    // Only now, as the disk has answered: a watch waits for it too.
    if watch?.isAlive != true {
      watch = try? DirectoryWatch(on: loop, directory: folder) { [weak self] name in
        if name == nil || name == Self.name { self?.look() }
      }
      isStale = isStale || watch != nil
    }
    if isStale { look() }
  }

  private nonisolated static func texts(in folder: String) -> [String]? {
    try? [shared, folder].compactMap(text)
  }

  /// `nil` where there is no such file.
  private nonisolated static func text(in folder: String) throws(FileFault) -> String? {
    do throws(FileFault) {
      let bytes = try LocalFiles.read("\(folder)/\(name)", atMost: PlasmaSettings.mostBytes)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
  }
}
