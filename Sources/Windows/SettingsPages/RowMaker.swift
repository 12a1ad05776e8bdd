import NotificationModel
import Policy
import Preferences
import Translations

/// Makes rows of the keys that the preferences have.
struct RowMaker {
  let book: SettingsBook
  /// The names of sounds that are installed.
  let sounds: [String]

  private static let rows: [String: KeyTable.Row] = Dictionary(
    KeyTable.rows.map { ("\($0.group) \($0.key)", $0) }
  ) { first, _ in first }

  /// The words that say yes and no, for which there are switches.
  static let flag = ["yes", "no"]

  /// The row of a key; `nil` where the group has no such key.
  static func known(_ key: String, in target: PreferenceTarget) -> KeyTable.Row? {
    switch target {
    case .rule: rows["[Rule NAME] \(key)"] ?? rows["[Defaults] \(key)"]
    case .focus: rows["[Focus NAME] \(key)"]
    case .desktop: rows["[Desktop] \(key)"]
    case .windows: rows["[Windows] \(key)"]
    case .defaults, .category, .app, .appSite, .appCategory, .apps: rows["[Defaults] \(key)"]
    }
  }

  func row(_ key: SettingKey, in target: PreferenceTarget, title: String? = nil) -> PageRow {
    row(key.rawValue, in: target, title: title)
  }

  /// The row of a key, with the control that its values need.
  func row(
    _ key: String, in target: PreferenceTarget, title: String? = nil,
    control: ((String) -> RowControl)? = nil
  ) -> PageRow {
    let known = Self.known(key, in: target)
    let found = book.found(key, in: target)
    let title = title ?? Labels.title(of: key)
    let silence = target.silence(about: key)
    let value = Self.spelled(found.value, known?.choices ?? [])
    let isOwnWords = SettingKey(rawValue: key)?.isOwnWords ?? false
    // Words of ours, which nobody has written, are in the person's language.
    let isOurs = isOwnWords && found.source == .builtIn && !found.value.isEmpty
    let ours = isOurs ? translated(found.value) : nil
    let control =
      control?(found.value)
      ?? ours.map { .text("", prompt: silence ?? $0) } ?? self.control(key, known, value, silence)
    // The words of keys without a list speak of these two all the same.
    let choices = known.map { $0.choices.isEmpty ? Self.flag : $0.choices } ?? []
    let words = known?.words ?? ""
    let english = KeyWords.meaning(of: found.value, in: words, choices: choices)
    let effect = english.map(Self.inSentence) ?? ours ?? shown(found.value, for: key)
    return PageRow(
      .key(target, key), title,
      note: Labels.note(of: key, in: target)
        ?? (KeyWords.lead(of: words, choices: choices) ?? english).map(translated)
        ?? known?.expected.capitalizedFirst ?? "", control,
      decision: silence != nil && found.source == .builtIn
        ? RichText(runs: [RichText.Run(.text(translated("The rule says nothing of it.")))])
        : Decision.words(
          translated("{name}: {meaning}", ["name": title, "meaning": effect]), key, found,
          in: book),
      isOwn: book.isOwn(key, in: target))
  }

  /// A value as one of its choices: `true` and `on` are `yes`.
  private static func spelled(_ value: String, _ choices: [String]) -> String {
    guard !choices.contains(value), choices.contains(flag[0]),
      let isOn = WrittenValue.flag(reading: value)
    else { return value }
    return WrittenValue.flag(isOn)
  }

  /// A row in which the value of a key is written as it stands in the file.
  func written(_ key: String, in target: PreferenceTarget, title: String) -> PageRow {
    let row = row(key, in: target, title: title) { .text($0, prompt: "") }
    return PageRow(
      .written(target, key), title, note: Self.known(key, in: target)?.expected ?? "", row.control,
      decision: row.decision, isOwn: row.isOwn)
  }

  /// Words of ours behind a colon.
  private static func inSentence(_ english: String) -> String {
    let found = translated(english)
    // A noun of another language may have a capital of its own.
    return found == english ? found.lowercasedFirst : found
  }

  private func shown(_ value: String, for key: String) -> String {
    guard !value.isEmpty else { return translated("nothing") }
    // What a person has named or counted stays as it is.
    return Labels.isOurs(value, for: key)
      ? Self.inSentence(Labels.english(of: value, for: key)) : value
  }

  /// The control of a key of a group that may say nothing of it, which is its first choice then.
  private func control(
    _ key: String, _ known: KeyTable.Row?, _ value: String, _ silence: String?
  ) -> RowControl {
    let control = control(key, known, value)
    guard let silence else { return control }
    let none = RowChoice("", silence)
    // A rule asks nobody.
    func may(_ choice: RowChoice) -> Bool {
      key != SettingKey.allow.rawValue || choice.value != Allow.ask.rawValue
    }
    switch control {
    case .toggle: return .choice([none] + titled(Self.flag, key), current: value)
    case .choice(let all, _), .segments(let all, _), .pictures(let all, _), .sound(let all, _):
      return .choice([none] + all.filter(may), current: value)
    case .text(let text, let prompt):
      return .text(text, prompt: RuleKey(rawValue: key) == nil ? silence : prompt)
    case .ticks, .members, .button, .link, .none: return control
    }
  }

  private func control(_ key: String, _ known: KeyTable.Row?, _ value: String) -> RowControl {
    let choices = known?.choices ?? []
    switch SettingKey(rawValue: key) {
    case .style: return .pictures(titled(choices, key), current: value)
    case .allow: return .segments(titled(choices, key), current: value)
    case .sound: return .sound(sounds(Self.flag, beside: value, key), current: value)
    case .fallbackSound:
      return .sound(sounds([WrittenValue.flag(false)], beside: value, key), current: value)
    case .styles:
      return .ticks(
        titled(StyleSet.words.map(\.word), key),
        chosen: value.split(separator: ";").map(String.init))
    case _: break
    }
    if choices == Self.flag { return .toggle(value == Self.flag[0]) }
    guard choices.isEmpty else { return .choice(titled(choices, key), current: value) }
    let builtIn = known?.value ?? ""
    let isOwnWords = SettingKey(rawValue: key)?.isOwnWords ?? false
    return .text(
      isOwnWords ? WrittenValue.plain(value) : value,
      prompt: builtIn.isEmpty ? known?.example ?? "" : builtIn)
  }

  func titled(_ values: [String], _ key: String) -> [RowChoice] {
    values.map { RowChoice($0, Labels.title(of: $0, for: key)) }
  }

  /// The choices of sounds: the words of the key, the installed sounds, and the sound that is
  /// written.
  private func sounds(_ words: [String], beside value: String, _ key: String) -> [RowChoice] {
    let all = words + sounds
    let own = value.isEmpty || all.contains(value) ? [] : [value]
    return titled(all + own, key)
  }
}

extension PreferenceTarget {
  /// The words for a key that the group does not have; `nil` where a value holds without a line.
  fileprivate func silence(about key: String) -> String? {
    guard case .rule = self else { return nil }
    return RuleKey(rawValue: key) == nil ? translated("As its app has it") : translated("Any")
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
