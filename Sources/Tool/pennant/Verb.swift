/// A command of the tool.
struct Verb: Sendable {
  /// All of its words: `list`, `prefs set`.
  let name: String
  /// The topic of the verb, for the overview.
  let topic: Topic
  /// The verb's line in the list of verbs.
  let summary: String
  /// `[FILE]`, after the verb.
  let arguments: String
  let options: [Option]
  /// How many words it takes that are no options.
  let words: ClosedRange<Int>
  /// For programs: it is not in the list of verbs.
  var isHidden = false
  /// A description of the verb, in a few lines.
  let details: String
  let examples: [Example]
  /// The verbs that come after its own word, as in `prefs set`.
  var parts: [Verb] = []
  /// `nil` where it does nothing without one of its parts.
  let run: (@Sendable (Arguments, Surroundings) throws(Failure) -> Answer)?

  struct Example: Sendable {
    let command: String
    let meaning: String
  }

  enum Topic: String, CaseIterable, Sendable {
    case notifications = "Notifications"
    case numbers = "At a glance"
    case quiet = "Quiet"
    case preferences = "Preferences"
    case service = "The service"
  }

  /// The last of its words, which tells it from its neighbours.
  var word: String { name.split(separator: " ").last.map(String.init) ?? name }
}

/// A `--name`, perhaps with a value.
struct Option: Sendable {
  enum Kind: Sendable {
    case flag
    /// A value, with the word that stands for it in the help.
    case value(String)
    /// A value that may be given more than once.
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
  static let search = Option(
    "search", .value("WORDS"), "with all of these words in title, body or app name")
  static let since = Option(
    "since", .value("TIME"), "what came since then: \(TimeWords.pastMoments)")
  static let limit = Option("limit", .value("COUNT"), "the newest so many")
  static let id = Option("id", .value("ID"), "the same as ID alone", letter: "n")
  static let preferences = Option(
    "preferences", .value("FILE"), "this file and FILE.d/*.conf instead of your own")
  static let state = Option(
    "state", .value("DIR"), "where the service keeps its state, if not in its usual place")
}

/// All verbs, in the order in which the help lists them.
enum CommandTable {
  static let verbs: [Verb] = [
    .list, .center, .show, .history, .dismiss, .invoke, .reply, .showAgain, .snooze,
    .send, .schedule, .push,
    .count, .badge, .apps, .watch,
    .dnd, .mute, .sharing,
    .prefs, .settings, .check, .importing, .explain, .reload, .lint,
    .status, .lock, .enable, .disable, .doctor, .open, .tables, .help,
  ]

  /// The verbs that people are told of.
  static var shown: [Verb] { verbs.filter { !$0.isHidden } }

  /// The same with their parts, each after the one that it belongs to.
  static var all: [Verb] { verbs.flatMap { [$0] + $0.parts } }

  /// Words of other programs and of common speech, and the command that stands for them here.
  static let otherWords = [
    "block": "mute", "silence": "mute", "pause": "dnd", "close": "dismiss", "clear": "dismiss",
    "log": "history", "why": "explain", "config": "prefs", "set": "prefs", "notify": "send",
    "action": "invoke", "restart": "reload", "search": "list --search", "find": "list --search",
  ]

  static func verb(_ word: String) -> Verb? { verbs.first { $0.word == word } }
}
