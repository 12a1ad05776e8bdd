import Clock
internal import NotificationModel

/// The row of a key: all that is known of it besides its field and the rule that obeys it.
public struct SettingRow: Sendable {
  /// How its value is written, and what an error says of another.
  public let form: SettingForm
  /// Its effect, in the lines that people read above it in the packed file and in the manual.
  public let words: String
  /// Another value than the built-in one, for the sentence that shows how one is written.
  public let example: String
  let withholding: Withholding?
  /// Whether it is about an app as a whole, so that no rule about one message can say it.
  public private(set) var isOfWholeApp = false
  /// Whether it is about all apps, so that `[Defaults]` alone can say it.
  public private(set) var isOfAllApps = false
  /// The setting of `other`, where that protects the person more than the one of `own`.
  let stricter: @Sendable (_ own: AppSettings, _ other: AppSettings) -> Setting?

  private init<Value: Hashable & Sendable>(
    _ form: SettingForm, _ field: SettingField<Value>, _ stricter: Strictness<Value>,
    _ words: String, example: String, withholding: Withholding? = nil
  ) {
    self.form = form
    self.words = words
    self.example = example
    self.withholding = withholding
    self.stricter = { own, other in
      stricter.joined(field.value(own), field.value(other)).map(field.setting)
    }
  }
}

extension SettingRow {
  func ofWholeApp() -> Self {
    var row = self
    row.isOfWholeApp = true
    return row
  }

  func ofAllApps() -> Self {
    var row = ofWholeApp()
    row.isOfAllApps = true
    return row
  }
}

/// The kinds of rows: the setting, the field, and what differs from key to key.
extension SettingRow {
  typealias Make<Value> = @Sendable (Value) -> Setting
  typealias Read<Value> = @Sendable (AppSettings) -> Value

  static func flag(
    _ make: @escaping Make<Bool>, _ read: @escaping Read<Bool>,
    stricter: Strictness<Bool> = .none, withholding: Withholding? = nil, _ words: String
  ) -> Self {
    let field = SettingField(value: read, setting: make)
    let example = field.value(AppSettings()) ? "no" : "yes"
    return Self(
      .flag(field), field, stricter, words, example: example, withholding: withholding)
  }

  static func word<Word>(
    _ make: @escaping Make<Word>, _ read: @escaping Read<Word>,
    noun: SettingForm.Words? = nil,
    stricter: Strictness<Word> = .none, withholding: Withholding? = nil, example: String,
    _ words: String
  ) -> Self where Word: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
    let choices = Word.allCases.map { SettingForm.Choice(word: $0.rawValue, setting: make($0)) }
    return Self(
      .word(noun: noun, choices, current: { read($0).rawValue }),
      SettingField(value: read, setting: make), stricter, words, example: example,
      withholding: withholding)
  }

  static func number(
    _ make: @escaping Make<Int>, _ read: @escaping Read<Int>, _ range: ClosedRange<Int>,
    stricter: Strictness<Int> = .none, example: String, _ words: String
  ) -> Self {
    let field = SettingField(value: read, setting: make)
    return Self(.number(range, field), field, stricter, words, example: example)
  }

  static func duration(
    _ make: @escaping Make<Span>, _ read: @escaping Read<Span>, _ range: ClosedRange<Span>,
    _ rangeInWords: @escaping SettingForm.Words, stricter: Strictness<Span> = .none,
    example: String, _ words: String
  ) -> Self {
    let field = SettingField(value: read, setting: make)
    return Self(
      .duration(range, rangeInWords, field), field, stricter, words, example: example)
  }

  static func line(
    _ make: @escaping Make<String>, _ read: @escaping Read<String>,
    _ noun: @escaping SettingForm.Words,
    example: String, _ words: String
  ) -> Self {
    let field = SettingField(value: read, setting: make)
    return Self(.line(noun: noun, field), field, .none, words, example: example)
  }

  /// A row of a form that no other key has.
  static func own<Value: Hashable & Sendable>(
    _ make: @escaping Make<Value>, _ read: @escaping Read<Value>,
    _ form: (SettingField<Value>) -> SettingForm, stricter: Strictness<Value> = .none,
    example: String, _ words: String
  ) -> Self {
    let field = SettingField(value: read, setting: make)
    return Self(form(field), field, stricter, words, example: example)
  }
}

/// The columns of the rows that are asked of all keys at once.
extension SettingKey {
  /// The keys by which something of a message is withheld.
  static let withholding: [(key: SettingKey, row: Withholding)] =
    allCases.compactMap { key in key.row.withholding.map { (key, $0) } }

  /// The keys that may stand in a group of some apps.
  public static let ofApps = allCases.filter { !$0.row.isOfAllApps }

  private static let strictness = allCases.map { (key: $0, stricter: $0.row.stricter) }

  /// The settings of `other` that protect the person more than those of `own`, and their keys.
  static func stricter(
    _ own: AppSettings, _ other: AppSettings
  ) -> [(key: SettingKey, setting: Setting)] {
    strictness.compactMap { row in row.stricter(own, other).map { (row.key, $0) } }
  }
}
