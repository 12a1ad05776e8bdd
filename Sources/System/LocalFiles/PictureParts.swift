/// The parts of a picture file that its copy keeps, and how much work it is to decode.
///
/// A decoder reads everything that stands in a file: texts that unpack to gigabytes, thousands of
/// frames that nobody sees, thousands of passes over the same pixels. A copy has the one picture
/// and nothing else, in the file's own bytes; nothing is decoded for it.
struct PictureParts: Hashable {
  var bytes: [UInt8]
  /// How many times a decoder goes over all pixels, roughly: 1 for the usual file.
  var passes: UInt32 = 1

  /// `nil` where the file contradicts itself, or has more parts than any encoder writes.
  init?(of whole: [UInt8], _ format: PictureFormat) {
    let parts: PictureParts?
    switch format {
    case .png: parts = Self.png(whole)
    case .jpeg: parts = Self.jpeg(whole)
    case .gif: parts = Self.gif(whole)
    case .webp: parts = Self.webp(whole)
    case .bmp, .svg: parts = PictureParts(bytes: whole)
    }
    guard let parts else { return nil }
    self = parts
  }

  init(bytes: [UInt8], passes: UInt32 = 1) {
    self.bytes = bytes
    self.passes = passes
  }

  /// Parts of one file; encoders write one for every 8 KiB or more.
  static let mostParts = 1_024
}
