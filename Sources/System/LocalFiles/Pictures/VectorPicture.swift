/// Whether an SVG picture of unknown origin is harmless to draw.
///
/// An SVG picture is a program: references and repetitions let a few hundred bytes keep a renderer
/// busy for minutes, and links let it read other files. So there is a list of the elements that
/// only paint, and all else is refused; nothing is looked for by name that could be written in
/// another way, since entities, escapes and other encodings are refused too.
struct VectorPicture: Hashable {
  var width: UInt32
  var height: UInt32
  /// How many elements there are, each of which may paint all of it.
  var elements: UInt32 = 1

  enum Reading: Hashable {
    case picture(VectorPicture)
    case unsafe(because: String)
    /// The file does not begin as SVG does.
    case unknown
  }

  /// Elements that paint or describe, by their names without prefix, in lower case.
  static let elements: Set<String> = [
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs",
    "lineargradient", "radialgradient", "stop", "title", "desc", "metadata", "rdf", "work",
    "format", "type", "namedview", "style",
  ]

  /// Words that no picture made of these elements needs.
  private static let words = ["dasharray", "@", "javascript", "<![", "<!d", "<!e", "<!a", "<?xml-"]

  static func looksLikeOne(_ bytes: [UInt8]) -> Bool {
    var start = bytes.prefix(256)
    if start.starts(with: [0xef, 0xbb, 0xbf]) { start = start.dropFirst(3) }
    let text = start.drop { $0 == 0x20 || (0x09...0x0d).contains($0) }
    return ["<svg", "<?xml", "<!--", "<!doctype"].contains { word in
      text.prefix(word.utf8.count).map { $0 | 0x20 }
        .elementsEqual(word.utf8.map { $0 | 0x20 })
    }
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    guard looksLikeOne(bytes) else { return .unknown }
    guard let text = String(validating: bytes, as: UTF8.self)?.lowercased(),
      !text.utf8.contains(where: { $0 < 0x09 || $0 == 0x5c })
    else { return .unsafe(because: "bytes that are no plain text") }
    for word in words where text.contains(word) {
      return .unsafe(because: "\u{201c}\(word)\u{201d} in it")
    }
    if let encoding = values(of: "encoding", in: text).first(where: { $0 != "utf-8" }) {
      return .unsafe(because: "the encoding \(encoding.prefix(20))")
    }
    let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]
    for start in text.ranges(of: "&") {
      let entity = text.utf8[start.lowerBound...]
      guard known.contains(where: { entity.starts(with: $0.utf8) }) else {
        return .unsafe(because: "entities")
      }
    }
    let names = elementNames(in: text)
    for name in names where !elements.contains(name) {
      return .unsafe(because: "the element \(name.prefix(30))")
    }
    for target in values(of: "href", in: text) where target.utf8.first != UInt8(ascii: "#") {
      return .unsafe(because: "a link to elsewhere")
    }
    for call in text.ranges(of: "url(") {
      let target = text.utf8[call.upperBound...].drop { $0.isSpace || $0.isQuote }
      guard target.first == UInt8(ascii: "#") else {
        return .unsafe(because: "a link to elsewhere")
      }
    }
    let closing = text.ranges(of: "</").count
    return size(in: text, elements: UInt32(clamping: names.count - closing))
  }

  /// The largest of all the edges it names; a picture that names none is as large as it is drawn.
  private static func size(in text: String, elements: UInt32) -> Reading {
    var edges: (width: UInt32, height: UInt32) = (0, 0)
    for start in text.ranges(of: "<svg") {
      let tag = String(text[start.lowerBound...].prefix { $0 != ">" })
      for value in values(of: "width", in: tag) {
        guard let edge = pixels(value) else { return .unsafe(because: "an unusual width") }
        edges.width = max(edges.width, edge)
      }
      for value in values(of: "height", in: tag) {
        guard let edge = pixels(value) else { return .unsafe(because: "an unusual height") }
        edges.height = max(edges.height, edge)
      }
      for value in values(of: "viewbox", in: tag) {
        let box = value.split { $0 == " " || $0 == "," || $0.isWhitespace }.map(String.init)
        guard box.count == 4, let width = pixels(box[2]), let height = pixels(box[3]) else {
          return .unsafe(because: "an unusual viewBox")
        }
        // Without edges of its own it is drawn at the size of its box.
        edges.width = max(edges.width, width)
        edges.height = max(edges.height, height)
      }
    }
    return .picture(
      VectorPicture(
        width: max(edges.width, 1), height: max(edges.height, 1), elements: max(elements, 1)))
  }

  /// A length in pixels; `nil` for what is none.
  private static func pixels(_ length: String) -> UInt32? {
    let digits = length.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(String(digits)), number <= 1_000_000 else { return nil }
    let perUnit: Double
    switch length.dropFirst(digits.count) {
    case "", "px": perUnit = 1
    case "%": perUnit = 0
    case "pt": perUnit = 96.0 / 72
    case "mm": perUnit = 96.0 / 25.4
    case _: return nil
    }
    return UInt32((number * perUnit).rounded(.up))
  }
}
