import Clock
import Delivery
import FrontDoors
import MainLoop
import NotificationModel
import Store

/// Takes over the items that earlier lives left open, a few in each turn of the loop.
///
/// The database is read piece by piece on its own thread, so that little of it is held twice. Apps
/// are served in between.
final class Restorer {
  /// The time after which a turn ends and the loop goes on.
  private static let longestTurn = Span.milliseconds(1)

  /// Items taken over between two looks at the clock.
  private static let takenTogether = 4

  private let center: CenterKeeper
  private let loop: MainLoop
  private let prepare: ([StoredItem], _ then: @escaping () -> Void) -> Void
  private let take: ([StoredItem]) -> Void
  private let done: (Int) -> Void
  private var errand: Errand?
  private var piece: [StoredItem] = []
  private var place = 0
  private var count = 0
  /// The row behind which the next piece begins; `nil` on the last.
  private var next: Int64?
  private(set) var isDone = false

  /// - Parameters:
  ///   - center: reads the items.
  ///   - loop: serves apps meanwhile.
  ///   - prepare: makes a piece ready to be taken over, beside the loop.
  ///   - take: takes some items over, the oldest first.
  ///   - done: told when all are taken over, and how many.
  init(
    _ center: CenterKeeper, on loop: MainLoop,
    prepare: @escaping ([StoredItem], _ then: @escaping () -> Void) -> Void,
    take: @escaping ([StoredItem]) -> Void,
    done: @escaping (Int) -> Void
  ) {
    self.center = center
    self.loop = loop
    self.prepare = prepare
    self.take = take
    self.done = done
    errand = Errand(on: loop) { [weak self] in self?.takeSome() ?? false }
    read(after: nil)
  }

  private func read(after row: Int64?) {
    center.openPage(after: row) { [weak self] in self?.heard($0) }
  }

  private func heard(_ page: OpenPage?) {
    piece = page?.items ?? []
    place = 0
    count += piece.count
    next = page?.next
    prepare(piece) { [weak self] in self?.errand?.isWanted = true }
  }

  private func takeSome() -> Bool {
    let turnEnd = loop.now + Self.longestTurn
    while place < piece.count {
      let end = min(place + Self.takenTogether, piece.count)
      take(Array(piece[place..<end]))
      place = end
      if loop.now > turnEnd { return true }
    }
    piece = []
    if let next {
      read(after: next)
    } else {
      isDone = true
      done(count)
    }
    return false
  }
}

/// Makes items for the ledger from those that the store gives back.
///
/// A stored message is read again as untrusted as it came: the file may have been changed.
struct Restoration {
  /// Older alerts are for the list, not for the screen.
  private static let recentSpan = Span.hours(12)

  let session: StoreSession
  /// The connections on this bus now.
  let connections: Set<ConnectionName>
  let now: UnixTime
  let faces: AppFaces
  let pictures: StoredPictures

  func restored(_ item: StoredItem) -> Restored? {
    let message = item.message
    // A clock that was set back would give a negative age.
    let wokeAt = message.sleep.flatMap { $0.isOutOfSight ? $0.wokeAt : nil }
    let age = max(.zero, now - (wokeAt ?? message.receivedAt))
    guard let content = StoredContent(item, faces: faces, pictures: pictures) else { return nil }
    let isSameBus = item.session.bus == session.bus
    // The portal speaks for an app, and is no app itself.
    let isPortals = content.call.map { Entrance.isPortals($0, message.proof) } ?? false
    let isOnBus =
      isSameBus && !isPortals && !message.lacksItsDoor && connections.contains(message.owner)
    let sender = Sender(
      connection: message.owner, proof: message.proof, processID: message.processID,
      isOnBus: isOnBus)
    var restored = Restored(
      id: message.id, notification: content.notification, sender: sender, face: content.face,
      receivedAt: message.receivedAt, age: age)
    restored.replaces = content.replaces
    // On another bus this name belongs to another connection.
    let caller = isSameBus ? message.owner : ConnectionName("")
    restored.entrance = content.call.map { Entrance($0, from: sender, at: caller) }
    restored.sleep = message.sleep
    restored.isRecent = item.session.boot == session.boot && age < Self.recentSpan
    if case .withheld(let text) = message.content {
      restored.withheld = Restored.Withheld(
        app: text.app, closesIn: text.closesAt.map { closesIn($0, message) },
        lost: text.facts.map { .words(andButtons: $0.hadButtons) } ?? .nearlyAll)
    }
    return restored
  }

  /// The most time that an app can give an item on the screen; an alert has as much after a start.
  private static let longestShown = Span.minutes(10)

  /// The time until an item closes; after a sleep it counts from the waking, which may be late.
  private func closesIn(_ time: UnixTime, _ message: StoredMessage) -> Span {
    guard let sleep = message.sleep, sleep.isOutOfSight, let wokeAt = sleep.wokeAt else {
      return time - now
    }
    let begin =
      switch sleep.kind {
      case .scheduled: sleep.wakesAt
      case .snoozed, .gathered: message.receivedAt
      }
    return wokeAt + min(max(time - begin, .zero), Self.longestShown) - now
  }
}

extension StoredMessage {
  /// Whether the item's door was lost with its words, so that its app cannot be told.
  fileprivate var lacksItsDoor: Bool {
    switch content {
    case .whole: false
    case .withheld(let text): text.facts?.cameByDoor == true
    }
  }
}
