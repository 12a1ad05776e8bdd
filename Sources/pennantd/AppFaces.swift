import DesktopEntries
import MainLoop
import NotificationModel

/// How apps look to people, from their desktop entries.
final class AppFaces {
  /// Apps are installed while the service runs; entries are looked for again now and then.
  private static let freshness: Int64 = 60_000_000_000
  /// Names are free to make up; the few that are used are remembered.
  private static let mostRemembered = 256

  /// What an id stands for: an app with an entry, or nothing.
  private enum Known {
    case entry(DesktopEntry)
    case nothing
  }

  private let index: DesktopEntryIndex
  private let loop: MainLoop
  private var readAt: Int64
  private var known: [String: Known] = [:]

  init(loop: MainLoop) {
    self.loop = loop
    index = DesktopEntryIndex(EntryFolders(environment: Surroundings.variable))
    readAt = loop.nowNanoseconds
  }

  func forget() {
    index.forget()
    known = [:]
    readAt = loop.nowNanoseconds
  }

  /// The entry's name and icon; without one, what the message says of itself.
  ///
  /// A sandbox is called what the system calls it, never by a name it gives itself.
  func face(of notification: Notification, proof: Proof) -> AppFace {
    let claim = notification.claim
    let sandbox = proof.isSandboxed ? proof.app?.spelling : nil
    if let entry = (sandbox ?? claim.desktopEntry).flatMap({ entry($0) }) {
      return AppFace(
        name: entry.name, icon: Self.icon(entry.icon), desktopEntry: entry.id,
        entryName: entry.name)
    }
    let claimed = claim.displayName ?? claim.name
    let name = sandbox ?? (claimed.isEmpty ? claim.app.spelling : claimed)
    return AppFace(name: name, icon: notification.appIcon)
  }

  func exists(_ id: String) -> Bool { entry(id) != nil }

  func isTerminal(_ id: String) -> Bool { entry(id)?.isTerminal == true }

  private func entry(_ id: String) -> DesktopEntry? {
    if loop.nowNanoseconds - readAt > Self.freshness { forget() }
    switch known[id] {
    case .entry(let entry): return entry
    case .nothing: return nil
    case nil: break
    }
    let found = index.entry(id)
    if known.count >= Self.mostRemembered { known = [:] }
    known[id] = found.map { .entry($0) } ?? .nothing
    return found
  }

  private static func icon(_ written: String?) -> Picture? {
    guard let written, !written.isEmpty else { return nil }
    return written.hasPrefix("/") ? .file(UncheckedPath(written)) : .icon(IconName(written))
  }
}
