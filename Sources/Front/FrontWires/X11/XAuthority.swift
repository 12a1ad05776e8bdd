/// The display that a name means: `:0`, `unix:1.0`.
public struct XDisplay: Equatable, Sendable {
  public let number: Int

  init(number: Int) { self.number = number }

  /// `nil` for a display on another machine, of which nothing is asked.
  public init?(_ name: String) {
    guard let colon = name.lastIndex(of: ":"), ["", "unix"].contains(name[..<colon]) else {
      return nil
    }
    let digits = name[name.index(after: colon)...].prefix { $0 != "." }
    guard let number = UInt16(digits) else { return nil }
    self.number = Int(number)
  }

  /// Where its server listens.
  public var socket: String { "/tmp/.X11-unix/X\(number)" }
}

/// The word that lets a person's programs in, out of their `.Xauthority`.
public struct XCookie: Equatable, Sendable {
  static let kind = "MIT-MAGIC-COOKIE-1"
  public let bytes: [UInt8]

  /// More than any file of them has.
  public static let mostBytes = 64 << 10
  private static let mostCookie = 256

  /// The families of addresses that may mean this machine.
  private enum Family {
    static let local = 256
    static let wild = 65_535
  }

  /// Finds the entry for a display: the one of this machine by its name, else any of its number.
  ///
  /// Each entry is a family, and four texts with their lengths before them: address, number, kind
  /// of word, word.
  public init?(_ file: [UInt8], display: XDisplay, host: String) {
    var rest = file[...]
    var fallback: [UInt8]?
    while let family = rest.uint16(at: 0, .big) {
      rest = rest.dropFirst(2)
      guard let address = Self.text(&rest), let number = Self.text(&rest),
        let kind = Self.text(&rest), let word = Self.text(&rest)
      else { break }
      guard kind.elementsEqual(Self.kind.utf8), word.count <= Self.mostCookie,
        number.isEmpty || number.elementsEqual("\(display.number)".utf8)
      else { continue }
      let isHere = family == Family.local && address.elementsEqual(host.utf8)
      if isHere || family == Family.wild {
        bytes = Array(word)
        return
      }
      // The machine may have had another name when the session began.
      if family == Family.local { fallback = fallback ?? Array(word) }
    }
    guard let fallback else { return nil }
    bytes = fallback
  }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let count = rest.uint16(at: 0, .big), rest.count >= 2 + count else { return nil }
    defer { rest = rest.dropFirst(2 + count) }
    return rest.part(from: 2, count: count)
  }
}
