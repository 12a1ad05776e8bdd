import NotificationModel

/// A desktop entry's id, known to name a file of a folder and nothing else.
public struct EntryName: Hashable, Sendable {
  public let id: String

  /// Ids come from apps: one that could leave the folder, or that no file could have, is refused.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Limits.desktopEntryBytes, Self.staysInFolder(text)
    else { return nil }
    id = text
  }

  /// Whether there is no slash, no control and no dot at the start or after another dot.
  private static func staysInFolder(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    var afterDot = true
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte >= 0x20, byte != 0x7f, byte != 0x2f, !(afterDot && byte == 0x2e) else {
        return false
      }
      afterDot = byte == 0x2e
    }
    return true
  }

  /// The files below a folder that the id may stand for, the likeliest first.
  ///
  /// `a-b` is `a-b.desktop` or, as the specification makes ids of files in subfolders,
  /// `a/b.desktop`. Apps also write their own id in the wrong case, so lower case is tried too.
  public var files: [String] {
    var found: [String] = []
    for spelling in id == id.lowercased() ? [id] : [id, id.lowercased()] {
      found.append("\(spelling).desktop")
      for dash in spelling.indices.filter({ spelling[$0] == "-" }).prefix(2) {
        let folder = spelling[..<dash]
        let rest = spelling[spelling.index(after: dash)...]
        if !folder.isEmpty, !rest.isEmpty, rest.first != "." {
          found.append("\(folder)/\(rest).desktop")
        }
      }
    }
    return found
  }
}
