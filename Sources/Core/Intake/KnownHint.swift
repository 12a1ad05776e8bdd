internal import NotificationModel

/// The meanings of the hints that Intake knows; any other is ignored, as the specification wants.
enum KnownHint {
  case urgency, category, desktopEntry
  case transient, resident, actionIcons
  case suppressSound, soundName, soundFile
  case progress
  case pixels(Spelling)
  case iconPixels(Spelling)
  case imagePath(Spelling)
  case synchronousTag(Spelling)
  case stackTag
  case displayName, origin, replyPrompt, replyTitle
  case badge, placeholder, slidePrompt, destructive, thread, level, deliverAt
  case vendor(VendorRule)
  /// The sender asks for what only the person may give.
  case notSenders

  /// How old a spelling of the same hint is: of two, the newer counts.
  enum Spelling: Int, Comparable {
    case current, former, oldest

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// Few names have the same length, so that comparing those is cheaper than hashing one.
  static func named(_ name: String) -> KnownHint? {
    let length = name.utf8.count
    guard length < byLength.count else { return nil }
    for index in byLength[length].indices where byLength[length][index].name == name {
      return byLength[length][index].hint
    }
    return nil
  }

  /// Every spelling of every hint that means something.
  static var names: Set<String> { Set(table.map(\.key)) }

  private struct Entry {
    var name: String
    var hint: KnownHint
  }

  /// The table's entries at the place of their names' length.
  private static let byLength: [[Entry]] = {
    let longest = table.map(\.key.utf8.count).max() ?? 0
    var entries = [[Entry]](repeating: [], count: longest + 1)
    for (name, hint) in table { entries[name.utf8.count].append(Entry(name: name, hint: hint)) }
    return entries
  }()

  private static let table: KeyValuePairs<String, KnownHint> = [
    "urgency": .urgency,
    "category": .category,
    "desktop-entry": .desktopEntry,
    "desktop_entry": .desktopEntry,
    "transient": .transient,
    "resident": .resident,
    "action-icons": .actionIcons,
    "suppress-sound": .suppressSound,
    "sound-name": .soundName,
    "sound-file": .soundFile,
    "value": .progress,
    "image-data": .pixels(.current),
    "image_data": .pixels(.former),
    "icon-data": .iconPixels(.current),
    "icon_data": .iconPixels(.former),
    "image-path": .imagePath(.current),
    "image_path": .imagePath(.former),
    "x-canonical-private-synchronous": .synchronousTag(.current),
    "private-synchronous": .synchronousTag(.former),
    "synchronous": .synchronousTag(.oldest),
    "x-dunst-stack-tag": .stackTag,
    "x-kde-display-appname": .displayName,
    "x-kde-origin-name": .origin,
    "x-kde-reply-placeholder-text": .replyPrompt,
    "x-kde-reply-submit-button-text": .replyTitle,
    "x-pennant-badge": .badge,
    "x-pennant-preview-placeholder": .placeholder,
    "x-pennant-slide-prompt": .slidePrompt,
    "x-pennant-destructive": .destructive,
    "x-pennant-thread": .thread,
    "x-pennant-interruption-level": .level,
    "x-pennant-deliver-at": .deliverAt,
    // How things look is a matter of the system, and of the person who chose it.
    "fgcolor": .notSenders,
    "bgcolor": .notSenders,
    "frcolor": .notSenders,
    "hlcolor": .notSenders,
    "x-kde-appname": .vendor(.identifier),
    "x-kde-eventId": .vendor(.identifier),
    "x-kde-reply-submit-button-icon-name": .vendor(.iconName),
    "x-kde-skipGrouping": .vendor(.number),
    "x-kde-urls": .vendor(.files),
    "x-kde-user-action-feedback": .vendor(.flag),
    // The hint asks for less than the person's scripts would do, so it may pass.
    "SWAYNC_NO_SCRIPT": .vendor(.flag),
    "SWAYNC_BYPASS_DND": .notSenders,
  ]
}

/// The form that the value of a vendor's hint must have before a server of that vendor sees it.
enum VendorRule {
  case identifier
  case iconName
  case flag
  case number
  /// Local ones alone: a server that looks into a web site tells it who has read the message.
  case files

  func checked(
    _ value: UntrustedHint.Value, _ repairs: inout [Repair]
  ) throws(HintFault) -> VendorHint.Value {
    switch self {
    case .identifier:
      return .text(try HintValue.text(value, where: HintValue.isIdentifier))
    case .iconName:
      return .text(
        try HintValue.text(value) { !$0.isEmpty && (try? PathCheck.iconName($0)) != nil })
    case .flag:
      return .flag(try HintValue.flag(value))
    case .number:
      return .number(Int32(clamping: try HintValue.integer(value)))
    case .files:
      return .files(try Self.files(try HintValue.places(value), &repairs))
    }
  }

  /// The files that may stay; any other is dropped by itself.
  private static func files(
    _ places: [String], _ repairs: inout [Repair]
  ) throws(HintFault) -> [UncheckedPath] {
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
