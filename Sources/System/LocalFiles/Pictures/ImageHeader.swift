/// The format and size that the first bytes of a picture state; nothing is decoded.
struct ImageHeader: Hashable {
  var format: PictureFormat
  var width: UInt32
  var height: UInt32

  enum Reading: Hashable {
    case picture(ImageHeader)
    /// The bytes begin as this format does, and then end early or contradict themselves.
    case broken(PictureFormat)
    case unknown
  }

  /// Reads a header from a file's first bytes; an SVG picture is `VectorPicture`'s to judge.
  static func read(_ bytes: [UInt8]) -> Reading {
    let view = ByteView(bytes)
    if view[0] == 0x89, view.has("PNG\r\n\u{1a}\n", at: 1) { return reading(.png, png(view)) }
    if view[0] == 0xff, view[1] == 0xd8, view[2] == 0xff { return reading(.jpeg, jpeg(view)) }
    if view.has("GIF87a", at: 0) || view.has("GIF89a", at: 0) { return reading(.gif, gif(view)) }
    if view.has("RIFF", at: 0), view.has("WEBP", at: 8) { return reading(.webp, webp(view)) }
    if view.has("BM", at: 0) { return reading(.bmp, bmp(view)) }
    return .unknown
  }

  typealias Edges = (width: UInt32, height: UInt32)

  private static func reading(_ format: PictureFormat, _ edges: Edges?) -> Reading {
    guard let edges, edges.width > 0, edges.height > 0 else { return .broken(format) }
    return .picture(ImageHeader(format: format, width: edges.width, height: edges.height))
  }
}

/// The kinds of picture files that are handed on.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, gif, webp, bmp, svg

  /// The usual ending of such a file's name.
  var suffix: String {
    switch self {
    case .jpeg: "jpg"
    case .png, .gif, .webp, .bmp, .svg: rawValue
    }
  }
}

/// Bytes to read numbers from, where reading past the end is `nil` and never a trap.
struct ByteView {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var count: Int { bytes.count }

  subscript(index: Int) -> UInt8? {
    index >= 0 && index < bytes.count ? bytes[index] : nil
  }

  func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index <= count, length <= count - index else { return false }
    let here = bytes[index..<index + length]
    return text.withUTF8Buffer { unsafe here.elementsEqual($0) }
  }

  func bigEndian(_ width: Int, at index: Int) -> UInt32? {
    number(width, at: index) { $0 }
  }

  func littleEndian(_ width: Int, at index: Int) -> UInt32? {
    number(width, at: index) { width - 1 - $0 }
  }

  private func number(_ width: Int, at index: Int, _ place: (Int) -> Int) -> UInt32? {
    guard width <= 4, index >= 0, index <= count, width <= count - index else { return nil }
    var value: UInt32 = 0
    for step in 0..<width { value = value << 8 | UInt32(bytes[index + place(step)]) }
    return value
  }
}
