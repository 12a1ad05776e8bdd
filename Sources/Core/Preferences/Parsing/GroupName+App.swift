import NotificationModel
import Policy
import Translations

/// Groups of one app, and of one part of it.
extension GroupName {
  private enum Part: CaseIterable {
    case category
    case site

    private static let words = (category: Array(" Category ".utf8), site: Array(" Site ".utf8))

    var word: [UInt8] {
      switch self {
      case .category: Self.words.category
      case .site: Self.words.site
      }
    }
  }

  static func app(_ rest: Range<Int>, of text: SourceText) throws(Fault) -> GroupName {
    guard let split = lastPart(of: rest, in: text) else {
      return try named(by: rest, .all, of: text)
    }
    switch split.part {
    case .category:
      try refuseSite(in: split.id, of: text)
      return try named(by: split.id, .category(try category(split.name, of: text)), of: text)
    case .site:
      return try named(by: split.id, .site(try site(split.name, of: text)), of: text)
    }
  }

  /// The group of the apps that an id, a pattern or a list of such names, or of a part of each.
  private static func named(
    by ids: Range<Int>, _ part: SettingScope.AppPart, of text: SourceText
  ) throws(Fault) -> GroupName {
    var scopes: [SettingScope] = []
    for id in try list(ids, of: text) {
      let name = try unescaped(id, of: text)
      let isPattern = text.bytes[id].contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
      guard isPattern else {
        scopes.append(scope(AppID(name), part))
        continue
      }
      guard let pattern = TextPattern(name) else {
        throw Fault(at: id.lowerBound, TextPattern.tooLong)
      }
      scopes.append(.appsLike(pattern, part))
    }
    guard scopes.count == 1, let only = scopes.first else { return .severalApps(scopes) }
    switch only {
    case .app(let app): return .app(app)
    case .appSite(let app, let site): return .appSite(app, site)
    case .appCategory(let app, let category): return .appCategory(app, category)
    case .appsLike, .defaults, .category: return .severalApps(scopes)
    }
  }

  private static func scope(_ app: AppID, _ part: SettingScope.AppPart) -> SettingScope {
    switch part {
    case .all: .app(app)
    case .site(let site): .appSite(app, site)
    case .category(let category): .appCategory(app, category)
    }
  }

  /// The entries between `;`; one at the end adds none, as in other lists.
  private static func list(_ ids: Range<Int>, of text: SourceText) throws(Fault) -> [Range<Int>] {
    var parts = text.bytes[ids].split(separator: .semicolon, omittingEmptySubsequences: false)
      .map { trimmed($0.startIndex..<$0.endIndex, in: text.bytes) }
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    if let empty = parts.first(where: \.isEmpty) {
      throw Fault(at: empty.lowerBound, translated("there is nothing between two ';'"))
    }
    guard parts.count <= Rule.mostEntries else {
      throw Fault(
        at: ids.lowerBound,
        translated("a group names at most {number} apps", ["number": "\(Rule.mostEntries)"]))
    }
    return parts
  }

  /// ` Category ` and ` Site ` split at their last occurrence, so that ids may hold the words.
  private static func lastPart(
    of rest: Range<Int>, in text: SourceText
  ) -> (part: Part, id: Range<Int>, name: Range<Int>)? {
    var start = rest.upperBound - 1
    while start > rest.lowerBound {
      for part in Part.allCases {
        let end = start + part.word.count
        guard end <= rest.upperBound, text.bytes[start..<end].elementsEqual(part.word) else {
          continue
        }
        let name = trimmed(end..<rest.upperBound, in: text.bytes)
        // No site has a blank in it, and an id such as "The Site Manager Game" has.
        if part == .site, text.bytes[name].contains(where: \.isBlank) { continue }
        return (part, trimmed(rest.lowerBound..<start, in: text.bytes), name)
      }
      start -= 1
    }
    return nil
  }

  /// The site of a group, written as browsers show it: a host without scheme and path.
  private static func site(_ range: Range<Int>, of text: SourceText) throws(Fault) -> Site {
    let written = try unescaped(range, of: text)
    guard let site = Site(written) else {
      throw Fault(
        at: range.lowerBound,
        translated("{value} is no site", ["value": quoted(text.string(range))]),
        expected: translated(
          "a host as the browser shows it, such as web.example.org or localhost:8080"),
        suggestion: hostAlone(in: written))
    }
    guard site.name == written.lowercased() else {
      throw Fault(
        at: range.lowerBound,
        translated("{value} is more than a site", ["value": quoted(text.string(range))]),
        expected: translated("the host alone"), suggestion: site.name)
    }
    return site
  }

  /// The host that is left of an address without its scheme, user, path and query.
  private static func hostAlone(in address: String) -> String? {
    var bytes = Array(address.utf8)[...]
    let slashes = Array("://".utf8)
    for index in bytes.indices where bytes[index...].starts(with: slashes) {
      bytes = bytes[(index + slashes.count)...]
      break
    }
    bytes = bytes.prefix { !Array("/?#".utf8).contains($0) }
    if let at = bytes.lastIndex(of: UInt8(ascii: "@")) { bytes = bytes[(at + 1)...] }
    return Site(String(decoding: bytes, as: UTF8.self))?.name
  }

  /// Refuses an id that ends like a site, for a site has no categories of its own.
  private static func refuseSite(in id: Range<Int>, of text: SourceText) throws(Fault) {
    guard let split = lastPart(of: id, in: text), split.part == .site,
      let site = Site(text.string(split.name)), site.name.utf8.contains(UInt8(ascii: "."))
    else { return }
    throw Fault(
      at: split.name.lowerBound, translated("a site has no categories of its own"),
      expected: translated(
        "{group}, or the category of all that the app sends",
        ["group": "[App \(printable(text.string(id)))]"]))
  }
}
