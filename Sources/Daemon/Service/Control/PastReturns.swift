import ControlProtocol
import Delivery
import MainLoop
import NotificationModel
import Store
import Translations

/// Brings past items back: each is written down and open under a new id before the old one goes.
///
/// A crash in between leaves both, and loses neither.
final class PastReturns {
  private let center: CenterKeeper
  private let executor: Executor
  private let faces: AppFaces
  private let pictures: StoredPictures
  /// An app may be called at its own name now.
  private let nameCame: () -> Void
  /// On their way back: whoever asks for one of them again comes too late.
  private var returning: Set<NotificationID> = []

  init(
    center: CenterKeeper, executor: Executor, faces: AppFaces, pictures: StoredPictures,
    nameCame: @escaping () -> Void
  ) {
    self.center = center
    self.executor = executor
    self.faces = faces
    self.pictures = pictures
    self.nameCame = nameCame
  }

  /// - Parameters:
  ///   - ids: of past items; the rest are passed over.
  ///   - isShown: on the screen, or in the Center alone.
  ///   - answer: told the new ids, or why there are none.
  /// - Returns: false where too many questions wait for the disk already.
  func bringBack(
    _ ids: [NotificationID], isShown: Bool, then answer: @escaping (ControlAnswer) -> Void
  ) -> Bool {
    let wanted = ids.filter { !executor.ledger.isOpen($0) && returning.insert($0).inserted }
    guard let first = ids.first, !wanted.isEmpty else {
      answer(
        .refused(
          ids.first.map { .forgotten($0) } ?? .refused(translated("no notification is named"))))
      return true
    }
    let isAsked = center.ask(
      isReading: true,
      { (store) throws(StoreFault) in
        var found: [StoredItem] = []
        // Of very many with large pictures the last come without.
        var room = Limits.pictureBytesHeld
        for id in wanted {
          guard var item = try store.item(id), item.end != nil else { continue }
          room -= item.picture?.size ?? 0
          if room < 0 { item.picture = nil }
          found.append(item)
        }
        return found
      }
    ) { [weak self] items in
      self?.take(items ?? [], isShown, refusing: first) {
        self?.returning.subtract(wanted)
        answer($0)
      }
    }
    if !isAsked { returning.subtract(wanted) }
    return isAsked
  }

  private func take(
    _ past: [StoredItem], _ isShown: Bool, refusing first: NotificationID,
    then answer: @escaping (ControlAnswer) -> Void
  ) {
    var obstacle: ReturnObstacle?
    var old: [NotificationID] = []
    var new: [StoredItem] = []
    // The oldest gets the lowest id, so that the lists have them in their order.
    for item in past.sorted(by: { $0.message.id < $1.message.id }) {
      guard let message = returned(item) else { continue }
      guard let asked = restored(item, as: message) else { continue }
      if let found = executor.ledger.obstacle(to: asked) {
        obstacle = found
        continue
      }
      let id = executor.promise { id in
        var message = message
        message.id = id
        return message
      }
      old.append(item.message.id)
      new.append(item)
      new[new.count - 1].message = message
      new[new.count - 1].message.id = id
    }
    guard !new.isEmpty else {
      return answer(.refused(obstacle.map { .refused($0.sentence) } ?? .forgotten(first)))
    }
    pictures.write(new) { [weak self] in
      self?.open(new, isShown)
      self?.forget(old)
      answer(.ids(new.map(\.message.id)))
    }
  }

  private func open(_ items: [StoredItem], _ isShown: Bool) {
    executor.take(
      items.compactMap { item in
        restored(item, as: item.message).map { .broughtBack($0, isShown: isShown) }
      })
    for item in items where executor.ledger.keepsText(item.message.id) {
      if let picture = item.picture { center.keepPicture(picture, of: item.message.id) }
    }
    nameCame()
  }

  private func forget(_ ids: [NotificationID]) {
    center.attempt { (store) throws(StoreFault) in try store.forgetPast(ids) }
  }

  /// The message as one that was put off until now; `nil` where no words of it were kept.
  ///
  /// The app's connection is none of its makers: it does not know the new id. A door is.
  private func returned(_ item: StoredItem) -> StoredMessage? {
    guard case .whole = item.message.content, let words = StoredWords(item.message.content) else {
      return nil
    }
    var message = item.message
    let isSameBus = item.session.bus == center.session?.bus
    if words.call == nil || !isSameBus { message.owner = ConnectionName("") }
    message.processID = nil
    let now = WallClock.now
    message.sleep = Sleep(.snoozed, wakesAt: now, wokeAt: now)
    return message
  }

  private func restored(_ item: StoredItem, as message: StoredMessage) -> Restored? {
    var item = item
    item.message = message
    return Restoration(
      session: center.session ?? item.session, connections: [], now: WallClock.now, faces: faces,
      pictures: pictures
    ).restored(item)
  }
}

extension ReturnObstacle {
  fileprivate var sentence: String {
    switch self {
    case .appIsOff: "its app may not notify, as your preferences say (allow = no)"
    case .appIsAskedAbout: "you have not answered yet whether its app may notify (allow = ask)"
    case .placeIsTaken: "its app has put another in its place, which is open"
    }
  }
}
