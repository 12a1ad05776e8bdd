import Bus
import Delivery
import Glibc
import LocalFiles
import NotificationModel
import Policy
import Preferences
import Store

/// What was open is open again before the first app can call.
extension Service {
  func restore(then: @escaping () -> Void) {
    var bus: String?
    connection.busID { bus = $0 }
    // The bus answers in the order in which it was asked.
    connection.connections { [weak self] connections in
      if let self {
        let session = StoreSession(bus: bus ?? "", boot: Self.boot)
        center.found = { [weak self] in self?.restoreLate($0, session) }
        keepAsked(bus: session.bus)
        restore(center.begin(session), session, connections)
      }
      then()
    }
  }

  /// The file could not be read at the start; meanwhile others have come and gone.
  private func restoreLate(_ stored: [StoredItem], _ session: StoreSession) {
    connection.connections { [weak self] in self?.restore(stored, session, $0) }
  }

  private func restore(
    _ stored: [StoredItem], _ session: StoreSession, _ present: [UniqueName]
  ) {
    let connections = Set(present.map { ConnectionName($0.rawValue) })
    let restoration = Restoration(
      session: session, connections: connections, now: WallClock.now, faces: faces,
      pictures: pictures)
    var items: [Restored] = []
    var unreadable: [StoredClosing] = []
    for item in stored {
      if let restored = restoration.restored(item) {
        items.append(restored)
        callers?.introduce(restored.sender)
      } else {
        unreadable.append(
          StoredClosing(
            id: item.message.id, reason: .undefined, at: restoration.now, app: AppID(""),
            forgetAt: nil))
      }
    }
    for closing in unreadable { center.keep(closing) }
    executor.restore(items, beyond: center.highestID)
    doorNames?.look()
    center.forgetPast(by: PastWish(inForce.book))
    if !stored.isEmpty { log.say(.info, "open notifications restored: \(items.count)") }
  }

  /// The kernel's id of this boot.
  static let boot: String = {
    let bytes = (try? LocalFiles.read("/proc/sys/kernel/random/boot_id", atMost: 64)) ?? []
    return String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
  }()
}
