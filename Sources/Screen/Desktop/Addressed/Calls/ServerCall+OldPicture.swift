import NotificationModel

/// The picture of a replaced message, where the new one has none.
public nonisolated enum OldPicture: Sendable {
  case leaves
  /// An empty picture in the new message takes its place.
  case staysUnlessBlanked
  /// A message with an empty picture has to come first: the new one has an icon, which stands
  /// where the picture is.
  case staysUnlessBlankedAhead
}

/// For servers on whose screen a picture outlives the message that it came with.
nonisolated extension ServerCall {
  /// Icon and picture beside the words, without pixels, as they are kept while they are on screen.
  struct Drawn: Hashable, Sendable {
    fileprivate let icon: String
    fileprivate let hasPicture: Bool

    static let unknown = Drawn(icon: "", hasPicture: true)
  }

  /// A pixel that nobody sees.
  private static let nothing = PixelImage(
    width: 1, height: 1, rowStride: 4, hasAlpha: true, bytes: [0, 0, 0, 0])

  private static let pictureHints: Set<String> = ["image-data", "image-path"]

  private var picture: Value? { hints.first { Self.pictureHints.contains($0.name) }?.value }

  var drawn: Drawn { Drawn(icon: appIcon, hasPicture: picture != nil) }

  /// Takes the picture of `former` away, where this call has none.
  mutating func blank(_ former: Drawn) {
    guard former.hasPicture, picture == nil else { return }
    hint("image-data", .image(Self.nothing))
  }

  /// The call to send ahead of this one so that nothing of `former` stays; `nil` where nothing
  /// does.
  ///
  /// An icon's name takes nothing away where no theme has it, and a path nothing where its file
  /// cannot be drawn: pixels always do.
  func blanking(_ former: Drawn) -> ServerCall? {
    let isBare = former.icon.isEmpty && !former.hasPicture
    let isSameIcon = former.icon == appIcon && !former.hasPicture && picture == nil
    if isBare || isSameIcon { return nil }
    if case .image = picture { return nil }
    var blank = self
    blank.hints.removeAll { Self.pictureHints.contains($0.name) }
    blank.hint("image-data", .image(Self.nothing))
    // Where the number has just become unknown, it is a message of its own, which shall not stay.
    blank.timeout = 5_000
    return blank
  }
}
