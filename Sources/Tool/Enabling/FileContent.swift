/// The content at a path, as far as it is changed and put back.
public enum FileContent: Hashable, Sendable {
  case nothing
  case file([UInt8], mode: UInt32)
  case link(String)
  /// A folder, a socket, or a file that may not be read: it is left alone.
  case other

  /// A new file, which everybody may read, as the files beside it.
  static func text(_ text: String) -> FileContent { .file(Array(text.utf8), mode: 0o644) }

  /// The link by which systemd knows a masked unit.
  static let mask = FileContent.link("/dev/null")

  /// A person may have changed who may read a file; what it says is the same.
  func isSame(as other: FileContent) -> Bool {
    switch (self, other) {
    case (.file(let own, _), .file(let theirs, _)): own == theirs
    case (.nothing, .nothing): true
    case (.link(let own), .link(let theirs)): own == theirs
    case (.nothing, _), (.file, _), (.link, _), (.other, _): false
    }
  }

  /// More than any unit, desktop entry or activation file has.
  public static let mostBytes = 65_536
}
