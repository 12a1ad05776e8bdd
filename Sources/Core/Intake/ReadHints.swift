internal import NotificationModel

/// The content of the hints of one message, each checked by itself.
struct ReadHints {
  var urgency = Urgency.normal
  var category: Category?
  var desktopEntry: String?
  var isTransient = false
  var isResident = false
  var actionIcons = false
  var suppressesSound = false
  var soundName: String?
  var soundFile: UncheckedPath?
  var progress: Int32?
  var displayName: String?
  var origin: String?
  var replyPrompt: String?
  var replyTitle: String?
  var badge: UInt32?
  var placeholder: String?
  var slidePrompt: String?
  var destructive: [String] = []
  var thread: String?
  var level: InterruptionLevel?
  var deliverAt: Int64?
  var vendor: [VendorHint] = []

  var pixels: Spelled<UntrustedImage>?
  var iconPixels: Spelled<UntrustedImage>?
  var imagePath: Spelled<String>?
  var synchronousTag: Spelled<String>?
  var stackTag: String?

  /// A value under one of several spellings of its hint.
  struct Spelled<Value> {
    var name: Repair.HintName
    var spelling: KnownHint.Spelling
    var value: Value
  }

  /// A display of a level is replaced by its tag, whatever stack it is in too.
  var tag: ReplaceTag? {
    if let synchronousTag { return ReplaceTag(kind: .synchronous, name: synchronousTag.value) }
    return stackTag.map { ReplaceTag(kind: .stack, name: $0) }
  }

  /// A themed name is small and known; a file only counts without one.
  var sound: SoundRequest {
    if suppressesSound { return .suppressed }
    if let soundName { return .named(soundName) }
    if let soundFile { return .file(soundFile) }
    return .unnamed
  }

  /// The message's picture: pixels before a path before the oldest hint's pixels; the first one
  /// that may stand.
  func picture(_ repairs: inout [Repair]) -> Picture? {
    if let found = Self.checked(pixels, &repairs) { return found }
    if let imagePath {
      do throws(PathFault) {
        if let found = try PathCheck.picture(imagePath.value) { return found }
      } catch {
        repairs.append(.pathDropped(.picture, error))
      }
    }
    return Self.checked(iconPixels, &repairs)
  }

  private static func checked(
    _ image: Spelled<UntrustedImage>?, _ repairs: inout [Repair]
  ) -> Picture? {
    guard let image else { return nil }
    do throws(ImageFault) {
      return .pixels(try ImageCheck.pixels(image.value))
    } catch {
      repairs.append(.pixelsDropped(hint: image.name, error))
      return nil
    }
  }
}
