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
