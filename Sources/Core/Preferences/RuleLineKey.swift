import NotificationModel
import Policy
import Translations

/// A key that may stand in a `[Rule NAME]` group: a condition, or a setting of one message.
enum RuleLineKey: PreferenceKey {
  case condition(RuleKey)
  case setting(SettingKey)

  static let allCases =
    RuleKey.allCases.map(RuleLineKey.condition)
    + SettingKey.allCases.filter { !$0.row.isOfWholeApp }.map(RuleLineKey.setting)

  static let bySpelling = table()

  init?(rawValue: String) {
    guard let key = Self.spelled(rawValue) else { return nil }
    self = key
  }

  var rawValue: String {
    switch self {
    case .condition(let key): key.rawValue
    case .setting(let key): key.rawValue
    }
  }

  var syntax: KeySyntax<RuleLine> {
    switch self {
    case .condition(let key): key.syntax.with(RuleLine.condition)
    case .setting(let key):
      key.syntax.with(RuleLine.setting).refusing { line, value in
        guard case .setting(.allow(.ask)) = line else { return nil }
        var fault = value.refusal(translated("a rule asks nobody"))
        fault.expected = translated("yes or no; 'ask' is for an app, in [App <id>]")
        return fault
      }
    }
  }
}

/// A single `key = value` of a rule.
enum RuleLine: Hashable {
  case condition(RuleCondition)
  case setting(Setting)

  func apply(to rule: inout Rule, from line: FileLine) {
    switch self {
    case .condition(let condition): rule.add(condition)
    case .setting(let setting): rule.add(setting, from: .line(line))
    }
  }

  /// The apps that a condition names by a whole id.
  var apps: [AppID] {
    guard case .condition(.app(let patterns)) = self else { return [] }
    return patterns.filter(\.isPlain).map { AppID($0.written) }
  }

  /// The focuses that a condition names.
  var focuses: [String] {
    if case .condition(.focus(let names)) = self { names } else { [] }
  }
}

extension KeySyntax {
  /// The same row with another meaning.
  fileprivate func with<Other>(_ meaning: @escaping (Meaning) -> Other) -> KeySyntax<Other> {
    let read = read
    return KeySyntax<Other>(
      noun: noun, expected: expected, choices: choices, remark: remark,
      read: { value throws(Fault) in meaning(try read(value)) }, help: help)
  }

  /// The same row without some values.
  fileprivate func refusing(_ fault: @escaping (Meaning, ValueText) -> Fault?) -> Self {
    let read = read
    return Self(
      noun: noun, expected: expected, choices: choices, remark: remark,
      read: { value throws(Fault) in
        let meaning = try read(value)
        if let fault = fault(meaning, value) { throw fault }
        return meaning
      }, help: help)
  }
}
