import Clock
import NotificationModel
import Policy
import Translations

/// The keys of one kind of group, each with its row.
protocol PreferenceKey: RawRepresentable<String>, CaseIterable, Hashable {
  associatedtype Meaning
  /// The keys by their spelling: a table, because each line of each file asks.
  static var bySpelling: [String: Self] { get }
  var syntax: KeySyntax<Meaning> { get }
  /// Whether the key is about all apps, so that it stands in `[Defaults]` alone.
  var isOfDefaultsAlone: Bool { get }
}

extension PreferenceKey {
  static func spelled(_ word: String) -> Self? { bySpelling[word] }

  var isOfDefaultsAlone: Bool { false }

  static func table() -> [String: Self] {
    Dictionary(allCases.map { ($0.rawValue, $0) }) { first, _ in first }
  }

  /// The noun for a value of the key, as in `'baner' is no style`.
  var noun: String { syntax.noun() ?? translated("value of {key}", ["key": rawValue]) }
  /// The values that are allowed, in plain words; error messages and pages quote it.
  var expected: String { syntax.expected() }
}

/// The row of a key: how its value is written and read, and all that people read of it.
struct KeySyntax<Meaning> {
  /// The noun for a value; `nil` where it is called a value of its key.
  ///
  /// Noun and allowed values are made only where somebody reads them, as each line asks for its row.
  let noun: () -> String?
  let expected: () -> String
  /// The words that the value may be; none where it is no choice of a few.
  var choices: [String] = []
  /// A remark on what is odd about a good value; `nil` where nothing is.
  var remark: (ValueText) -> String? = { _ in nil }
  let read: (ValueText) throws(Fault) -> Meaning
  /// The words about the key, for people.
  var help = KeyHelp()
}

/// The words about a key in the packed file and the manual, and in `prefs get` where no line sets
/// it.
struct KeyHelp {
  /// The value where nobody has written one; empty where nothing stands for it.
  var builtIn = ""
  /// Another value, which shows how one is written.
  var example = ""
  /// The words on the key, the effect first.
  var words = ""
}

/// The kinds of rows.
extension KeySyntax {
  static func row(
    _ noun: @escaping @autoclosure () -> String?,
    _ expected: @escaping @autoclosure () -> String,
    remark: @escaping (ValueText) -> String? = { _ in nil },
    read: @escaping (ValueText) throws(Fault) -> Meaning
  ) -> Self {
    Self(noun: noun, expected: expected, remark: remark, read: read)
  }

  /// A value that is one of some words; pages list them in this order.
  static func choice(
    _ noun: @escaping @autoclosure () -> String?, of choices: [String],
    read: @escaping (ValueText) throws(Fault) -> Meaning
  ) -> Self {
    Self(noun: noun, expected: { oneOf(choices) }, choices: choices, read: read)
  }

  /// A word of an enum.
  static func word<Word>(_ meaning: @escaping (Word) -> Meaning) -> Self
  where Word: RawRepresentable<String> & CaseIterable {
    choice(nil, of: Word.allCases.map(\.rawValue)) { value throws(Fault) in
      meaning(try value.word())
    }
  }

  static func flag(_ meaning: @escaping (Bool) -> Meaning) -> Self {
    choice(nil, of: ["yes", "no"]) { value throws(Fault) in meaning(try value.boolean()) }
  }

  /// The row with what people read of its key.
  func says(_ words: String, without builtIn: String = "", example: String = "") -> Self {
    var row = self
    row.help = KeyHelp(builtIn: builtIn, example: example, words: words)
    return row
  }
}

/// Where a key that stands in the wrong kind of group belongs.
enum KeyHome {
  static func of(_ word: String) -> String? {
    if let key = SettingKey.spelled(word) {
      return key.isOfDefaultsAlone
        ? "[Defaults]" : translated("[Defaults], a [Category <c>] or an [App <id>]")
    }
    if FocusKey.spelled(word) != nil { return translated("a [Focus <name>]") }
    if RuleKey.spelled(word) != nil { return translated("a [Rule <name>]") }
    if DesktopKey.spelled(word) != nil { return "[Desktop]" }
    return WindowsKey.spelled(word) != nil ? "[Windows]" : nil
  }
}

/// Remarks on values that are good as they stand, and most likely meant to be something else.
extension ValueText {
  private static let soundEndings = [".oga", ".ogg", ".wav", ".flac", ".mp3"]

  /// The remark on a list of one entry that has commas in it.
  func commas(between things: @autoclosure () -> String) -> String? {
    guard bytes.contains(UInt8(ascii: ",")), !bytes.contains(.semicolon) else { return nil }
    return translated(
      "{value} is one of the {things}; between several stands ';', not ','",
      ["value": quoted(string), "things": things()])
  }

  /// The remark on a file's name where the name of a theme's sound is expected.
  var fileName: String? {
    let name = string.lowercased()
    guard !name.hasPrefix("/"), Self.soundEndings.contains(where: { name.hasSuffix($0) }) else {
      return nil
    }
    return translated(
      "{value} is taken for the name of a theme's sound; a file is written with its whole path, "
        + "from '/' on", ["value": quoted(string)])
  }
}
