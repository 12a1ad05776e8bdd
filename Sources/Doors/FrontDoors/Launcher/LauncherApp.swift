internal import Bus
internal import NotificationModel

/// An app as the launcher protocol names it: by its desktop entry.
nonisolated struct LauncherApp: Hashable, Sendable {
  /// Without `.desktop`.
  let entry: String

  private static let start = "application://"
  private static let ending = ".desktop"
  /// The longest URI that an entry can have.
  static let longest = start.utf8.count + Limits.desktopEntryBytes + ending.utf8.count

  /// `nil` for what is no name of a file.
  init?(entry: String) {
    guard !entry.isEmpty, entry.utf8.count <= Limits.desktopEntryBytes,
      !entry.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    self.entry = entry
  }

  /// Of somebody's signal.
  init?(uri: String) {
    guard uri.hasPrefix(Self.start), uri.hasSuffix(Self.ending),
      uri.utf8.count > Self.start.utf8.count + Self.ending.utf8.count
    else { return nil }
    self.init(entry: String(uri.dropFirst(Self.start.count).dropLast(Self.ending.count)))
  }

  var uri: String { Self.start + entry + Self.ending }

  /// Where its object is; docks look at the signal alone, some sandboxes let no other path through.
  var path: ObjectPath? {
    // As g_str_hash() does it, which takes bytes as signed numbers.
    let hash = uri.utf8.reduce(UInt32(5_381)) {
      $0 &* 33 &+ UInt32(truncatingIfNeeded: Int8(bitPattern: $1))
    }
    return ObjectPath("/com/canonical/unity/launcherentry/\(hash)")
  }
}
