/// Text with the few styles the specification knows, flat, so that any cut of it is well formed.
public struct RichText: Hashable, Sendable {
  public struct Style: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Style(rawValue: 1)
    public static let italic = Style(rawValue: 2)
    public static let underline = Style(rawValue: 4)
  }

  public enum Content: Hashable, Sendable {
    case text(String)
    /// A local picture named by the body; shown only where the server can, else its description.
    case image(path: String, description: String)
  }

  public struct Run: Hashable, Sendable {
    public var content: Content
    public var style: Style
    public var link: String?

    public init(_ content: Content, style: Style = [], link: String? = nil) {
      self.content = content
      self.style = style
      self.link = link
    }
  }

  public var runs: [Run]

  public init(runs: [Run] = []) {
    self.runs = runs
  }

  public init(plain text: String) {
    self.runs = text.isEmpty ? [] : [Run(.text(text))]
  }

  public var isEmpty: Bool { runs.isEmpty }

  /// The words alone.
  public var plain: String {
    if runs.count == 1, case .text(let text) = runs[0].content { return text }
    var all = ""
    for run in runs {
      switch run.content {
      case .text(let text): all += text
      case .image(_, let description): all += description
      }
    }
    return all
  }
}

/// Putting runs together so that neighbours always differ.
extension RichText {
  /// Adds a run; text that looks like what stands before it joins it, empty text vanishes.
  public mutating func append(_ run: Run) {
    guard case .text(let added) = run.content else {
      runs.append(run)
      return
    }
    guard !added.isEmpty else { return }
    guard let last = runs.indices.last, case .text(var text) = runs[last].content,
      runs[last].style == run.style, runs[last].link == run.link
    else {
      runs.append(run)
      return
    }
    // The run gives its text up first, so that it grows in place.
    runs[last].content = .text("")
    text += added
    runs[last].content = .text(text)
  }

  /// The same without spaces and newlines at its end.
  public func trimmedAtEnd() -> RichText {
    var kept = self
    while let last = kept.runs.last, case .text(let text) = last.content {
      let trimmed = text.trimmedAtEnd()
      guard trimmed.utf8.count < text.utf8.count else { break }
      kept.runs[kept.runs.count - 1].content = .text(trimmed)
      guard trimmed.isEmpty else { break }
      kept.runs.removeLast()
    }
    return kept
  }
}

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
