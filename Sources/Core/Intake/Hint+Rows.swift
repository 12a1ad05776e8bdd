internal import NotificationModel

/// The rows: a hint more is a row more, with its bound where its value is read.
///
/// The words above a row of ours stand in `docs/for-apps.md` too, which a test compares.
extension Hint {
  /// Every hint that is read, the usual ones first.
  static let all: [Hint] = [
    Hint("urgency", .byte) { (note, _, value) throws(HintFault) in
      note.urgency = try value.urgency()
    },
    Hint("desktop-entry", or: "desktop_entry", .text) { (_, reader, value) throws(HintFault) in
      reader.desktopEntry = try value.desktopEntry()
    },
    Hint("category", .text) { (note, _, value) throws(HintFault) in
      let word = try value.identifier(upTo: Limits.categoryBytes)
      note.category = word.map { Category($0) }
    },
    Hint("transient", .flag, .transient) { (note, _, value) throws(HintFault) in
      note.isTransient = try value.flag()
    },
    Hint("image-data", or: "image_data", .pixels, .pixels) {
      (_, reader, value) throws(HintFault) in
      reader.pixels = reader.newest(try value.pixels(), or: reader.pixels)
    },
    Hint("image-path", or: "image_path", .text) { (_, reader, value) throws(HintFault) in
      reader.imagePath = reader.newest(try value.text(), or: reader.imagePath)
    },
    Hint("resident", .flag) { (note, _, value) throws(HintFault) in
      note.isResident = try value.flag()
    },
    Hint("sound-name", .text) { (_, reader, value) throws(HintFault) in
      reader.soundName = try value.identifier(upTo: Limits.identifierBytes)
    },
    Hint("sound-file", .text) { (_, reader, value) throws(HintFault) in
      reader.takeSoundFile(try value.text())
    },
    Hint("suppress-sound", .flag) { (_, reader, value) throws(HintFault) in
      reader.suppressesSound = try value.flag()
    },
    Hint("action-icons", .flag) { (note, _, value) throws(HintFault) in
      note.actionIcons = try value.flag()
    },
    // A bar of 0 to 100; below that there is none.
    Hint("value", .integer) { (note, _, value) throws(HintFault) in
      let number = try value.integer()
      note.progress = number < 0 ? nil : Int32(min(number, 100))
    },
    // The image of the oldest servers, which counts where there is no other.
    Hint("icon-data", or: "icon_data", .pixels, .pixels) {
      (_, reader, value) throws(HintFault) in
      reader.iconPixels = reader.newest(try value.pixels(), or: reader.iconPixels)
    },

    // Servers' own, which mean here what they mean there.
    Hint("x-kde-display-appname", .text) { (_, reader, value) throws(HintFault) in
      reader.displayName = try reader.words(value, Limits.nameCharacters, .displayName)
    },
    Hint("x-kde-origin-name", .text) { (note, reader, value) throws(HintFault) in
      note.origin = try reader.words(value, Limits.nameCharacters, .origin)
    },
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

    // Only the person may give these; how things look is a matter of the system besides.
    Hint("fgcolor", .text) { _, reader, _ in reader.refuse() },
    Hint("bgcolor", .text) { _, reader, _ in reader.refuse() },
    Hint("frcolor", .text) { _, reader, _ in reader.refuse() },
    Hint("hlcolor", .text) { _, reader, _ in reader.refuse() },
    Hint("SWAYNC_BYPASS_DND", .flag) { _, reader, _ in reader.refuse() },

    // how many items wait in your app; 0 clears the number and closes what is open of you
    Hint("x-pennant-badge", .number) { (note, _, value) throws(HintFault) in
      note.badge = UInt32(clamping: try value.integer(from: 0))
    },
    // what to show when your text is hidden, such as `New Message`, or `%u new messages`
    Hint("x-pennant-preview-placeholder", .text) { (note, reader, value) throws(HintFault) in
      note.placeholder = try reader.words(value, Limits.nameCharacters, .placeholder)
    },
    // what a tap is called while the screen is locked, in the place of "Unlock to view"; it stands
    // beside hidden text, so quote none
    Hint("x-pennant-slide-prompt", .text) { (note, reader, value) throws(HintFault) in
      note.slidePrompt = try reader.words(value, Limits.nameCharacters, .slidePrompt)
    },
    // keys of actions that destroy something: last, red, asked about where the person wants that
    Hint("x-pennant-destructive", .list) { (_, reader, value) throws(HintFault) in
      reader.destructive = try value.list()
    },
    // what belongs together: a conversation, a build
    Hint("x-pennant-thread", .text) { (note, _, value) throws(HintFault) in
      note.thread = try value.tag()
    },
    // `passive`, `active`, `time-sensitive`, `critical`: [how far it may break in](levels.md), if
    // the person lets it
    Hint("x-pennant-interruption-level", .text) { (note, _, value) throws(HintFault) in
      note.level = try value.level()
    },
    // [for later](snooze-and-schedule.md), in Unix seconds: it comes although you have left
    Hint("x-pennant-deliver-at", .seconds, .later) { (note, _, value) throws(HintFault) in
      note.deliverAt = try value.integer(from: 0)
    },

    // Displays of a level, such as a volume, and dunst's own.
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
