import Bus
import Delivery
import Glibc
import LocalFiles
import NotificationModel
import Policy
import Preferences
import Store

/// Restoring the open items; the name is taken first, and the first calls are answered meanwhile.
extension Service {
  /// - Parameter then: told as soon as ids can be given that no earlier life has given.
  func restore(then: @escaping () -> Void) {
    var bus: String?
    connection.busID { bus = $0 }
    // The bus answers in the order in which it was asked.
    connection.connections { [weak self] connections in
      guard let self else { return }
      let session = StoreSession(bus: bus ?? "", boot: Self.boot)
      center.found = { [weak self] in self?.restoreLate(session) }
      keepAsked(bus: session.bus)
      // Ids that the journals know count also where the database cannot be opened.
      center.leftIDs { [weak self] in
        self?.passIDs(below: $0)
        self?.open(session, connections, then: then)
      }
    }
  }

  private func open(
    _ session: StoreSession, _ connections: [UniqueName], then: @escaping () -> Void
  ) {
    center.begin(session) { [weak self] opened in
      guard let self else { return }
      if let highest = opened?.highestID { executor.ledger.passIDs(upTo: highest) }
      then()
      restore(session, connections) { [weak self] in
        self?.isRestored = true
        self?.beginServing()
      }
    }
  }

  /// Passes over ids that an earlier life reserved, and saves that before the life's journal goes.
  private func passIDs(below limit: UInt32) {
    guard limit > state.firstSaved, let last = NotificationID(limit - 1) else { return }
    executor.ledger.passIDs(upTo: last)
    center.reserve(idsBelow: limit)
    state.reserveIDs(below: limit)
  }

  /// Restores late, where the file could not be read at the start, with the connections of now.
  private func restoreLate(_ session: StoreSession) {
    connection.connections { [weak self] in self?.restore(session, $0) {} }
  }

  private func restore(
    _ session: StoreSession, _ present: [UniqueName], then: @escaping () -> Void
  ) {
    let connections = Set(present.map { ConnectionName($0.rawValue) })
    goneMeanwhile = []
    restorer = Restorer(
      center, on: loop,
      prepare: { [pictures] in pictures.write($0, then: $1) },
      take: { [weak self] in self?.takeOver($0, session, connections) },
      done: { [weak self] count in
        guard let self else { return }
        executor.endRestoring()
        doorNames?.look()
        center.forgetPast(by: PastWish(inForce.book))
        if count > 0 { log.say(.info, "open notifications restored: \(count)") }
        then()
      })
  }

  private func takeOver(
    _ stored: [StoredItem], _ session: StoreSession, _ connections: Set<ConnectionName>
  ) {
    let restoration = Restoration(
      session: session, connections: connections.subtracting(goneMeanwhile), now: WallClock.now,
      faces: faces, pictures: pictures)
    var items: [Restored] = []
    for item in stored {
      if let restored = restoration.restored(item) {
        items.append(restored)
        callers?.introduce(restored.sender)
      } else {
        center.keep(
          StoredClosing(
            id: item.message.id, reason: .undefined, at: restoration.now, app: AppID(""),
            forgetAt: nil))
      }
    }
    executor.restore(items)
  }

  /// The kernel's id of this boot.
  static let boot: String = {
    let bytes = (try? LocalFiles.read("/proc/sys/kernel/random/boot_id", atMost: 64)) ?? []
    return String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
  }()
}
