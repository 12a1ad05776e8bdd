import DesktopEntries
import MainLoop
import NotificationModel

/// How apps look to people, from their desktop entries.
final class AppFaces {
  /// Apps are installed while the service runs; entries are looked for again now and then.
  private static let freshness: Int64 = 60_000_000_000

  private let index: DesktopEntryIndex
  private let loop: MainLoop
  private var readAt: Int64

  init(loop: MainLoop) {
    self.loop = loop
    index = DesktopEntryIndex(EntryFolders(environment: Surroundings.variable))
    readAt = loop.nowNanoseconds
  }

  func forget() {
    index.forget()
    readAt = loop.nowNanoseconds
  }

  /// The entry's name and icon; without one, what the message says of itself.
  func face(of notification: Notification, proof: Proof) -> AppFace {
    if loop.nowNanoseconds - readAt > Self.freshness { forget() }
    let claim = notification.claim
    let id = proof.isSandboxed ? proof.app?.spelling : claim.desktopEntry
    if let entry = id.flatMap({ index.entry($0) }) {
      return AppFace(
        name: claim.displayName ?? entry.name, icon: Self.icon(entry.icon),
        desktopEntry: entry.id)
    }
    let name = claim.displayName ?? claim.name
    return AppFace(
      name: name.isEmpty ? claim.app.spelling : name, icon: notification.appIcon)
  }

  func exists(_ id: String) -> Bool { index.entry(id) != nil }

  func isTerminal(_ id: String) -> Bool { index.entry(id)?.isTerminal == true }

  private static func icon(_ written: String?) -> Picture? {
    guard let written, !written.isEmpty else { return nil }
    return written.hasPrefix("/") ? .file(UncheckedPath(written)) : .icon(IconName(written))
  }
}
