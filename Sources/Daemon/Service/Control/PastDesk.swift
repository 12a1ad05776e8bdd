import FrontDoors
import NotificationModel
import Policy
import Store

/// Answers requests of the control interface about items that are over.
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

  func list(_ query: ItemQuery, then answer: @escaping (ControlAnswer) -> Void) {
    ask({ (store) throws(StoreFault) in try store.history(query) }, answer) { [weak self] rows in
      guard let past = self?.past else { return .items([]) }
      return .items((rows ?? []).compactMap { past.centerItem($0) })
    }
  }

  func item(_ id: NotificationID, then answer: @escaping (ControlAnswer) -> Void) {
    ask({ (store) throws(StoreFault) in try store.item(id) }, answer) { [weak self] row in
      row?.flatMap { self?.past.centerItem($0) }.map { .item($0) } ?? .refused(.notFound(id))
    }
  }

  func explanation(
    of id: NotificationID, remark: String?, then answer: @escaping (ControlAnswer) -> Void
  ) {
    ask({ (store) throws(StoreFault) in try store.item(id) }, answer) { [weak self] row in
      guard let found = row?.flatMap({ self?.past.judged($0) }),
        case .past(let reason, _) = found.item.place
      else { return .refused(.notFound(id)) }
      let grounds = found.grounds
      var explanation = ItemExplanation(
        item: found.item, identity: found.identity.sentence, outcome: "past: \(reason.words)",
        reasons: grounds.reasons.map { grounds.sentence($0) }, isByPresentPreferences: true)
      explanation.alsoInForce = grounds.silentSentences
      explanation.remark = remark
      return .explanation(explanation)
    }
  }

  func clear(_ app: AppID?, then answer: @escaping (ControlAnswer) -> Void) {
    center.eraseDamaged()
    ask(
      isReading: false, { (store) throws(StoreFault) in try store.clearHistory(app: app) }, answer
    ) { count in
      guard let count else {
        return .refused(.refused("the history cannot be changed now: its disk takes nothing"))
      }
      return .number(UInt32(clamping: count))
    }
  }

  /// Asks the disk, or refuses where too many questions wait for it already.
  private func ask<Value: Sendable>(
    isReading: Bool = true, _ body: @escaping @Sendable (CenterStore) throws(StoreFault) -> Value,
    _ answer: @escaping (ControlAnswer) -> Void, _ reading: @escaping (Value?) -> ControlAnswer
  ) {
    guard center.ask(isReading: isReading, body, then: { answer(reading($0)) }) else {
      return answer(
        .refused(.refused("\(StoreLimits.questionsWaiting) questions about the past wait already")))
    }
  }
}
