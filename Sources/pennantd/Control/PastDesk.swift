import FrontDoors
import NotificationModel
import Policy
import Store

/// What the control interface says of items that are over.
final class PastDesk {
  private let center: CenterKeeper
  private let faces: AppFaces
  private let book: () -> PreferenceBook
  private let isLocked: () -> Bool

  init(
    center: CenterKeeper, faces: AppFaces, book: @escaping () -> PreferenceBook,
    isLocked: @escaping () -> Bool
  ) {
    self.center = center
    self.faces = faces
    self.book = book
    self.isLocked = isLocked
  }

  private var past: PastItems { PastItems(book: book(), faces: faces, isLocked: isLocked()) }

  var count: UInt32 {
    UInt32(clamping: center.pastCount)
  }

  func list(_ query: ItemQuery) -> [CenterItem] {
    let rows = center.attempt { (store) throws(StoreFault) in try store.history(query) } ?? []
    let past = past
    return rows.compactMap { past.centerItem($0) }
  }

  func item(_ id: NotificationID) -> CenterItem? { row(id).flatMap { past.centerItem($0) } }

  func explanation(of id: NotificationID) -> ItemExplanation? {
    guard let found = row(id).flatMap({ past.judged($0) }),
      case .past(let reason, _) = found.item.place
    else { return nil }
    let grounds = found.grounds
    var explanation = ItemExplanation(
      item: found.item, identity: found.identity.sentence, outcome: "past: \(reason.words)",
      reasons: grounds.reasons.map { grounds.sentence($0) }, isByPresentPreferences: true)
    explanation.alsoInForce = grounds.silentSentences
    return explanation
  }

  func clear(_ app: AppID?) -> ControlAnswer {
    center.eraseDamaged()
    let count = center.attempt { (store) throws(StoreFault) in try store.clearHistory(app: app) }
    guard let count else {
      return .refused(.refused("the history cannot be changed now: its disk takes nothing"))
    }
    return .number(UInt32(clamping: count))
  }

  private func row(_ id: NotificationID) -> StoredItem? {
    center.attempt { (store) throws(StoreFault) in try store.item(id) } ?? nil
  }
}
