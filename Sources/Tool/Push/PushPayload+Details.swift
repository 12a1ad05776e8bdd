internal import JSONReading
internal import NotificationModel
internal import Spelling
internal import Translations

/// The parts of a payload that go with its text.
extension PushPayload {
  mutating func take(details aps: PushMembers) throws(PushFault) {
    badge = try aps.count("badge")
    if let word = try aps.text("interruption-level") {
      guard let level = InterruptionLevel(rawValue: word) else {
        let words = InterruptionLevel.allCases.map(\.rawValue).joined(separator: ", ")
        throw .wrong(
          translated(
            "{key} is {value}; it must be one of {words}.",
            ["key": "aps.interruption-level", "value": quoted(word), "words": words]))
      }
      self.level = level
    }
    try take(sound: aps)
    if let name = try aps.text("category"), !name.isEmpty {
      category = PushCategory.known(name)
      if category == nil {
        note(
          translated(
            "aps.category {name} is no category of this desktop, and was left out.",
            ["name": quoted(name)]))
      }
    }
    if let name = try aps.text("thread-id"), !name.isEmpty {
      if name.utf8.count <= Limits.tagBytes {
        thread = name
      } else {
        note(
          translated(
            "aps.thread-id has more than {number} bytes, and was left out.",
            ["number": "\(Limits.tagBytes)"]))
      }
    }
    // Looked at, so that a mistake in them is found before a phone finds it.
    if try aps.share("relevance-score") != nil {
      note(translated("aps.relevance-score has no effect: here the newest stands first."))
    }
    for key in ["content-available", "mutable-content"] { _ = try aps.flag(key) }
  }

  private mutating func take(sound aps: PushMembers) throws(PushFault) {
    switch aps.value("sound") {
    case nil: return
    case .text(let name)?: hear(name)
    case .object(let object)?:
      let sound = PushMembers(object, "aps.sound")
      hear(try sound.text("name") ?? Self.usual)
      if try sound.share("volume") == 0 { self.sound = .suppressed }
      // Mute switches do not hold it back, and that is what the level says.
      if try sound.flag("critical"), level == nil { level = .critical }
    case let other?: throw aps.wrong("sound", other, translated("a text or a dictionary"))
    }
    if title.isEmpty, body.isEmpty, sound != .unnamed, sound != .suppressed {
      note(
        translated("aps.sound is heard with an alert alone, and there is none; it was left out."))
      sound = .unnamed
    }
  }

  private static let usual = "default"
  /// The name of the sound naming specification for a new message.
  private static let usualName = "message-new-instant"

  /// The files that an app brings for a phone are not here: what is left of one is its name.
  private mutating func hear(_ name: String) {
    guard !name.isEmpty else { return }
    let endings = [".aiff", ".aif", ".caf", ".wav", ".m4a", ".mp3", ".ogg", ".oga"]
    let ending = endings.first { name.hasSuffix($0) }
    let stem = String(name.dropLast(ending?.count ?? 0))
    if stem == Self.usual {
      sound = .named(Self.usualName)
    } else if !stem.isEmpty, stem.utf8.count <= Limits.identifierBytes, PushCategory.isWord(stem) {
      sound = .named(stem)
    } else {
      sound = .named(Self.usualName)
      note(
        translated(
          "aps.sound {name} is no name of a sound; the usual one stands in its place.",
          ["name": quoted(name)]))
    }
  }
}

/// The kinds of event that the desktop knows; those of an app's own are of no use here.
enum PushCategory {
  /// The categories of the notification specification.
  private static let standard: Set<String> = [
    "call", "call.ended", "call.incoming", "call.unanswered",
    "device", "device.added", "device.error", "device.removed",
    "email", "email.arrived", "email.bounced",
    "im", "im.error", "im.received",
    "network", "network.connected", "network.disconnected", "network.error",
    "presence", "presence.offline", "presence.online",
    "transfer", "transfer.complete", "transfer.error",
  ]

  static func known(_ name: String) -> Category? {
    if standard.contains(name) { return Category(name) }
    // A vendor's, as the specification wants them written.
    let isVendors =
      name.hasPrefix("x-") && name.utf8.count <= Limits.categoryBytes && isWord(name)
      && name.utf8.contains(UInt8(ascii: "."))
    return isVendors ? Category(name) : nil
  }

  /// Letters, digits, `.`, `-` and `_`.
  static func isWord(_ text: String) -> Bool {
    Alphabet.words.spells(text.utf8)
  }
}
