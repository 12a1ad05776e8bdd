import NotificationModel
import Policy

/// The conditions of a `[Rule NAME]` group, spelled as in the file.
enum RuleKey: String, CaseIterable, PreferenceKey {
  case app, title, body, urgency, category, level, site, has, focus, locked, during

  static let bySpelling = table()

  var syntax: KeySyntax<RuleCondition> {
    switch self {
    case .app:
      .patterns("app ids", remark: { $0.commas(between: "patterns") }, RuleCondition.app).says(
        """
        Messages of these apps, by their ids. In a pattern * stands for anything, ? for one
        character, upper and lower case are the same.
        """, example: "org.gnome.SettingsDaemon.*;upower")
    case .title:
      .patterns("titles", RuleCondition.title).says(
        """
        Messages with such a title. A pattern is the whole of it: *battery* is that word anywhere.
        """, example: "*battery*low*;*low*battery*")
    case .body:
      .patterns("bodies", remark: \.wholeText, RuleCondition.body).says(
        "Messages with such a text. A pattern is the whole of it here too.", example: "*percent*")
    case .urgency:
      .list("urgency", "some of low;normal;critical") { value throws(Fault) in
        .urgency(
          try value.entries { item throws(Fault) in
            try item.one(of: Urgency.allCases, by: { $0.word })
          })
      }.says(
        "Messages of these urgencies: low, normal, critical.", example: "normal;critical")
    case .category:
      .list("category", "kinds of event with ';' between them") { value throws(Fault) in
        .category(try value.entries { item throws(Fault) in try item.category() })
      }.says(
        "Messages of these kinds of event; device also means device.error.",
        example: "device;x-gnome.power")
    case .level:
      .list("level", "some of passive;active;time-sensitive;critical") { value throws(Fault) in
        .level(try value.entries { item throws(Fault) in try item.word() })
      }.says(
        """
        Messages to which their apps give these levels: passive, active, time-sensitive, critical.
        """, example: "active;time-sensitive;critical")
    case .site:
      .patterns("hosts", RuleCondition.site).says(
        "Messages of these web sites, as a browser names them; patterns here too.",
        example: "*.example.org")
    case .has:
      .list("part of a message", "some of buttons;picture;reply;progress") {
        value throws(Fault) in
        .has(try value.entries { item throws(Fault) in try item.word() })
      }.says(
        "Messages that have one of these: buttons, picture, reply, progress.",
        example: "buttons")
    case .focus:
      .list("name of a focus", "names of [Focus NAME] groups with ';' between them") {
        value throws(Fault) in
        .focus(
          try value.entries { item throws(Fault) in
            try item.line(upTo: Limits.nameCharacters)
          })
      }.says("While one of these focuses holds.", example: "Night")
    case .locked:
      .flag(RuleCondition.locked).says(
        "Whether the screen is locked. yes: while it is; no: while it is not.", example: "yes")
    case .during:
      .list("stretch of a day", "times such as 22:00-07:00, with ';' between several") {
        value throws(Fault) in
        .during(try value.entries { item throws(Fault) in try item.hours() })
      }.says("In these hours of each day.", example: "22:00-07:00")
    }
  }
}

extension KeySyntax {
  fileprivate static func list(
    _ noun: String, _ expected: String, read: @escaping (ValueText) throws(Fault) -> Meaning
  ) -> Self {
    row(noun, expected, read: read)
  }

  fileprivate static func patterns(
    _ what: String, remark: @escaping (ValueText) -> String? = { _ in nil },
    _ meaning: @escaping ([TextPattern]) -> Meaning
  ) -> Self {
    row("pattern", "patterns of \(what) with ';' between them", remark: remark) {
      value throws(Fault) in
      meaning(try value.entries { item throws(Fault) in try item.pattern() })
    }
  }
}

extension Urgency {
  fileprivate var word: String {
    switch self {
    case .low: "low"
    case .normal: "normal"
    case .critical: "critical"
    }
  }
}

extension ValueText {
  /// The entries of a condition's list.
  fileprivate func entries<Entry>(
    _ read: (ValueText) throws(Fault) -> Entry
  ) throws(Fault) -> [Entry] {
    let items = try someItems()
    guard items.count <= Rule.mostEntries else {
      throw refusal("a condition has at most \(Rule.mostEntries) entries")
    }
    var found: [Entry] = []
    for item in items { found.append(try read(item)) }
    return found
  }

  func pattern() throws(Fault) -> TextPattern {
    guard let pattern = TextPattern(try line(upTo: Limits.titleCharacters)) else {
      throw refusal("more than \(TextPattern.partBytes) bytes stand between two '*'")
    }
    return pattern
  }

  fileprivate func category() throws(Fault) -> Category {
    try GroupName.category(bytes)
  }

  /// The remark on a body's pattern that stands for no more than itself.
  fileprivate var wholeText: String? {
    guard let items = try? someItems(),
      let plain = items.first(where: { (try? $0.pattern())?.isPlain == true })
    else { return nil }
    return "\(quoted(plain.string)) is the whole body; \(quoted("*\(plain.string)*")) is that "
      + "anywhere in it"
  }
}
