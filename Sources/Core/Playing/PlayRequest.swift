/// A request of the service to its player: a name or a file, and nothing of any message.
///
/// On the pipe it is one letter, its text and a NUL, which neither a name nor a path can hold.
public enum PlayRequest: Hashable, Sendable {
  /// A sound of the desktop's theme.
  case named(String)
  /// A whole path.
  case file(String)
  /// The sound that stands for one that cannot be played.
  case builtIn

  /// PIPE_BUF: pipe(7) takes that much whole or not at all, so that a full pipe tears nothing.
  public static let mostBytes = 4_096

  /// `nil` where it is too long, or would be read as more than one.
  public var bytes: [UInt8]? {
    let text =
      switch self {
      case .named(let name): name
      case .file(let path): path
      case .builtIn: ""
      }
    guard text.utf8.count <= Self.mostBytes - 2, !text.utf8.contains(0) else { return nil }
    return [letter] + Array(text.utf8) + [0]
  }

  /// From a record without its NUL.
  init?(record: ArraySlice<UInt8>) {
    guard let letter = record.first else { return nil }
    let text = String(decoding: record.dropFirst(), as: UTF8.self)
    switch letter {
    case Self.nameLetter where !text.isEmpty: self = .named(text)
    case Self.fileLetter where text.utf8.first == 0x2f: self = .file(text)
    case Self.builtInLetter where text.isEmpty: self = .builtIn
    case _: return nil
    }
  }

  private static let nameLetter = UInt8(ascii: "n")
  private static let fileLetter = UInt8(ascii: "f")
  private static let builtInLetter = UInt8(ascii: "b")

  private var letter: UInt8 {
    switch self {
    case .named: Self.nameLetter
    case .file: Self.fileLetter
    case .builtIn: Self.builtInLetter
    }
  }
}
