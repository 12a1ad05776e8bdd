internal import NotificationModel

/// The rows of Pennant's own hints.
///
/// The words above a row stand in `docs/for-apps.md` too, which a test compares, and in the manual,
/// in each language.
extension Hint {
  /// The hints in the order of the page; a row that is not in this list is not read.
  static let own: [Hint] = [
    badge, placeholder, slidePrompt, destructive, thread, level, deliverAt,
  ]

  // how many items wait in your app; 0 clears the number and closes what is open of you
  public static let badge = Hint("x-pennant-badge", .number) { (note, _, value) throws(HintFault) in
    note.badge = UInt32(clamping: try value.integer(from: 0))
  }

  // what to show when your text is hidden, such as `New Message`, or `%u new messages`, in which
  // `%u` is their number
  public static let placeholder = Hint("x-pennant-preview-placeholder", .text) {
    (note, reader, value) throws(HintFault) in
    note.placeholder = try reader.words(value, Limits.nameCharacters, .placeholder)
  }

  // what a tap is called while the screen is locked, in the place of "Unlock to view"; it stands
  // beside hidden text, so quote none
  public static let slidePrompt = Hint("x-pennant-slide-prompt", .text) {
    (note, reader, value) throws(HintFault) in
    note.slidePrompt = try reader.words(value, Limits.nameCharacters, .slidePrompt)
  }

  // keys of actions that destroy something: last, red, asked about where the person wants that
  public static let destructive = Hint("x-pennant-destructive", .list) {
    (_, reader, value) throws(HintFault) in
    reader.destructive = try value.list()
  }

  // what belongs together: a conversation, a build
  public static let thread = Hint("x-pennant-thread", .text) { (note, _, value) throws(HintFault) in
    note.thread = try value.tag()
  }

  // `passive`, `active`, `time-sensitive`, `critical`: [how far it may break in](levels.md), if
  // the person lets it
  public static let level = Hint("x-pennant-interruption-level", .text) {
    (note, _, value) throws(HintFault) in
    note.level = try value.level()
  }

  // [for later](snooze-and-schedule.md), in Unix seconds: it comes although you have left
  public static let deliverAt = Hint("x-pennant-deliver-at", .seconds, .later) {
    (note, _, value) throws(HintFault) in
    note.deliverAt = try value.integer(from: 0)
  }
}
