import Translations

/// The fate of each setting of another server, a row each.
struct ImportTable: Sendable {
  let settings: [ForeignSetting]
  let conditions: [ConditionRow]
  /// How the conditions of the server compare texts, where a row does not say otherwise.
  var matching = Matching.exactly
  /// Whether only the first rule that holds counts, and not every one.
  var isFirstRuleAlone = false
  /// Urgencies by words that are the server's own.
  var urgencies: [String: TheirUrgency] = [:]
  /// Words on critical messages where the server has one time for everything.
  var critical: String?
  /// The settings that the server goes on obeying, even where they become a preference.
  var obeyed: Set<String> = []
  /// The settings that change what a later rule looks at, and the conditions that do so.
  var changers: [String: String] = [:]

  func setting(_ name: String) -> ForeignSetting? { settings.first { $0.name == name } }
  func condition(_ name: String) -> ConditionRow? { conditions.first { $0.name == name } }
  func urgency(_ word: String) -> TheirUrgency? {
    Values.urgency(word) ?? urgencies[word.lowercased()]
  }

  /// The wishes that Pennant meets without a line for the messages of a rule, although one of its
  /// conditions is unknown here.
  func given(_ conditions: [TheirSetting]) -> [Wish] {
    conditions.flatMap { one in
      Values.flag(one.value) == true ? condition(one.name)?.given ?? [] : []
    }
  }
}

/// A row of settings.
struct ForeignSetting: Sendable {
  let name: String
  let fate: Meaning

  enum Meaning: Sendable {
    /// A preference, by its value.
    case becomes(@Sendable (String) -> Reading)
    /// The setting is a list of apps, each of which becomes a group with these lines.
    case ofEachApp([Wish])
    /// The server goes on obeying it, out of its own file.
    case stays
    /// The same, with a remark unless the setting has one of these values.
    case staysWith(String, unless: [String])
    /// The setting holds in Pennant without a line.
    case holds
    case cannot(String)
  }

  init(_ name: String, _ fate: Meaning) {
    self.name = name
    self.fate = fate
  }

  static func becomes(_ name: String, _ read: @escaping @Sendable (String) -> Reading) -> Self {
    Self(name, .becomes(read))
  }

  static func cannot(_ name: String, _ why: String) -> Self { Self(name, .cannot(why)) }
  static func staysWith(_ name: String, unless good: [String] = [], _ advice: String) -> Self {
    Self(name, .staysWith(advice, unless: good))
  }

  /// Settings of looks and of hands, which are the server's own affair.
  static func stay(_ names: String...) -> [Self] { names.map { Self($0, .stays) } }
}

/// The meaning of a value.
enum Reading: Hashable, Sendable {
  case wishes([Wish])
  /// The value becomes preferences, with a remark.
  case noted([Wish], String)
  /// No line is needed for this value.
  case holds
  /// The server goes on obeying it.
  case stays
  case cannot(String)
  /// The rule is not to hold at all.
  case off

  var wishes: [Wish] {
    switch self {
    case .wishes(let wishes), .noted(let wishes, _): wishes
    case .holds, .stays, .cannot, .off: []
    }
  }

  static func wrong(_ value: String, _ noun: String) -> Reading {
    .cannot(refusal(of: value, as: noun))
  }

  static func refusal(of value: String, as noun: String) -> String {
    translated(
      "{value} is no {noun}",
      ["value": value.isEmpty ? translated("nothing") : "'\(value)'", "noun": noun])
  }
}

/// The wish behind a setting of another server, before it is known how Pennant writes it.
enum Wish: Hashable, Sendable {
  /// A message without a time of its own stays for so many milliseconds; 0: until it is handled.
  case time(Int64)
  /// The same for every message: an app's own time and those of other sections are passed over.
  case timeAbove(Int64)
  /// Whether an app's own time counts.
  case ownTimes(Bool)
  /// Whether the message comes on the screen at all.
  case shown(Bool)
  case urgency(TheirUrgency)
  case set(String, String)

  /// The message is dropped.
  static let dropped = set("allow", "no")

  var isTime: Bool { if case .time = self { true } else { false } }
  var isTimeAbove: Bool { if case .timeAbove = self { true } else { false } }
}

enum TheirUrgency: String, CaseIterable, Hashable, Sendable {
  case low, normal, critical
}

/// A row of conditions.
struct ConditionRow: Sendable {
  let name: String
  let meaning: Meaning
  /// How the condition compares a text; `nil` for the way of its server.
  let matching: Matching?
  /// The wishes that Pennant meets without a line for the messages that the condition selects.
  let given: [Wish]

  enum Meaning: Hashable, Sendable {
    case app, entry, title, body, category, urgency, buttons, mode
    /// The condition has no counterpart here; the text says why.
    case cannot(String)
  }

  init(
    _ name: String, _ meaning: Meaning, _ matching: Matching? = nil, given: [Wish] = []
  ) {
    self.name = name
    self.meaning = meaning
    self.matching = matching
    self.given = given
  }
}

/// How a text is compared with what stands in a condition.
enum Matching: Hashable, Sendable {
  case exactly
  /// As fnmatch(3) does.
  case shell
  /// A regular expression; where `^` and `$` are of each line of the text, and not of all of it.
  case expression(ofLines: Bool)
}

/// Questions about whole sections.
extension ImportTable {
  /// Whether the section names a time.
  func hasTime(_ section: TheirSection) -> Bool { wishes(of: section).contains { $0.isTime } }

  /// Whether the section is of everything, with a time that goes before all others.
  func hasTimeAbove(_ section: TheirSection) -> Bool {
    section.subject == .everything && wishes(of: section).contains { $0.isTimeAbove }
  }

  func wishes(of section: TheirSection) -> [Wish] {
    section.settings.flatMap { one -> [Wish] in
      switch setting(one.name)?.fate {
      case .becomes(let read): read(one.value).wishes
      case .ofEachApp, .stays, .staysWith, .holds, .cannot, nil: []
      }
    }
  }
}
