import Delivery
import NotificationModel
import Policy
import Store

/// What is over, as people and programs are told of it: by the preferences of now, so that what has
/// been hidden since is hidden here too.
struct PastItems {
  let book: PreferenceBook
  let faces: AppFaces

  func centerItem(_ item: StoredItem) -> CenterItem? {
    judged(item)?.item
  }

  /// With the reasons that would hold for it now.
  func judged(_ item: StoredItem) -> (item: CenterItem, verdict: Verdict, identity: AppIdentity)? {
    guard let end = item.end,
      let content = StoredContent(item, faces: faces, pictures: nil)
    else { return nil }
    let notification = content.notification
    let identity = AppIdentity(claim: notification.claim.app, proof: item.message.proof)
    let settings = book.settings(for: identity.app, category: notification.category)
    let verdict = Policy.decide(
      notification, face: content.face, settings: settings,
      isStatus: StatusRule.isStatus(notification, replaces: content.replaces != nil),
      context: PolicyContext())
    var made = CenterItem(
      notification, id: item.message.id, app: identity.app, face: content.face, verdict: verdict,
      receivedAt: item.message.receivedAt, place: .past(end.reason, at: end.at))
    made.actions = []
    if made.entry != nil {
      made.reach = .entry
      made.opens = true
    }
    return (made, verdict, identity)
  }
}
