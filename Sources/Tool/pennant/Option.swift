/// A `--name`, perhaps with a value.
struct Option: Sendable {
  enum Kind: Sendable {
    case flag
    /// With what stands for it in the help.
    case value(String)
    /// May be given more than once.
    case values(String)
  }

  let name: String
  /// A single letter for the same, as in `-j`.
  let letter: Character?
  let kind: Kind
  let meaning: String

  init(_ name: String, _ kind: Kind, _ meaning: String, letter: Character? = nil) {
    self.name = name
    self.letter = letter
    self.kind = kind
    self.meaning = meaning
  }

  var shown: String {
    let long = "--" + self.name
    let name = letter.map { "-\($0), \(long)" } ?? long
    return switch kind {
    case .flag: name
    case .value(let what): "\(name) \(what)"
    case .values(let what): "\(name) \(what) …"
    }
  }

  static let help = Option("help", .flag, "shows this help", letter: "h")
  static let json = Option("json", .flag, "for programs", letter: "j")
  static let app = Option(
    "app", .value("APP"), "of this app alone: its id, or the name that lists show")
  static let limit = Option("limit", .value("COUNT"), "the newest so many")
  static let id = Option("id", .value("ID"), "the same as ID alone", letter: "n")
  static let preferences = Option(
    "preferences", .value("FILE"), "this file and FILE.d/*.conf instead of your own")
  static let state = Option(
    "state", .value("DIR"), "where the service keeps its state, if not in its usual place")
}
