import NotificationModel
import Push

extension SentNotification {
  /// A notification that is pushed to an app, in that app's name.
  ///
  /// The body is escaped, as the text of a payload is no markup.
  init(_ payload: PushPayload, to app: PushApp) {
    self.app = app.id
    title = payload.title
    body = RichText.escaped(payload.body)
    badge = payload.badge
    sound = payload.sound
    category = payload.category
    thread = payload.thread
    level = payload.level
  }
}
