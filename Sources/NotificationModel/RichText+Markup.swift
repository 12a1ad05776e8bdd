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
    guard text.utf8.contains(where: { $0 == 38 || $0 == 60 || $0 == 62 || $0 == 34 || $0 == 39 })
    else { return text }
    var out = ""
    out.reserveCapacity(text.utf8.count + 16)
    for character in text.unicodeScalars {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&apos;"
      case _: out.unicodeScalars.append(character)
      }
    }
    return out
  }
}
