import Clock
import NotificationModel
import Spelling
import Translations

/// How a presentation degrades to what one server can draw.
nonisolated extension ServerCall {
  init(
    _ shown: Presentation, replacing: ServerID?, profile: ServerProfile,
    abilities: DesktopAbilities, pictures: CheckedPictures, ourselves: Caller
  ) {
    self.init(
      appName: shown.face.name, replaces: replacing?.rawValue ?? 0,
      summary: Self.summary(shown), timeout: Self.timeout(shown, profile))
    if abilities.takesActions { actions = Self.actions(shown, profile, abilities) }
    body = body(shown, profile, abilities, pictures)
    if profile.needsBodyToReplace, replacing != nil, body.isEmpty { body = " " }
    if profile.needsTimeToReplace, replacing != nil, timeout == 0 { timeout = .max }
    if profile.needsText, summary.isEmpty, body.isEmpty { summary = shown.face.name }
    let urgency = Self.urgency(shown, profile)
    hint("urgency", .byte(urgency))
    addPictures(pictures)
    if let icon = profile.iconOfStaying, pictures.icon == .nothing, pictures.picture == .nothing,
      urgency == Urgency.critical.rawValue, shown.urgency != .critical
    {
      appIcon = icon
    }
    addWords(shown)
    if abilities.playsSounds { addSound(shown, pictures) }
    if abilities.takesReplies, let reply = shown.reply { addReply(reply) }
    if abilities.drawsActionIcons, shown.actionIcons { hint("action-icons", .flag(true)) }
    if abilities.drawsOrigin, let origin = shown.origin {
      hint("x-kde-origin-name", .text(origin))
    }
    if profile.knowsTags, let tag = shown.tag { hint("x-dunst-stack-tag", .text(tag.name)) }
    if profile.takesOurHints { addOurs(shown) }
    for vendor in shown.vendorHints { add(vendor, profile, pictures) }
    if profile.takesCaller { addCaller(shown, ourselves) }
  }

  private static func timeout(_ shown: Presentation, _ profile: ServerProfile) -> Int32 {
    switch (shown.style, profile.alertStays) {
    case (.alert, .atMost(let span)), (.banner(let span), _):
      Int32(clamping: max(span.milliseconds, 1))
    case (.alert, .byTimeoutZero), (.alert, .byCriticalUrgency): 0
    }
  }

  private static func urgency(_ shown: Presentation, _ profile: ServerProfile) -> UInt8 {
    switch (shown.style, shown.silence) {
    case (.alert, .broken): return Urgency.critical.rawValue
    // On a server with a clock of its own it would stay for good.
    case (.banner, .broken) where !profile.honoursTimeouts: return Urgency.critical.rawValue
    case (.alert, .off):
      if case .byCriticalUrgency = profile.alertStays { return Urgency.critical.rawValue }
    case (.alert, .kept):
      if shown.urgency == .critical { return Urgency.normal.rawValue }
    case (.banner, .off), (.banner, .kept), (.banner, .broken):
      let isKept = shown.silence == .kept
      if shown.urgency == .critical, isKept || profile.criticalNeverFades {
        return Urgency.normal.rawValue
      }
      if shown.urgency == .low, profile.lowHasNoBanner { return Urgency.normal.rawValue }
    }
    return shown.urgency.rawValue
  }

  private static func actions(
    _ shown: Presentation, _ profile: ServerProfile, _ abilities: DesktopAbilities
  ) -> [String] {
    var pairs: [String] = []
    if let activation = shown.activation, !shown.buttons.contains(where: { $0.key == .activate }) {
      pairs += [
        activation.key.rawValue, activation.title.isEmpty ? translated("Open") : activation.title,
      ]
    }
    if abilities.takesReplies, let reply = shown.reply {
      pairs += [ActionKey.inlineReply.rawValue, reply.title]
    }
    for button in shown.buttons {
      pairs += [button.key.rawValue, title(of: button, profile)]
    }
    return pairs
  }

  static func title(of button: Button, _ profile: ServerProfile) -> String {
    button.isDestructive ? profile.destructiveMark + button.title : button.title
  }

  private mutating func addPictures(_ pictures: CheckedPictures) {
    switch pictures.icon {
    case .nothing, .pixels: break
    case .path(let path): appIcon = path
    case .icon(let name): appIcon = name
    }
    switch pictures.picture {
    case .nothing: break
    case .pixels(let image): hint("image-data", .image(image))
    case .path(let path): hint("image-path", .text(path))
    case .icon(let name): hint("image-path", .text(name))
    }
  }

  private mutating func addWords(_ shown: Presentation) {
    if let entry = shown.face.desktopEntry { hint("desktop-entry", .text(entry)) }
    if let category = shown.category { hint("category", .text(category.rawValue)) }
    if let progress = shown.progress { hint("value", .number(progress)) }
    if shown.isTransient { hint("transient", .flag(true)) }
    if shown.isResident { hint("resident", .flag(true)) }
  }

  /// Hints for cards of our own, which alone draw them: red for what destroys, an accent for what
  /// is critical, no announcement where words are only hidden or shown again, and the age of what is
  /// sent once more.
  private mutating func addOurs(_ shown: Presentation) {
    let destructive = shown.buttons.filter(\.isDestructive).map(\.key.rawValue)
    if !destructive.isEmpty { hint("x-pennant-destructive", .texts(destructive)) }
    hint("x-pennant-interruption-level", .text(shown.level.rawValue))
    if shown.isHidden { hint("x-pennant-preview-placeholder", .text(shown.title)) }
    if let came = shown.cameAt { hint("x-pennant-came-at", .long(came.milliseconds)) }
  }

  /// A server that plays is told exactly what, so that nothing is heard twice or unasked.
  private mutating func addSound(_ shown: Presentation, _ pictures: CheckedPictures) {
    switch shown.sound {
    case .named(let name): hint("sound-name", .text(name))
    case .file:
      if let path = pictures.soundFile {
        hint("sound-file", .text(path))
      } else {
        hint("suppress-sound", .flag(true))
      }
    case .silent: hint("suppress-sound", .flag(true))
    }
  }

  private mutating func addReply(_ reply: ReplyField) {
    if let prompt = reply.prompt { hint("x-kde-reply-placeholder-text", .text(prompt)) }
    if let title = reply.sendTitle { hint("x-kde-reply-submit-button-text", .text(title)) }
  }

  /// GNOME Shell before 46 reads the one name, later ones the other; never the app's own words.
  private mutating func addCaller(_ shown: Presentation, _ ourselves: Caller) {
    let connection = shown.sender?.connection.rawValue ?? ourselves.connection
    let process = shown.sender.map { $0.processID ?? 0 } ?? ourselves.processID
    hint("x-shell-sender", .text(connection))
    hint("x-shell-sender-pid", .unsigned(process))
    hint("sender-pid", .unsigned(process))
  }
}

/// Hints of single server families, as they are passed on.
nonisolated extension ServerCall {
  /// Adds a hint: words and numbers for servers whose profile has it, files for servers that have
  /// said that they take them, as only for these have files been checked.
  mutating func add(_ vendor: VendorHint, _ profile: ServerProfile, _ checked: CheckedPictures) {
    switch vendor.value {
    case .files:
      if !checked.files.isEmpty { hint(vendor.name, .texts(checked.files.map(Self.address))) }
    case .text(let text): add(vendor.name, .text(text), profile)
    case .flag(let flag): add(vendor.name, .flag(flag), profile)
    case .number(let number): add(vendor.name, .number(number), profile)
    }
  }

  private mutating func add(_ name: String, _ value: Value, _ profile: ServerProfile) {
    if profile.understands(hint: name) { hint(name, value) }
  }

  /// A path as an address: a letter that means something in one is written as its bytes.
  private static func address(_ path: String) -> String {
    "file://"
      + HexEscape(mark: "%", isUppercase: true).escaped(path, besides: Alphabet(and: "/-._~"))
  }
}
