internal import Identity
public import MainLoop

/// Looks up desktop entries on a thread, as their folders may lie on a disk that does not answer.
///
/// A message waits a moment for the entry of its app. A message that comes while an earlier entry
/// is awaited waits for none: a folder that hangs costs one moment, not one for each name.
public final class EntryLookups {
  public enum Answer {
    case known(DesktopEntry?)
    /// No disk has answered yet; the entry is the one that was known before.
    case awaited(DesktopEntry?)
  }

  /// Names are free to make up; those beyond are looked for when they come again.
  private static let mostAwaited = 64

  private let index: DesktopEntryIndex
  private let thread: ReadingThread
  private var awaited: Set<String> = []
  /// The awaited ids that somebody went on without.
  private var missed: Set<String> = []
  /// The index before it was forgotten.
  private var before: [String: DesktopEntry] = [:]

  /// Told of an id that was answered as awaited, whether or not there is an entry.
  public var answeredLate: (String) -> Void = { _ in }

  public init(_ folders: EntryFolders, loop: MainLoop) {
    index = DesktopEntryIndex(folders)
    thread = ReadingThread(on: loop)
  }

  public func entry(_ id: String) -> Answer {
    guard let name = EntryName(id) else { return .known(nil) }
    if let found = index.remembered(id) { return .known(found) }
    let isHurried = !awaited.isEmpty
    guard awaited.count < Self.mostAwaited, awaited.insert(id).inserted else {
      return .awaited(before[id])
    }
    let folders = index.folders
    let isAsked = thread.ask {
      folders.find(name)
    } then: { [weak self] found in
      self?.found(found, of: id)
    }
    // Without a thread the loop itself looks.
    guard isAsked else {
      awaited.remove(id)
      return .known(index.entry(id))
    }
    guard !isHurried, thread.finishSoon() else {
      missed.insert(id)
      return .awaited(before[id])
    }
    return .known(index.entry(id))
  }

  /// Looks everything up anew from now on: an app was installed, removed or changed.
  public func forget() {
    index.forget()
  }

  private func found(_ entry: DesktopEntry?, of id: String) {
    awaited.remove(id)
    index.learn(entry, of: id)
    if before.count >= DesktopEntryIndex.usualMost { before = [:] }
    before[id] = entry
    if missed.remove(id) != nil { answeredLate(id) }
  }
}
