import ControlProtocol
import Delivery
import FrontDoors
import NotificationModel
import Policy
import Store
import Translations

/// Answers requests of the control interface about items that are over.
final class PastDesk {
  private let center: CenterKeeper
  private let faces: AppFaces
  private let book: () -> PreferenceBook
  private let moment: () -> RuleMoment

  init(
    center: CenterKeeper, faces: AppFaces, book: @escaping () -> PreferenceBook,
    moment: @escaping () -> RuleMoment
  ) {
    self.center = center
    self.faces = faces
    self.book = book
    self.moment = moment
  }

  private var past: PastItems { PastItems(book: book(), faces: faces, moment: moment()) }

  var count: UInt32 {
    UInt32(clamping: center.pastCount)
  }

  func list(_ query: ItemQuery, then answer: @escaping (ControlAnswer) -> Void) {
    if let words = query.search { return search(words, query, [], then: answer) }
    ask({ (store) throws(StoreFault) in try store.history(query) }, answer) { [weak self] rows in
      guard let past = self?.past else { return .items([]) }
      return .items((rows ?? []).compactMap { past.centerItem($0) })
    }
  }

  /// Looks through the past page by page, and comes back to the loop after each.
  private func search(
    _ words: SearchWords, _ query: ItemQuery, _ found: [CenterItem],
    then answer: @escaping (ControlAnswer) -> Void
  ) {
    let limit = Int(min(query.limit, ItemQuery.pageLimit))
    guard found.count < limit else { return answer(.items(found)) }
    var page = query
    page.limit = Self.searchedTogether
    let isAsked = center.ask(
      isReading: true,
      { [page] (store) throws(StoreFault) in try store.history(page, withPictures: false) }
    ) { [weak self] rows in
      guard let self, let rows, let last = rows.last else { return answer(.items(found)) }
      let past = past
      // By what is seen of each now, so that no hidden word is found.
      let more = rows.lazy.compactMap { past.centerItem($0) }.filter {
        words.occur(in: [$0.title, $0.body, $0.appName])
      }
      page.before = last.message.id
      page.limit = query.limit
      search(words, page, found + more.prefix(limit - found.count), then: answer)
    }
    if !isAsked { answer(Self.tooManyWait) }
  }

  /// Past items that are judged in one go: other callers have their turn in between.
  private static let searchedTogether: UInt32 = 64

  /// The picture of a past item, unless it is hidden by the preferences of now.
  func picture(
    _ id: NotificationID, _ pictures: PictureHandout,
    then answer: @escaping (ControlAnswer) -> Void
  ) {
    let nothing = ControlAnswer.refused(.notFound(id))
    let isAsked = center.ask(
      isReading: true, { (store) throws(StoreFault) in try store.item(id) }
    ) { [weak self] row in
      guard let item = row.flatMap({ $0 }), let picture = item.picture,
        self?.past.centerItem(item)?.isHidden == false
      else { return answer(nothing) }
      let isTaken = pictures.hand(PictureHandout.Source(picture)) { handed in
        let isSeen = self?.past.centerItem(item)?.isHidden == false
        answer(isSeen ? handed.map { .picture($0) } ?? nothing : nothing)
      }
      if !isTaken { answer(.refused(.full)) }
    }
    if !isAsked { answer(Self.tooManyWait) }
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
        item: found.item, identity: found.identity.sentence,
        outcome: translated("past: {reason}", ["reason": reason.words]),
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
        return .refused(
          .refused(translated("the history cannot be changed now: its disk takes nothing")))
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
      return answer(Self.tooManyWait)
    }
  }

  static var tooManyWait: ControlAnswer {
    .refused(
      .refused(
        translated(
          "{number} questions about the past wait already",
          ["number": String(StoreLimits.questionsWaiting)])))
  }
}

/// Past items, as people and programs are told of them: by the preferences of now, so that texts
/// that have been hidden since are hidden here too.
struct PastItems {
  let book: PreferenceBook
  let faces: AppFaces
  let moment: RuleMoment

  func centerItem(_ item: StoredItem) -> CenterItem? {
    judged(item)?.item
  }

  struct Judged {
    let item: CenterItem
    let identity: AppIdentity
    fileprivate let verdict: Verdict
    fileprivate let notification: Notification
    fileprivate let settings: AppSettings
    fileprivate let book: PreferenceBook

    /// The reasons that would hold for the item now.
    var grounds: Grounds {
      Grounds(of: verdict, on: notification, settings: settings, book: book)
    }
  }

  func judged(_ item: StoredItem) -> Judged? {
    guard let end = item.end,
      let content = StoredContent(item, faces: faces, pictures: nil)
    else { return nil }
    let notification = content.notification
    let identity = AppIdentity(claim: notification.claim.app, proof: item.message.proof)
    func past(isOfBrowser: Bool) -> AppSettings {
      book.settings(ofPast: notification, as: identity, isOfBrowser: isOfBrowser, at: moment)
    }
    var settings = past(isOfBrowser: content.face.browser != nil)
    // Before a disk has said whether it is a browser, the stricter of both holds.
    if content.face.isAwaited { settings = settings.stricter(with: past(isOfBrowser: true)) }
    var context = PolicyContext()
    context.isLocked = moment.isLocked
    let verdict = Policy.decide(
      notification, face: content.face, settings: settings,
      isStatus: StatusRule.isStatus(notification, replaces: content.replaces != nil),
      context: context)
    var made = CenterItem(
      notification, id: item.message.id, app: identity.app, face: content.face, verdict: verdict,
      receivedAt: item.message.receivedAt, place: .past(end.reason, at: end.at))
    made.hasPicture = item.hasPicture && !made.isHidden || made.pictureName != nil
    made.acted = end.acted.map { made.isHidden ? "" : title(of: $0, on: notification) }
    made.actions = []
    if made.entry != nil {
      made.reach = .entry
      made.opens = true
    }
    return Judged(
      item: made, identity: identity, verdict: verdict, notification: notification,
      settings: settings, book: book)
  }

  /// The title that the button had; a tap without one is a View, as it is drawn.
  private func title(of key: ActionKey, on notification: Notification) -> String {
    let title: String? =
      switch key {
      case .activate: notification.activation?.title
      case .inlineReply: notification.reply?.title
      case _: notification.actions.first { $0.key == key }?.title
      }
    guard let title, !title.isEmpty else {
      return key == .inlineReply ? translated("Reply") : translated("View")
    }
    return title
  }
}
