import NotificationModel

/// A desktop entry's id, known to name a file of a folder and nothing else.
public struct EntryName: Hashable, Sendable {
  public let id: String

  /// Ids come from apps: one that could leave the folder, or that no file could have, is refused.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= Limits.desktopEntryBytes, bytes.first != 0x2e,
      !bytes.contains(where: { $0 == 0x2f || $0 < 0x20 || $0 == 0x7f }), !text.contains("..")
    else { return nil }
    id = text
  }

  /// The names of files it may stand for, below a folder, the likeliest first.
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
