/// The text written out again as markup, with only what the reader at hand understands.
extension RichText {
  public struct Abilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// `<b>`, `<i>`, `<u>`.
    public static let styles = Abilities(rawValue: 1)
    /// `<a href>`.
    public static let links = Abilities(rawValue: 2)
    /// `<img>`.
    public static let images = Abilities(rawValue: 4)
  }

  /// Markup for a server that takes it: every tag closed, every special character escaped.
  ///
  /// - Parameters:
  ///   - abilities: which tags the server understands; others leave their content behind.
  ///   - allowsImage: says whether the file at a path was checked and may be named.
  /// - Returns: the text as one well-formed string.
  public func markup(_ abilities: Abilities, allowsImage: (String) -> Bool) -> String {
    var out = ""
    for run in runs {
      let style = abilities.contains(.styles) ? run.style : []
      let link = abilities.contains(.links) ? run.link : nil
      if let link { out += "<a href=\"\(Self.escaped(link))\">" }
      if style.contains(.bold) { out += "<b>" }
      if style.contains(.italic) { out += "<i>" }
      if style.contains(.underline) { out += "<u>" }
      switch run.content {
      case .text(let text):
        out += Self.escaped(text)
      case .image(let path, let description):
        if abilities.contains(.images), allowsImage(path) {
          out += "<img src=\"\(Self.escaped(path))\" alt=\"\(Self.escaped(description))\"/>"
        } else {
          out += Self.escaped(description)
        }
      }
      if style.contains(.underline) { out += "</u>" }
      if style.contains(.italic) { out += "</i>" }
      if style.contains(.bold) { out += "</b>" }
      if link != nil { out += "</a>" }
    }
    return out
  }

  /// Text with the five characters that mean something in markup written as entities.
  public static func escaped(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.contains(where: { entity(for: $0) != nil }) else { return text }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 16)
    // Each of the five is a byte of its own, and no part of any other character.
    for byte in bytes {
      if let entity = entity(for: byte) {
        unsafe out.append(
          contentsOf: UnsafeBufferPointer(
            start: entity.utf8Start, count: entity.utf8CodeUnitCount))
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&apos;"
    case _: nil
    }
  }
}
