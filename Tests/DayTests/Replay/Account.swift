import NotificationModel
import Policy

/// What the day knows by itself of one answered notification.
struct Account {
  let name: String
  var app: AppID
  var face: String
  var notification: Notification
  var isStatus: Bool
  /// It is of that app, or nobody is there who could contradict.
  var isVouched: Bool
  var since: ClockTime
  var closed: CloseReason?

  var isOpen: Bool { closed == nil }

  /// What nobody outside may read where its previews are hidden; short words prove nothing.
  var secrets: [String] {
    var texts = [notification.title, notification.body.plain, notification.thread ?? ""]
    texts += notification.actions.map(\.title)
    if let reply = notification.reply { texts += [reply.title, reply.prompt ?? ""] }
    if let origin = notification.origin { texts.append(origin) }
    if let tag = notification.tag { texts.append(tag.name) }
    if case .named(let sound) = notification.sound { texts.append(sound) }
    if case .file(let path) = notification.picture { texts.append(path.rawValue) }
    return texts.filter { $0.count >= 6 }
  }
}
