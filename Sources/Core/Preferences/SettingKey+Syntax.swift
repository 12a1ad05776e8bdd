import Clock
import NotificationModel
public import Policy
import Translations

/// The rows of Defaults, Category and App groups, and of an app's sites, as their texts are read.
extension SettingKey: PreferenceKey {
  static let bySpelling = table()

  var syntax: KeySyntax<Setting> {
    let row = row
    return row.form.syntax.says(
      row.words, without: row.form.written(AppSettings()), example: row.example)
  }

  var isOfDefaultsAlone: Bool { row.isOfAllApps }

  /// Whether the value is one line of a person's own words, whatever signs are in it.
  public var isOwnWords: Bool {
    if case .line = row.form { true } else { false }
  }

  /// The value that settings have of the key, as the file writes it.
  public func written(in settings: AppSettings) -> String { row.form.written(settings) }
}

extension Setting {
  /// The value as the file writes it.
  public var written: String { key.written(in: AppSettings(saying: self)) }
}

extension SettingForm {
  fileprivate var syntax: KeySyntax<Setting> {
    switch self {
    case .flag(let field): .flag(field.setting)
    case .word(let noun, let choices, _):
      .choice(noun?(), of: choices.map(\.word)) { value throws(Fault) in
        try value.one(of: choices, by: { $0.word }).setting
      }
    case .number(let range, let field):
      .row(translated("number"), ValueText.numbers(in: range)) {
        value throws(Fault) in field.setting(try value.integer(in: range))
      }
    case .duration(let range, let words, let field):
      .row(
        translated("duration"),
        translated("a duration {range}", ["range": words()])
      ) { value throws(Fault) in field.setting(try value.duration(in: range)) }
    case .durationOr(let none, let range, let words, let field):
      .row(
        translated("duration"),
        translated(
          "{word}, or a duration {range}", ["word": none, "range": words()])
      ) { value throws(Fault) in
        let isNone = value.string == none || none == ValueText.written(false) && value.flag == false
        return field.setting(isNone ? nil : try value.duration(in: range))
      }
    case .line(let noun, let field):
      .row(
        noun(),
        translated(
          "one line of text, at most {number} characters", ["number": "\(Limits.nameCharacters)"])
      ) {
        value throws(Fault) in field.setting(try value.line(upTo: Limits.nameCharacters))
      }
    case .texts(let noun, let several, let called, let field):
      .row(
        noun(),
        translated("{things} with ';' between them", ["things": called()]),
        remark: { $0.commas(between: several()) }
      ) { value throws(Fault) in field.setting(try value.texts()) }
    case .styles(let field):
      .row(
        translated("style an app can have"),
        translated("some of {words}", ["words": StyleSet.all.written])
      ) { value throws(Fault) in field.setting(try value.styles()) }
    case .sound(let field):
      .row(
        translated("sound"),
        translated("yes, no, the name of a theme's sound, or the whole path of a file"),
        remark: \.fileName
      ) { value throws(Fault) in field.setting(try value.sound()) }
    case .soundOrNo(let field):
      .row(
        translated("sound"),
        translated("no, the name of a theme's sound, or the whole path of a file"),
        remark: \.fileName
      ) { value throws(Fault) in field.setting(try value.ownSound()) }
    case .rate(let most, let field):
      .row(
        translated("rate"),
        translated(
          "a rate such as 5/s, 60/m or 100/h (1 to {most}), or off", ["most": "\(most)"])
      ) {
        value throws(Fault) in field.setting(try value.rate(upTo: most))
      }
    case .gatherTimes(let field):
      .row(
        translated("time of day"),
        translated("no, or times from 00:00 to 23:59 with ';' between them")
      ) {
        value throws(Fault) in field.setting(try value.gatherTimes())
      }
    case .command(let field):
      .row(
        translated("command"),
        translated("no, or a program and its words, as a shell splits them")
      ) {
        value throws(Fault) in field.setting(try value.command())
      }
    }
  }

  fileprivate func written(_ settings: AppSettings) -> String {
    switch self {
    case .flag(let field): ValueText.written(field.value(settings))
    case .word(_, _, let current): current(settings)
    case .number(_, let field): "\(field.value(settings))"
    case .duration(_, _, let field): ValueText.written(field.value(settings))
    case .durationOr(let none, _, _, let field):
      field.value(settings).map { ValueText.written($0) } ?? none
    case .line(_, let field): ValueText.written(field.value(settings))
    case .texts(_, _, _, let field):
      field.value(settings).map { ValueText.written($0, isListed: true) }.joined(separator: ";")
    case .styles(let field): field.value(settings).written
    case .sound(let field): ValueText.written(field.value(settings))
    case .soundOrNo(let field): ValueText.written(field.value(settings))
    case .rate(_, let field): ValueText.written(field.value(settings))
    case .gatherTimes(let field): field.value(settings)?.written ?? ValueText.written(false)
    case .command(let field):
      field.value(settings).map { ValueText.written($0.text) } ?? ValueText.written(false)
    }
  }
}
