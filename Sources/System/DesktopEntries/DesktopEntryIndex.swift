internal import Identity
internal import Queues

/// Finds apps' desktop entries by their ids, and remembers what it found and what it did not.
public final class DesktopEntryIndex {
  public static let usualMost = 512

  let folders: EntryFolders
  private let most: Int
  /// `nil` inside for an id without an entry.
  private var known: [String: DesktopEntry?] = [:]
  /// The ids in the order of finding.
  private var order = Queue<String>()

  /// Remembers the apps of one session several times over; beyond that the oldest are looked up
  /// anew.
  public init(_ folders: EntryFolders, remembering most: Int = usualMost) {
    self.folders = folders
    self.most = max(1, most)
  }

  /// The entry of an app by the id it claims, from the first folder that has one.
  public func entry(_ id: String) -> DesktopEntry? {
    guard let name = EntryName(id) else { return nil }
    if let remembered = known[id] { return remembered }
    let found = folders.find(name)
    learn(found, of: id)
    return found
  }

  /// The result of an earlier search for an id; `nil` where nobody has looked.
  func remembered(_ id: String) -> DesktopEntry?? { known[id] }

  func learn(_ found: DesktopEntry?, of id: String) {
    if known.updateValue(found, forKey: id) == nil { order.add(id) }
    if order.count > most, let oldest = order.takeFirst() { known[oldest] = nil }
  }

  /// Looks everything up anew from now on: an app was installed, removed or changed.
  public func forget() {
    known = [:]
    order = Queue()
  }
}

nonisolated extension EntryFolders {
  /// The entry of that name in the first folder that has one; this reads files.
  func find(_ name: EntryName) -> DesktopEntry? {
    for file in name.files {
      for folder in paths {
        switch DesktopEntry.read(file, in: folder, locale: locale) {
        case .entry(let entry): return entry
        case .hidden: return nil
        case .nothing: continue
        }
      }
    }
    return nil
  }
}
