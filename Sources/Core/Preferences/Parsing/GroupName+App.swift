import NotificationModel

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
      return .app(AppID(try unescaped(rest, of: text)))
    }
    let app = AppID(try unescaped(split.id, of: text))
    switch split.part {
    case .category:
      try refuseSite(in: split.id, of: text)
      return .appCategory(app, try category(split.name, of: text))
    case .site:
      return .appSite(app, try site(split.name, of: text))
    }
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
        at: range.lowerBound, "\(quoted(text.string(range))) is no site",
        expected: "a host as the browser shows it, such as web.example.org or localhost:8080",
        suggestion: hostAlone(in: written))
    }
    guard site.name == written.lowercased() else {
      throw Fault(
        at: range.lowerBound, "\(quoted(text.string(range))) is more than a site",
        expected: "the host alone", suggestion: site.name)
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
      at: split.name.lowerBound, "a site has no categories of its own",
      expected: "[App \(printable(text.string(id)))], or the category of all that the app sends")
  }
}
