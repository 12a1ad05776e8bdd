import Delivery
import NotificationModel
import Policy
import Store

/// Past items, as people and programs are told of them: by the preferences of now, so that texts that
/// have been hidden since are hidden here too.
struct PastItems {
  let book: PreferenceBook
  let faces: AppFaces
  let isLocked: Bool

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
    let settings = book.settings(
      ofPast: notification, as: identity, isOfBrowser: content.face.browser != nil)
    var context = PolicyContext()
    context.isLocked = isLocked
    let verdict = Policy.decide(
      notification, face: content.face, settings: settings,
      isStatus: StatusRule.isStatus(notification, replaces: content.replaces != nil),
      context: context)
    var made = CenterItem(
      notification, id: item.message.id, app: identity.app, face: content.face, verdict: verdict,
      receivedAt: item.message.receivedAt, place: .past(end.reason, at: end.at))
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
    guard let title, !title.isEmpty else { return key == .inlineReply ? "Reply" : "View" }
    return title
  }
}
