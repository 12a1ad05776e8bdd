import NotificationModel
import Policy
import Spelling
import Translations

/// The subject of a group, from the text between its brackets.
enum GroupName: Hashable {
  case defaults
  case category(Category)
  case app(AppID)
  case appSite(AppID, Site)
  case appCategory(AppID, Category)
  /// Several apps, or those that a pattern names; or the same part of each.
  case severalApps([SettingScope])
  case rule(String)
  case focus(String)
  case desktop
  case windows

  /// The scopes that the group's settings hold for; none for a group of other keys.
  var scopes: [SettingScope] {
    switch self {
    case .defaults: [.defaults]
    case .category(let category): [.category(category)]
    case .app(let app): [.app(app)]
    case .appSite(let app, let site): [.appSite(app, site)]
    case .appCategory(let app, let category): [.appCategory(app, category)]
    case .severalApps(let scopes): scopes
    case .rule, .focus, .desktop, .windows: []
    }
  }

  static var expected: String {
    oneOf([
      "[Defaults]", "[Category <c>]", "[App <id>]", "[App <id> Site <host>]",
      "[App <id> Category <c>]", "[Rule <name>]", "[Focus <name>]", "[Desktop]", "[Windows]",
    ])
  }

  private static let kinds = ["Defaults", "Category", "App", "Rule", "Focus", "Desktop", "Windows"]

  static func read(_ name: Range<Int>, of text: SourceText) throws(Fault) -> GroupName {
    let bytes = text.bytes
    let kindEnd = bytes[name].firstIndex(where: \.isBlank) ?? name.upperBound
    let kind = text.string(name.lowerBound..<kindEnd)
    let rest = trimmed(kindEnd..<name.upperBound, in: bytes)
    switch (kind, rest.isEmpty) {
    case ("Defaults", true): return .defaults
    case ("Desktop", true): return .desktop
    case ("Windows", true): return .windows
    case ("Category", false): return .category(try category(rest, of: text))
    case ("App", false): return try app(rest, of: text)
    case ("Rule", false): return .rule(try unescaped(rest, of: text))
    case ("Focus", false): return .focus(try unescaped(rest, of: text))
    case ("Category", true), ("App", true), ("Rule", true), ("Focus", true):
      throw Fault(
        at: name.lowerBound, translated("[{group}] does not say which", ["group": kind]),
        expected: translated(
          "{name} after it, as in {group}",
          ["name": nameWanted(by: kind), "group": "[\(kind) \(example(of: kind))]"]))
    case (_, _): throw unknown(name, of: text, kind: kind, rest: text.string(rest))
    }
  }

  private static func nameWanted(by kind: String) -> String {
    switch kind {
    case "App": translated("an id")
    case "Category": translated("a category")
    default: translated("a name")
    }
  }

  private static func example(of kind: String) -> String {
    switch kind {
    case "App": "firefox"
    case "Focus": "work"
    case "Rule": "quiet"
    default: "im"
    }
  }

  private static func unknown(
    _ name: Range<Int>, of text: SourceText, kind: String, rest: String
  ) -> Fault {
    let whole = text.string(trimmed(name, in: text.bytes))
    if kind == "Site" {
      return Fault(
        at: name.lowerBound,
        translated(
          "{value} does not say of which browser", ["value": quoted(text.string(name))]),
        expected: translated(
          "the browser's id before it, as in {group}", ["group": "[App firefox \(whole)]"]))
    }
    let near = NearestWord.find(kind, among: kinds)
    let suggestion: String
    switch near {
    case "Defaults", "Desktop", "Windows": suggestion = near ?? ""
    case let near? where !rest.isEmpty: suggestion = "\(near) \(rest)"
    case _: suggestion = kinds.contains(whole) ? whole : "App \(whole)"
    }
    return Fault(
      at: name.lowerBound,
      translated("{value} is no group", ["value": quoted(text.string(name))]),
      expected: expected, suggestion: suggestion)
  }

  static func category(_ range: Range<Int>, of text: SourceText) throws(Fault) -> Category {
    try category(text.bytes[range])
  }

  static func category(_ bytes: ArraySlice<UInt8>) throws(Fault) -> Category {
    let written = String(decoding: bytes, as: UTF8.self)
    func fault(at offset: Int, _ problem: String) -> Fault {
      Fault(
        at: offset, problem,
        expected: translated("a class such as im or im.received: letters, digits, . - _"))
    }
    if bytes.count > Limits.categoryBytes {
      throw fault(
        at: bytes.startIndex,
        translated(
          "a category has at most {number} letters", ["number": "\(Limits.categoryBytes)"]))
    }
    if let odd = bytes.firstIndex(where: { !Alphabet.words.has($0) }) {
      throw fault(
        at: odd, translated("{value} is no category", ["value": quoted(written)]))
    }
    if bytes.first == UInt8(ascii: ".") || bytes.last == UInt8(ascii: ".") {
      throw fault(
        at: bytes.startIndex, translated("a category neither starts nor ends with '.'"))
    }
    return Category(written)
  }

  /// The characters that mean something in a group's name, and how they are written as themselves.
  static let escapes: [(character: Character, code: String)] = [
    ("[", "5B"), ("]", "5D"), ("%", "25"), (";", "3B"), ("*", "2A"), ("?", "3F"),
  ]

  /// A part of a name as text, with its escapes undone.
  static func unescaped(_ range: Range<Int>, of text: SourceText) throws(Fault) -> String {
    guard text.bytes[range].contains(UInt8(ascii: "%")) else { return text.string(range) }
    var found: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard text.bytes[index] == UInt8(ascii: "%") else {
        found.append(text.bytes[index])
        index += 1
        continue
      }
      let end = min(index + 3, range.upperBound)
      let code = text.string((index + 1)..<end).uppercased()
      guard let escape = escapes.first(where: { $0.code == code }) else {
        throw Fault(
          at: index,
          translated(
            "{escape} is no escape in a group's name",
            ["escape": quoted(text.string(index..<end))]),
          expected: oneOf(
            escapes.map {
              translated(
                "{code} for '{sign}'", ["code": "%\($0.code)", "sign": "\($0.character)"])
            }))
      }
      found += Array(String(escape.character).utf8)
      index = end
    }
    return String(decoding: found, as: UTF8.self)
  }
}
