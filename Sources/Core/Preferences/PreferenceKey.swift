import Clock
import NotificationModel
import Policy

/// The keys of one kind of group, each with its row.
protocol PreferenceKey: RawRepresentable<String>, CaseIterable, Hashable {
  associatedtype Meaning
  /// The keys by their spelling: a table, because each line of each file asks.
  static var bySpelling: [String: Self] { get }
  var syntax: KeySyntax<Meaning> { get }
}

extension PreferenceKey {
  static func spelled(_ word: String) -> Self? { bySpelling[word] }

  static func table() -> [String: Self] {
    Dictionary(allCases.map { ($0.rawValue, $0) }) { first, _ in first }
  }

  /// The noun for a value of the key, as in `'baner' is no style`.
  var noun: String { syntax.noun ?? "value of \(rawValue)" }
  /// The values that are allowed, in plain words; error messages and pages quote it.
  var expected: String { syntax.expected() }
}

/// The row of a key: how its value is written and read, and all that is said of that.
struct KeySyntax<Meaning> {
  /// The noun for a value; `nil` where it is called a value of its key.
  let noun: String?
  /// The allowed values in words, made only where somebody reads them.
  let expected: () -> String
  /// The value where nobody has written one, for groups that the packed file does not show whole.
  let builtIn: String
  /// A remark on what is odd about a good value; `nil` where nothing is.
  let remark: (ValueText) -> String?
  let read: (ValueText) throws(Fault) -> Meaning
}

/// The kinds of rows.
extension KeySyntax {
  static func row(
    _ noun: String?, _ expected: @escaping @autoclosure () -> String, without builtIn: String = "",
    remark: @escaping (ValueText) -> String? = { _ in nil },
    read: @escaping (ValueText) throws(Fault) -> Meaning
  ) -> Self {
    Self(noun: noun, expected: expected, builtIn: builtIn, remark: remark, read: read)
  }

  /// A word of an enum, whose order is that of the pages.
  static func word<Word>(
    _ meaning: @escaping (Word) -> Meaning, noun: String? = nil, without builtIn: String = ""
  ) -> Self where Word: RawRepresentable<String> & CaseIterable {
    row(noun, oneOf(Word.allCases.map(\.rawValue)), without: builtIn) { value throws(Fault) in
      meaning(try value.word())
    }
  }

  static func flag(_ meaning: @escaping (Bool) -> Meaning, without builtIn: String = "") -> Self {
    row(nil, "yes or no", without: builtIn) { value throws(Fault) in meaning(try value.boolean()) }
  }

  static func number(_ range: ClosedRange<Int>, _ meaning: @escaping (Int) -> Meaning) -> Self {
    row("number", "a number from \(range.lowerBound) to \(range.upperBound)") {
      value throws(Fault) in meaning(try value.integer(in: range))
    }
  }

  static func duration(
    _ range: ClosedRange<Span>, _ expected: @escaping @autoclosure () -> String,
    _ meaning: @escaping (Span) -> Meaning
  ) -> Self {
    row("duration", expected()) { value throws(Fault) in meaning(try value.duration(in: range)) }
  }

  static func line(_ noun: String, _ meaning: @escaping (String) -> Meaning) -> Self {
    row(noun, "one line of text, at most \(Limits.nameCharacters) characters") {
      value throws(Fault) in meaning(try value.line(upTo: Limits.nameCharacters))
    }
  }
}

/// Where a key that stands in the wrong kind of group belongs.
enum KeyHome {
  static func of(_ word: String) -> String? {
    if SettingKey.spelled(word) != nil { return "[Defaults], a [Category <c>] or an [App <id>]" }
    if FocusKey.spelled(word) != nil { return "a [Focus <name>]" }
    return DesktopKey.spelled(word) != nil ? "[Desktop]" : nil
  }
}

/// Remarks on values that are good as they stand, and most likely meant to be something else.
extension ValueText {
  private static let soundEndings = [".oga", ".ogg", ".wav", ".flac", ".mp3"]

  /// The remark on a list of one entry that has commas in it.
  func commas(between what: String) -> String? {
    guard bytes.contains(UInt8(ascii: ",")), !bytes.contains(.semicolon) else { return nil }
    return "\(quoted(string)) is one of the \(what); between several stands ';', not ','"
  }

  /// The remark on a file's name where the name of a theme's sound is expected.
  var fileName: String? {
    let name = string.lowercased()
    guard !name.hasPrefix("/"), Self.soundEndings.contains(where: { name.hasSuffix($0) }) else {
      return nil
    }
    return "\(quoted(string)) is taken for the name of a theme's sound; a file is written with its"
      + " whole path, from '/' on"
  }
}

/// Every key of a preferences file with what may stand behind it, for pages that list them.
public enum KeyTable {
  public struct Row: Hashable, Sendable {
    /// The group as it is written, as `[Focus NAME]`.
    public let group: String
    public let key: String
    /// The values that are allowed, in the words of the error messages.
    public let expected: String
  }

  public static var rows: [Row] {
    rows(SettingKey.self, in: "[Defaults]") + rows(FocusKey.self, in: "[Focus NAME]")
      + rows(DesktopKey.self, in: "[Desktop]")
  }

  private static func rows<Key: PreferenceKey>(_ keys: Key.Type, in group: String) -> [Row] {
    keys.allCases.map { Row(group: group, key: $0.rawValue, expected: $0.expected) }
  }
}
