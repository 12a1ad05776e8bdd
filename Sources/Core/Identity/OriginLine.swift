public import NotificationModel

/// The origin that a browser writes before the words of a site where it knows no better place.
///
/// The origin is the site's name, or a link to the site with that name, then an empty line. A
/// browser that was started before this service has asked another server what it offers, and keeps
/// to that answer.
public enum OriginLine {
  /// Moves the origin from the body to where the hint would have put it.
  public static func settle(_ notification: inout Notification, by browser: AppFace.Browser) {
    guard browser == .byFirstLine, notification.origin == nil,
      let (line, rest) = split(notification.body)
    else { return }
    notification.origin = line
    notification.body = rest
  }

  /// The origin's line and the text after the empty line; `nil` where there is no such line.
  private static func split(_ body: RichText) -> (line: String, rest: RichText)? {
    guard let first = body.runs.first, case .text(let text) = first.content, first.style == []
    else { return nil }
    let line = text.prefix { $0 != "\n" }
    guard let site = Site(String(line)), site.name == line.lowercased(),
      looksWhole(site)
    else { return nil }
    var rest = RichText(runs: Array(body.runs.dropFirst()))
    if let link = first.link {
      // The whole origin is behind a name that may be shorter; what follows is no part of it.
      guard line.endIndex == text.endIndex, Site(link).map({ $0.isPart(of: site) }) == true,
        rest.isEmpty || startsLine(rest)
      else { return nil }
    } else if line.endIndex < text.endIndex {
      rest.runs.insert(RichText.Run(.text(String(text[line.endIndex...]))), at: 0)
    } else if !rest.isEmpty {
      return nil
    }
    return (String(line), withoutFirstLines(rest))
  }

  /// Whether a site is surely one: a single word is a greeting as likely as a host.
  private static func looksWhole(_ site: Site) -> Bool {
    site.name == "localhost"
      || site.name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }

  private static func startsLine(_ text: RichText) -> Bool {
    guard case .text(let words)? = text.runs.first?.content else { return false }
    return words.first == "\n"
  }

  private static func withoutFirstLines(_ text: RichText) -> RichText {
    guard let first = text.runs.first, case .text(let words) = first.content else { return text }
    var rest = text
    let kept = words.drop { $0 == "\n" }
    if kept.isEmpty {
      rest.runs.removeFirst()
    } else {
      rest.runs[0].content = .text(String(kept))
    }
    return rest
  }
}

extension Site {
  fileprivate func isPart(of other: Site) -> Bool {
    self == other || name.hasSuffix("." + other.name)
  }
}
