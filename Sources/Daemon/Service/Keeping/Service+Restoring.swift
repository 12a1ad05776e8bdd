import Bus
import Clock
import Delivery
import Glibc
import LocalFiles
import MainLoop
import NotificationModel
import Policy
import Preferences
import Store

/// Restoring the open items; the name is taken first, and the first calls are answered meanwhile.
extension Service {
  func restore() {
    beginGivingIDs()
    beside.run({ [journals] in journals.note() }) {}
    connection.busID { [weak self] bus in
      guard let self else { return }
      let session = StoreSession(bus: bus ?? "", boot: Self.boot)
      recallAsked(bus: session.bus)
      center.begin(session, known: { [weak self] in self?.passIDs($0) }) { [weak self] in
        self?.restoreAll(session)
      }
    }
  }

  /// Recalls the apps that were asked about lately, before anything is restored, so that nobody is
  /// asked about them again.
  private func recallAsked(bus: String) {
    outlets.asked.begin(bus: bus)
    if inForce.book.asksSomewhere { executor.recall(outlets.asked.former) }
  }

  private func restoreAll(_ session: StoreSession) {
    for place in leftPictures { place.empty() }
    askForConnections { [weak self] in
      self?.restore(session, $0) {
        self?.state.beginWriting()
        self?.life.tookAllItems()
        self?.beginServing()
      }
    }
  }

  func forgetFormerJournals() {
    beside.run({ [journals] in journals.forgetFormer() }) { [state] in
      if let names = $0 { state.save(names, as: JournalPlaces.fileName) }
    }
  }

  /// Restores late, where the file could not be read at the start, with the connections of now.
  ///
  /// A restoring that still runs is not replaced, as others wait for its end; it looks again then.
  func restoreLate(_ session: StoreSession) {
    askForConnections { [weak self] in
      guard let self, restorer?.isDone != false else { return }
      if center.hasUnread { restore(session, $0) {} } else { life.needsConnectionsNoMore() }
    }
  }

  /// Asks as restoring begins, which may be long after the start; who leaves after that is noted.
  private func askForConnections(then: @escaping ([UniqueName]) -> Void) {
    life.asksForConnections()
    connection.connections(then: then)
  }

  private func restore(
    _ session: StoreSession, _ present: [UniqueName], then: @escaping () -> Void
  ) {
    let connections = Set(present.map { ConnectionName($0.rawValue) })
    restorer = Restorer(
      center, on: loop,
      prepare: { [pictures] in pictures.write($0, then: $1) },
      take: { [weak self] in self?.takeOver($0, session, connections) },
      done: { [weak self] count in
        guard let self else { return }
        life.needsConnectionsNoMore()
        executor.endRestoring()
        doorNames.look()
        center.forgetPast(by: PastWish(inForce.book))
        center.foldLeft()
        if count > 0 { log.say(.info, "open notifications restored: \(count)") }
        then()
        if center.hasUnread { restoreLate(session) }
      })
  }

  private func takeOver(
    _ stored: [StoredItem], _ session: StoreSession, _ connections: Set<ConnectionName>
  ) {
    let restoration = Restoration(
      session: session, connections: life.present(connections),
      now: WallClock.now, faces: faces, pictures: pictures)
    var items: [Restored] = []
    for item in stored {
      if let restored = restoration.restored(item) {
        items.append(restored)
        callers.introduce(restored.sender)
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
