public import Clock
public import NotificationModel
internal import Translations

/// The form in which the values of a key are written.
///
/// A form says no more than what is right; `Preferences` reads texts by it, and writes them.
public enum SettingForm: Sendable {
  /// Words of a row, made only where somebody reads them: each line of a file asks for its row.
  public typealias Words = @Sendable () -> String

  case flag(SettingField<Bool>)
  /// A word of a list, whose order is that of the pages.
  case word(noun: Words?, [Choice], current: @Sendable (AppSettings) -> String)
  case number(ClosedRange<Int>, SettingField<Int>)
  /// The range also in the words that people read.
  case duration(ClosedRange<Span>, Words, SettingField<Span>)
  /// A duration, or a word such as `no` for none.
  case durationOr(String, ClosedRange<Span>, Words, SettingField<Span?>)
  /// A single line of text.
  case line(noun: Words, SettingField<String>)
  /// Any number of texts, such as `action keys or titles`.
  case texts(noun: Words, several: Words, called: Words, SettingField<[String]>)
  case styles(SettingField<StyleSet>)
  case sound(SettingField<SoundChoice>)
  /// A sound of one's own, or `no`.
  case soundOrNo(SettingField<ChosenSound?>)
  case rate(atMost: Int, SettingField<RateLimit>)
  /// Times of day, or `no`.
  case gatherTimes(SettingField<GatherTimes?>)
  /// A program and its words, or `no`.
  case command(SettingField<RunCommand?>)

  /// A word that a value may be, and the setting that this word makes.
  public struct Choice: Sendable {
    public let word: String
    public let setting: Setting
  }
}

/// The nouns, ranges and forms of single keys.
extension SettingForm {
  static let style: Words = { translated("style") }
  static let placeholder: Words = { translated("placeholder") }
  static let prompt: Words = { translated("prompt") }
  static let upToTenMinutes: Words = { translated("from 0s to 10m") }
  static let upToOneYear: Words = { translated("from 1m to 365d, such as 7d") }
  static let upToTenYears: Words = { translated("from 1m to 3650d, such as 30d") }

  static func bannerDuration(_ field: SettingField<Span?>) -> Self {
    .durationOr("never", AppSettings.bannerDurations, { translated("from 1s to 60s") }, field)
  }

  /// Shorter is a twitch, longer is forgotten.
  static func snooze(_ field: SettingField<Span?>) -> Self {
    .durationOr(
      "no", Span.seconds(10)...Span.days(30), { translated("from 10s to 30d, such as 10m") }, field)
  }

  static func buttons(_ field: SettingField<[String]>) -> Self {
    .texts(
      noun: { translated("action") }, several: { translated("actions") },
      called: { translated("action keys or titles") }, field)
  }
}

/// The field that a key is about: its value in force, and the setting that changes it.
public struct SettingField<Value>: Sendable {
  public let value: @Sendable (AppSettings) -> Value
  public let setting: @Sendable (Value) -> Setting
}

/// The rule which of two values protects the person more.
struct Strictness<Value: Hashable & Sendable>: Sendable {
  /// The value that holds for a sender that may be of either app; `nil` where `own` is strict
  /// enough.
  let joined: @Sendable (_ own: Value, _ other: Value) -> Value?

  /// No value protects anybody more than another, so the first app's stands.
  static var none: Self { Self { _, _ in nil } }

  static func mildestFirst(_ order: [Value]) -> Self {
    Self { own, other in
      let (one, two) = (order.firstIndex(of: own) ?? 0, order.firstIndex(of: other) ?? 0)
      return two > one ? other : nil
    }
  }

  /// A single value is the strict one; the others are equally strict.
  static func only(_ strict: Value) -> Self {
    Self { own, other in other == strict && own != strict ? other : nil }
  }

  static func least<Size: Comparable & Sendable>(
    _ size: @escaping @Sendable (Value) -> Size
  ) -> Self {
    Self { own, other in size(other) < size(own) ? other : nil }
  }
}

extension Strictness where Value: Comparable {
  static var least: Self { Self { own, other in other < own ? other : nil } }
}

extension Strictness where Value: SetAlgebra {
  /// A list of permissions: each of the two has to be there.
  static var inBoth: Self {
    Self { own, other in own.isSubset(of: other) ? nil : own.intersection(other) }
  }
}

extension Strictness where Value == [String] {
  /// A list of warnings: both stand.
  static var inEither: Self { Self { own, other in other.isEmpty ? nil : own + other } }
}

/// The part of a message that a key can keep back.
struct Withholding: Sendable {
  /// The setting that holds where no good preferences could be read.
  let careful: Setting
  let withheld: @Sendable (AppSettings) -> Withheld
}

/// The part of a message that somebody does not get.
enum Withheld: Sendable {
  case nothing
  /// Title and text are hidden while the screen is locked.
  case wordsWhileLocked
  /// Title and text are hidden at all times, so that they may not lie on the disk either.
  case words
  /// The text is not written to disk.
  case text
}
