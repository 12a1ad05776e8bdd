import Spelling

/// A web site as browsers write it: a host, with a port where that is not the usual one.
public struct Site: Hashable, Sendable {
  /// In lower case, for a host has no other.
  public let name: String

  /// Reads a site as browsers and people write it; `nil` for what can be no site's address.
  ///
  /// An address of the web's own schemes is its host: `https://web.example.org/` is that site.
  public init?(_ text: String) {
    let written = Self.host(of: text)
    let bytes = written.utf8Span.span
    guard !bytes.isEmpty, bytes.count <= Limits.siteBytes else { return nil }
    for index in bytes.indices where !Self.mayStand(bytes[index]) { return nil }
    guard bytes[0] != UInt8(ascii: "."), bytes[0] != UInt8(ascii: ":") else { return nil }
    name = written.lowercased()
  }

  /// The text without a scheme of the web and without the slash that ends an origin.
  private static func host(of text: String) -> String {
    var rest = Substring(text)
    for scheme in ["https://", "http://"] {
      let start = rest.utf8.prefix(scheme.utf8.count)
      guard String(Substring(start)).lowercased() == scheme else { continue }
      rest = rest[start.endIndex...]
      break
    }
    if rest.utf8.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return String(rest)
  }

  /// Whether a byte is of a letter of any script, as browsers show names, or stands in addresses.
  private static func mayStand(_ byte: UInt8) -> Bool {
    byte >= 0x80 || addressBytes.has(byte)
  }

  private static let addressBytes = Alphabet(and: "-._:[]")
}

extension AppFace {
  /// How a browser says which site a message is from.
  public enum Browser: UInt8, Hashable, Sendable {
    /// In the hint for it, or not at all.
    case byHint
    /// In the hint where that is offered, else in the first line of the body, before any words of
    /// the site.
    case byFirstLine
  }
}
