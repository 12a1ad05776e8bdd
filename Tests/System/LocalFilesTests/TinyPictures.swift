/// Real pictures, as small as they come, and ways to spoil them.
enum TinyPictures {
  /// 3 by 2 pixels, grey.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 0]
    + [0xb9, 0x36, 0x7b, 0x31]
    + [0, 0, 0, 14] + Array("IDAT".utf8)
    + [0x78, 0x9c, 0x63, 0x60, 0x60, 0x60, 0x40, 0xc2, 0x00, 0x00, 0x44, 0x00, 0x01, 0x00]
    + [0, 0, 0, 0] + [0, 0, 0, 0] + Array("IEND".utf8) + [0xae, 0x42, 0x60, 0x82]

  /// The beginning of a JPEG of 640 by 480: a JFIF segment, a comment, a baseline frame.
  static let jpeg: [UInt8] =
    [0xff, 0xd8] + [0xff, 0xe0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    + [0xff, 0xfe, 0, 6] + Array("tiny".utf8) + [0xff]
    + [0xff, 0xc0, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    + [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]

  /// 1 by 1, with two colours.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    + [0x21, 0xf9, 4, 0, 0, 0, 0, 0]
    + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0, 0x3b]

  static let lossyWebP: [UInt8] =
    Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0x18, 0, 0, 0]
    + [0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a, 0x05, 0x00, 0x07, 0x40] + [0, 0, 0, 0]

  static let losslessWebP: [UInt8] =
    Array("RIFF".utf8) + [0x1a, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0x0d, 0, 0, 0]
    + [0x2f, 0x03, 0x80, 0x01, 0x00] + [0, 0, 0, 0]

  static let extendedWebP: [UInt8] =
    Array("RIFF".utf8) + [0x1a, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0]
    + [0, 0, 0, 0] + [0x63, 0, 0] + [0x31, 0, 0]

  /// 4 by 2, its rows from top to bottom.
  static let bmp: [UInt8] =
    Array("BM".utf8) + [78, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    + [40, 0, 0, 0, 4, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff, 1, 0, 24, 0]
    + [UInt8](repeating: 0, count: 24 + 24)

  static let oldBMP: [UInt8] =
    Array("BM".utf8) + [26, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0] + [12, 0, 0, 0, 9, 0, 8, 0]

  static let svg = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="24" viewBox="0 0 16 24">
      <path d="M0 0h16v24H0z" fill="#c00"/>
    </svg>
    """.utf8)

  static let all: [[UInt8]] = [
    png, jpeg, gif, lossyWebP, losslessWebP, extendedWebP, bmp, oldBMP,
  ]
}

extension [UInt8] {
  /// With some bytes written over.
  func writing(_ bytes: [UInt8], at index: Int) -> [UInt8] {
    var copy = self
    copy.replaceSubrange(index..<index + bytes.count, with: bytes)
    return copy
  }
}
