internal import NotificationModel

/// Reads the hints one by one; a bad one costs only itself.
struct HintReader {
  private(set) var read = ReadHints()
  private(set) var repairs: [Repair] = []

  init(_ hints: [UntrustedHint]) {
    if hints.count > Limits.hints { repairs.append(.hintsCut(hints.count - Limits.hints)) }
    for hint in hints.prefix(Limits.hints) {
      guard let known = KnownHint.named(hint.name) else { continue }
      let name = Repair.HintName(hint.name)
      do throws(HintFault) {
        try take(known, name, hint.value)
      } catch {
        switch error {
        case .type: repairs.append(.hintType(name))
        case .value: repairs.append(.hintValue(name))
        }
      }
    }
  }

  private mutating func take(
    _ known: KnownHint, _ name: Repair.HintName, _ value: UntrustedHint.Value
  ) throws(HintFault) {
    switch known {
    case .urgency: read.urgency = try urgency(value)
    case .category: read.category = try category(value)
    case .desktopEntry: read.desktopEntry = try desktopEntry(value)
    case .transient: read.isTransient = try HintValue.flag(value)
    case .resident: read.isResident = try HintValue.flag(value)
    case .actionIcons: read.actionIcons = try HintValue.flag(value)
    case .suppressSound: read.suppressesSound = try HintValue.flag(value)
    case .soundName: read.soundName = try soundName(value)
    case .soundFile: read.soundFile = try soundFile(value)
    case .progress: read.progress = try progress(value)
    case .pixels(let spelling):
      Self.keep(try HintValue.pixels(value), name, spelling, in: &read.pixels)
    case .iconPixels(let spelling):
      Self.keep(try HintValue.pixels(value), name, spelling, in: &read.iconPixels)
    case .imagePath(let spelling):
      Self.keep(try HintValue.text(value), name, spelling, in: &read.imagePath)
    case .synchronousTag(let spelling):
      guard let tag = try HintValue.tag(value) else { return }
      Self.keep(tag, name, spelling, in: &read.synchronousTag)
    case .stackTag: read.stackTag = try HintValue.tag(value)
    case .displayName: read.displayName = try words(value, Limits.nameCharacters, .displayName)
    case .origin: read.origin = try words(value, Limits.nameCharacters, .origin)
    case .replyPrompt: read.replyPrompt = try words(value, Limits.nameCharacters, .replyPrompt)
    case .replyTitle:
      read.replyTitle = try words(value, Limits.actionTitleCharacters, .replyTitle)
    case .badge: read.badge = try badge(value)
    case .placeholder: read.placeholder = try words(value, Limits.nameCharacters, .placeholder)
    case .slidePrompt: read.slidePrompt = try words(value, Limits.nameCharacters, .slidePrompt)
    case .destructive: read.destructive = try HintValue.list(value)
    case .thread: read.thread = try HintValue.tag(value)
    case .level: read.level = try level(value)
    case .deliverAt: read.deliverAt = try deliverAt(value)
    case .vendor(let rule):
      pass(VendorHint(name: name.text, value: try rule.checked(value, &repairs)))
    case .notSenders: repairs.append(.hintNotSenders(name))
    }
  }

  /// Keeps the newer of two spellings, and the last of the same hint given twice.
  private static func keep<Value>(
    _ value: Value, _ name: Repair.HintName, _ spelling: KnownHint.Spelling,
    in slot: inout ReadHints.Spelled<Value>?
  ) {
    if let old = slot, old.spelling < spelling { return }
    slot = ReadHints.Spelled(name: name, spelling: spelling, value: value)
  }

  /// A vendor's hint given twice is passed on once, as it was last.
  private mutating func pass(_ hint: VendorHint) {
    read.vendor.removeAll { $0.name == hint.name }
    read.vendor.append(hint)
  }

  /// A single line of text for people; `nil` where it is empty.
  private mutating func words(
    _ value: UntrustedHint.Value, _ characters: Int, _ field: Repair.Field
  ) throws(HintFault) -> String? {
    let clean = CleanText.line(
      try HintValue.text(value), characters: characters, field, &repairs)
    return clean.isEmpty ? nil : clean
  }

  private mutating func soundFile(
    _ value: UntrustedHint.Value
  ) throws(HintFault) -> UncheckedPath? {
    let text = try HintValue.text(value)
    if text.isEmpty { return nil }
    do throws(PathFault) {
      return try PathCheck.localFile(text)
    } catch {
      repairs.append(.pathDropped(.soundFile, error))
      return nil
    }
  }
}

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

  /// The tag to replace by; that of a display of a level goes before a stack's.
  var tag: ReplaceTag? {
    if let synchronousTag { return ReplaceTag(kind: .synchronous, name: synchronousTag.value) }
    return stackTag.map { ReplaceTag(kind: .stack, name: $0) }
  }

  /// The sound that is asked for; a theme's name, small and known, goes before a file.
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
