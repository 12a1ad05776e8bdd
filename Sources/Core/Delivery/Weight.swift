import NotificationModel

/// How much memory a notification makes us keep.
struct Weight: Hashable, Sendable {
  var text = 0
  var picture = 0

  init() {}

  init(of notification: borrowing Notification) {
    text = notification.title.utf8.count
    for run in notification.body.runs {
      switch run.content {
      case .text(let words): text += words.utf8.count
      case .image(let path, let description): text += path.utf8.count + description.utf8.count
      }
      text += run.link?.utf8.count ?? 0
    }
    for action in notification.actions {
      text += action.key.rawValue.utf8.count + action.title.utf8.count
    }
    for words in [
      notification.placeholder, notification.slidePrompt, notification.thread,
      notification.origin, notification.tag?.name,
    ] {
      text += words?.utf8.count ?? 0
    }
    switch notification.picture {
    case .pixels(let image): picture = image.bytes.count
    case .file, .icon, nil: picture = 0
    }
  }
}
