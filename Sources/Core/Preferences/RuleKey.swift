import NotificationModel
import Policy
import Translations

/// The conditions of a `[Rule NAME]` group, spelled as in the file.
public enum RuleKey: String, CaseIterable, Sendable, PreferenceKey {
  case app, title, body, urgency, category, level, site, has, focus, locked, during

  static let bySpelling = table()

  var syntax: KeySyntax<RuleCondition> {
    switch self {
    case .app:
      .patterns(
        translated("app ids"), remark: { $0.commas(between: translated("patterns")) },
        RuleCondition.app
      ).says(
        """
        Messages of these apps, by their ids. In a pattern * stands for anything, ? for one
        character, upper and lower case are the same.
        """, example: "org.gnome.SettingsDaemon.*;upower")
    case .title:
      .patterns(translated("titles"), RuleCondition.title).says(
        """
        Messages with such a title. A pattern is the whole of it: *battery* is that word anywhere.
        """, example: "*battery*low*;*low*battery*")
    case .body:
      .patterns(translated("bodies"), remark: \.wholeText, RuleCondition.body).says(
        "Messages with such a text. A pattern is the whole of it here too.", example: "*percent*")
    case .urgency:
      .list(
        translated("urgency"), translated("some of {words}", ["words": "low;normal;critical"])
      ) { value throws(Fault) in
        .urgency(
          try value.entries { item throws(Fault) in
            try item.one(of: Urgency.allCases, by: { $0.word })
          })
      }.says(
        "Messages of these urgencies: low, normal, critical.", example: "normal;critical")
    case .category:
      .list(translated("category"), translated("kinds of event with ';' between them")) {
        value throws(Fault) in
        .category(try value.entries { item throws(Fault) in try item.category() })
      }.says(
        "Messages of these kinds of event; device also means device.error.",
        example: "device;x-gnome.power")
    case .level:
      .list(
        translated("level"),
        translated("some of {words}", ["words": "passive;active;time-sensitive;critical"])
      ) { value throws(Fault) in
        .level(try value.entries { item throws(Fault) in try item.word() })
      }.says(
        """
        Messages to which their apps give these levels: passive, active, time-sensitive, critical.
        """, example: "active;time-sensitive;critical")
    case .site:
      .patterns(translated("hosts"), RuleCondition.site).says(
        "Messages of these web sites, as a browser names them; patterns here too.",
        example: "*.example.org")
    case .has:
      .list(
        translated("part of a message"),
        translated("some of {words}", ["words": "buttons;picture;reply;progress"])
      ) {
        value throws(Fault) in
        .has(try value.entries { item throws(Fault) in try item.word() })
      }.says(
        "Messages that have one of these: buttons, picture, reply, progress.",
        example: "buttons")
    case .focus:
      .list(
        translated("name of a focus"),
        translated("names of [Focus NAME] groups with ';' between them")
      ) {
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
      .list(
        translated("stretch of a day"),
        translated("times such as 22:00-07:00, with ';' between several")
      ) {
        value throws(Fault) in
        .during(try value.entries { item throws(Fault) in try item.hours() })
      }.says("In these hours of each day.", example: "22:00-07:00")
    }
  }
}

extension KeySyntax {
  fileprivate static func list(
    _ noun: @escaping @autoclosure () -> String, _ expected: @escaping @autoclosure () -> String,
    read: @escaping (ValueText) throws(Fault) -> Meaning
  ) -> Self {
    row(noun(), expected(), read: read)
  }

  fileprivate static func patterns(
    _ things: @escaping @autoclosure () -> String,
    remark: @escaping (ValueText) -> String? = { _ in nil },
    _ meaning: @escaping ([TextPattern]) -> Meaning
  ) -> Self {
    row(
      translated("pattern"),
      translated("patterns of {things} with ';' between them", ["things": things()]),
      remark: remark
    ) {
      value throws(Fault) in
      meaning(try value.entries { item throws(Fault) in try item.pattern() })
    }
  }
}

extension TextPattern {
  /// The words on a pattern that is refused.
  static var tooLong: String {
    translated(
      "more than {number} bytes stand between two '*'", ["number": "\(partBytes)"])
  }
}

extension ValueText {
  /// The entries of a condition's list.
  fileprivate func entries<Entry>(
    _ read: (ValueText) throws(Fault) -> Entry
  ) throws(Fault) -> [Entry] {
    let items = try someItems()
    guard items.count <= Rule.mostEntries else {
      throw refusal(
        translated(
          "a condition has at most {number} entries", ["number": "\(Rule.mostEntries)"]))
    }
    var found: [Entry] = []
    for item in items { found.append(try read(item)) }
    return found
  }

  func pattern() throws(Fault) -> TextPattern {
    guard let pattern = TextPattern(try line(upTo: Limits.titleCharacters)) else {
      throw refusal(TextPattern.tooLong)
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
    return translated(
      "{pattern} is the whole body; {wider} is that anywhere in it",
      ["pattern": quoted(plain.string), "wider": quoted("*\(plain.string)*")])
  }
}
