import Preferences

/// The line of another server's file from which a line of ours was made.
public struct Origin: Hashable, Sendable {
  public let file: String
  public let line: Int
  /// The text of the line.
  public let text: String

  /// Longer lines are cut: a comment is to be read at a glance.
  private static let mostCharacters = 120

  init(_ file: String, _ line: Int, _ text: some StringProtocol) {
    self.file = file
    self.line = line
    self.text = String(text.prefix(Self.mostCharacters + 1))
  }

  /// `dunstrc:12: timeout = 10`, as one line that may stand in a file and on a terminal.
  public var words: String {
    let shown =
      text.count > Self.mostCharacters ? text.prefix(Self.mostCharacters) + "…" : text[...]
    return "\(Printable.text(file)):\(line): \(Printable.text(String(shown)))"
  }
}

/// A setting of theirs: its name, its value, and where it stood.
struct TheirSetting: Hashable {
  let name: String
  let value: String
  let origin: Origin
  /// The entries of a list, each with its place.
  var items: [Item] = []

  struct Item: Hashable {
    let value: String
    let origin: Origin
  }
}

/// Settings of theirs that belong together.
struct TheirSection: Hashable {
  enum Subject: Hashable {
    /// All messages.
    case everything
    /// The messages for which the conditions hold; the name tells the rule from others.
    case rule(String)
  }

  let subject: Subject
  /// Where it begins; `nil` for what has no head.
  let head: Origin?
  /// How its conditions look at texts; `nil` for as the server does by itself.
  var matching: Matching?
  var conditions: [TheirSetting] = []
  var settings: [TheirSetting] = []
}

extension ImportedServer {
  /// The sections of its files, the weakest first.
  func sections(_ files: [TheirFile]) throws(UnreadableFile) -> [TheirSection] {
    switch self {
    case .dunst: try DunstReader.sections(files)
    case .mako: try MakoReader.sections(files)
    case .swaync: try SwayncReader.sections(files)
    case .xfce: try XfconfReader.sections(files)
    }
  }
}
