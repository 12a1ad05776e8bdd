import NotificationModel

/// The cost of a presentation for a server each time the server lays out its screen.
extension Presentation {
  /// In bytes of text, roughly: a run or a line is a piece of its own, a picture is scaled.
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

  /// So many bytes of pixels cost what one of text does.
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
