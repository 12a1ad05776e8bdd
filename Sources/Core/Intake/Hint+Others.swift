internal import NotificationModel

/// The rows of other servers' hints.
extension Hint {
  public static let origin = Hint("x-kde-origin-name", .text) {
    (note, reader, value) throws(HintFault) in
    note.origin = try reader.words(value, Limits.nameCharacters, .origin)
  }

  static let others: [Hint] = [
    // Servers' own, which mean here what they mean there.
    Hint("x-kde-display-appname", .text) { (_, reader, value) throws(HintFault) in
      reader.displayName = try reader.words(value, Limits.nameCharacters, .displayName)
    },
    origin,
    Hint("x-kde-reply-placeholder-text", .text) { (_, reader, value) throws(HintFault) in
      reader.replyPrompt = try reader.words(value, Limits.nameCharacters, .replyPrompt)
    },
    Hint("x-kde-reply-submit-button-text", .text) { (_, reader, value) throws(HintFault) in
      reader.replyTitle = try reader.words(value, Limits.actionTitleCharacters, .replyTitle)
    },

    // Passed on to servers that know them, once they are looked over.
    Hint("x-kde-reply-submit-button-icon-name", .text) {
      (note, reader, value) throws(HintFault) in
      reader.pass(.text(try value.iconName()), on: &note)
    },
    Hint("x-kde-appname", .text) { (note, reader, value) throws(HintFault) in
      reader.pass(.text(try value.name()), on: &note)
    },
    Hint("x-kde-eventId", .text) { (note, reader, value) throws(HintFault) in
      reader.pass(.text(try value.name()), on: &note)
    },
    Hint("x-kde-skipGrouping", .integer) { (note, reader, value) throws(HintFault) in
      reader.pass(.number(Int32(clamping: try value.integer())), on: &note)
    },
    Hint("x-kde-urls", .places) { (note, reader, value) throws(HintFault) in
      reader.pass(.files(try reader.files(try value.places())), on: &note)
    },
    Hint("x-kde-user-action-feedback", .flag) { (note, reader, value) throws(HintFault) in
      reader.pass(.flag(try value.flag()), on: &note)
    },
    // The sender asks for less than the person's scripts would do, so it may pass.
    Hint("SWAYNC_NO_SCRIPT", .flag) { (note, reader, value) throws(HintFault) in
      reader.pass(.flag(try value.flag()), on: &note)
    },

    // Pennant tells its own cards when a message came, in Unix milliseconds; from an app it says nothing.
    Hint("x-pennant-came-at", .seconds) { _, _, _ in },

    // Only the person may give these; how things look is a matter of the system besides.
    Hint("fgcolor", .text) { _, reader, _ in reader.refuse() },
    Hint("bgcolor", .text) { _, reader, _ in reader.refuse() },
    Hint("frcolor", .text) { _, reader, _ in reader.refuse() },
    Hint("hlcolor", .text) { _, reader, _ in reader.refuse() },
    Hint("SWAYNC_BYPASS_DND", .flag) { _, reader, _ in reader.refuse() },
  ]

  /// Displays of a level, such as a volume, and dunst's own.
  static let tags: [Hint] = [
    Hint(
      "x-canonical-private-synchronous", or: "private-synchronous", or: "synchronous", .text, .tag
    ) { (_, reader, value) throws(HintFault) in
      guard let tag = try value.tag() else { return }
      reader.synchronousTag = reader.newest(tag, or: reader.synchronousTag)
    },
    Hint("x-dunst-stack-tag", .text, .tag) { (_, reader, value) throws(HintFault) in
      reader.stackTag = try value.tag()
    },
  ]
}
