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

/// The cost of a presentation for a server each time the server lays out its screen.
extension Presentation {
  /// The weight in bytes of text, roughly: a run or a line is a piece of its own, a picture is
  /// scaled.
  var weight: Int {
    var weight = title.utf8.count + Self.weight(of: picture) + Self.weight(of: face.icon)
    for run in body.runs {
      weight += 32
      switch run.content {
      case .text(let text):
        weight += text.utf8.count
        for byte in text.utf8 where byte == 0x0A { weight += 32 }
      case .image: weight += 1_024
      }
    }
    return weight
  }

  /// The same with little to lay out: the start of the text, no large picture.
  var lightened: Presentation {
    var light = self
    light.body.runs.removeAll {
      if case .image = $0.content { true } else { false }
    }
    light.body = light.body.cut(
      characters: Limits.lightCharacters, lines: Limits.lightLines)
    if Self.weight(of: picture) > Limits.lightImageBytes / Self.bytesOfPixels {
      light.picture = nil
    }
    if case .file = face.icon { light.face.icon = nil }
    return light
  }

  /// The number of bytes of pixels that cost as much as one byte of text.
  private static let bytesOfPixels = 256

  private static func weight(of picture: Picture?) -> Int {
    switch picture {
    case nil, .icon: 0
    case .pixels(let pixels): pixels.bytes.count / bytesOfPixels
    // Nobody here has decoded it.
    case .file: 1_024
    }
  }
}
