import NotificationModel
import Policy
import Spelling

/// The subject of a group, from the text between its brackets.
enum GroupName: Hashable {
  case defaults
  case category(Category)
  case app(AppID)
  case appSite(AppID, Site)
  case appCategory(AppID, Category)
  case focus(String)
  case desktop
  case windows

  /// The scope that the group's settings hold for; `nil` for a group of other keys.
  var scope: SettingScope? {
    switch self {
    case .defaults: .defaults
    case .category(let category): .category(category)
    case .app(let app): .app(app)
    case .appSite(let app, let site): .appSite(app, site)
    case .appCategory(let app, let category): .appCategory(app, category)
    case .focus, .desktop, .windows: nil
    }
  }

  /// The app that the group is about.
  var app: AppID? { scope?.app }

  /// The site of that app that the group is about.
  var site: Site? { scope?.site }

  static let expected =
    "[Defaults], [Category <c>], [App <id>], [App <id> Site <host>], [App <id> Category <c>], "
    + "[Focus <name>], [Desktop] or [Windows]"

  private static let kinds = ["Defaults", "Category", "App", "Focus", "Desktop", "Windows"]

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
    case ("Focus", false): return .focus(try unescaped(rest, of: text))
    case ("Category", true), ("App", true), ("Focus", true):
      let wanted = kind == "App" ? "an id" : kind == "Focus" ? "a name" : "a category"
      throw Fault(
        at: name.lowerBound, "[\(kind)] does not say which",
        expected: "\(wanted) after it, as in [\(kind) \(example(of: kind))]")
    case (_, _): throw unknown(name, of: text, kind: kind, rest: text.string(rest))
    }
  }

  private static func example(of kind: String) -> String {
    switch kind {
    case "App": "firefox"
    case "Focus": "work"
    default: "im"
    }
  }

  private static func unknown(
    _ name: Range<Int>, of text: SourceText, kind: String, rest: String
  ) -> Fault {
    let whole = text.string(trimmed(name, in: text.bytes))
    if kind == "Site" {
      return Fault(
        at: name.lowerBound, "\(quoted(text.string(name))) does not say of which browser",
        expected: "the browser's id before it, as in [App firefox \(whole)]")
    }
    let near = NearestWord.find(kind, among: kinds)
    let suggestion: String
    switch near {
    case "Defaults", "Desktop", "Windows": suggestion = near ?? ""
    case let near? where !rest.isEmpty: suggestion = "\(near) \(rest)"
    case _: suggestion = kinds.contains(whole) ? whole : "App \(whole)"
    }
    return Fault(
      at: name.lowerBound, "\(quoted(text.string(name))) is no group", expected: expected,
      suggestion: suggestion)
  }

  static func category(_ range: Range<Int>, of text: SourceText) throws(Fault) -> Category {
    let bytes = text.bytes[range]
    func fault(at offset: Int, _ problem: String) -> Fault {
      Fault(
        at: offset, problem, expected: "a class such as im or im.received: letters, digits, . - _")
    }
    if bytes.count > Limits.categoryBytes {
      throw fault(at: range.lowerBound, "a category has at most \(Limits.categoryBytes) letters")
    }
    if let odd = bytes.firstIndex(where: { !Alphabet.words.has($0) }) {
      throw fault(at: odd, "\(quoted(text.string(range))) is no category")
    }
    if bytes.first == UInt8(ascii: ".") || bytes.last == UInt8(ascii: ".") {
      throw fault(at: range.lowerBound, "a category neither starts nor ends with '.'")
    }
    return Category(text.string(range))
  }

  /// A part of a name as text: `[`, `]` and `%` stand in it as `%5B`, `%5D` and `%25`.
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
      switch text.string((index + 1)..<end).uppercased() {
      case "5B": found.append(UInt8(ascii: "["))
      case "5D": found.append(UInt8(ascii: "]"))
      case "25": found.append(UInt8(ascii: "%"))
      default:
        throw Fault(
          at: index, "\(quoted(text.string(index..<end))) is no escape in a group's name",
          expected: "%5B for '[', %5D for ']' or %25 for '%'")
      }
      index = end
    }
    return String(decoding: found, as: UTF8.self)
  }
}
