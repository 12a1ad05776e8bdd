internal import NotificationModel

/// Reads the hints one by one into the notification; a bad one costs only itself.
///
/// Hints that mean something only together are kept here until all are read.
struct HintReader {
  /// A value under one of several spellings of its hint.
  struct Spelled<Value> {
    var name: Repair.HintName
    var age: Int
    var value: Value
  }

  var repairs: [Repair] = []
  var desktopEntry: String?
  var displayName: String?
  var suppressesSound = false
  var soundName: String?
  var soundFile: UncheckedPath?
  var replyPrompt: String?
  var replyTitle: String?
  var destructive: [String] = []
  var pixels: Spelled<UntrustedImage>?
  var iconPixels: Spelled<UntrustedImage>?
  var imagePath: Spelled<String>?
  var synchronousTag: Spelled<String>?
  var stackTag: String?
  /// The name of the hint that is being read.
  private var name = Repair.HintName("")
  private var age = 0

  init(_ hints: [UntrustedHint], into notification: inout Notification) {
    if hints.count > Limits.hints { repairs.append(.hintsCut(hints.count - Limits.hints)) }
    for hint in hints.prefix(Limits.hints) {
      guard let spelling = Hint.spelling(of: hint.name) else { continue }
      name = Repair.HintName(hint.name)
      age = spelling.age
      do throws(HintFault) {
        try spelling.hint.put(&notification, &self, hint.value)
      } catch {
        switch error {
        case .type: repairs.append(.hintType(name))
        case .value: repairs.append(.hintValue(name))
        }
      }
    }
    notification.tag = tag
    notification.sound = sound
  }

  /// A display of a level is replaced by its tag, whatever stack it is in too.
  private var tag: ReplaceTag? {
    if let synchronousTag { return ReplaceTag(kind: .synchronous, name: synchronousTag.value) }
    return stackTag.map { ReplaceTag(kind: .stack, name: $0) }
  }

  /// A themed name is small and known; a file only counts without one.
  private var sound: SoundRequest {
    if suppressesSound { return .suppressed }
    if let soundName { return .named(soundName) }
    if let soundFile { return .file(soundFile) }
    return .unnamed
  }
}

/// The steps that rows share.
extension HintReader {
  /// The value that counts: of two spellings the newer one, of the same spelling twice the last.
  func newest<Value>(_ value: Value, or kept: Spelled<Value>?) -> Spelled<Value> {
    if let kept, kept.age < age { return kept }
    return Spelled(name: name, age: age, value: value)
  }

  /// A vendor's hint given twice is passed on once, as it was last.
  mutating func pass(_ value: VendorHint.Value, on notification: inout Notification) {
    notification.vendorHints.removeAll { $0.name == name.text }
    notification.vendorHints.append(VendorHint(name: name.text, value: value))
  }

  /// Leaves out what a sender may not ask for.
  mutating func refuse() { repairs.append(.hintNotSenders(name)) }

  /// A single line of text for people; `nil` where it is empty.
  mutating func words(
    _ value: UntrustedHint.Value, _ characters: Int, _ field: Repair.Field
  ) throws(HintFault) -> String? {
    let clean = CleanText.line(try value.text(), characters: characters, field, &repairs)
    return clean.isEmpty ? nil : clean
  }

  mutating func takeSoundFile(_ text: String) {
    do throws(PathFault) {
      soundFile = text.isEmpty ? nil : try PathCheck.localFile(text)
    } catch {
      soundFile = nil
      repairs.append(.pathDropped(.soundFile, error))
    }
  }

  /// The files that may stay; any other is dropped by itself.
  ///
  /// Local ones alone: a server that looks into a web site tells it who has read the message.
  mutating func files(_ places: [String]) throws(HintFault) -> [UncheckedPath] {
    var files: [UncheckedPath] = []
    var bytes = 0
    for place in places.prefix(Limits.filesNamed) {
      do throws(PathFault) {
        let file = try PathCheck.localFile(place)
        bytes += file.rawValue.utf8.count
        guard bytes <= Limits.addressBytes else { throw .tooLong }
        files.append(file)
      } catch {
        repairs.append(.pathDropped(.file, error))
      }
    }
    guard !files.isEmpty else { throw .value }
    return files
  }
}

/// The picture of the message, which is made when its texts are read.
extension HintReader {
  /// Pixels before a path before the oldest hint's pixels; the first one that may stand.
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
