// Formats whose size stands at a fixed place.
extension ImageHeader {
  /// The first chunk of a PNG is its IHDR, 13 bytes long.
  static func png(_ view: ByteView) -> Edges? {
    guard view.bigEndian(4, at: 8) == 13, view.has("IHDR", at: 12),
      let width = view.bigEndian(4, at: 16), let height = view.bigEndian(4, at: 20),
      let depth = view[24], [1, 2, 4, 8, 16].contains(depth),
      let color = view[25], [0, 2, 3, 4, 6].contains(color), view.count >= 33
    else { return nil }
    return (width, height)
  }

  /// A BMP has a header of 12 bytes (16-bit edges) or of 40 and more (signed 32-bit ones).
  static func bmp(_ view: ByteView) -> Edges? {
    guard let length = view.littleEndian(4, at: 14) else { return nil }
    if length == 12 {
      guard let width = view.littleEndian(2, at: 18), let height = view.littleEndian(2, at: 20)
      else { return nil }
      return (width, height)
    }
    guard (40...124).contains(length), view.count >= 14 + 40,
      let width = view.littleEndian(4, at: 18), width <= Int32.max,
      let height = view.littleEndian(4, at: 22)
    else { return nil }
    // A negative height says that the rows go from top to bottom.
    return (width, Int32(bitPattern: height).magnitude)
  }

  /// The first chunk of a WebP is a lossy or lossless frame, or the canvas of an extended file.
  static func webp(_ view: ByteView) -> Edges? {
    if view.has("VP8 ", at: 12) {
      // A key frame: three bytes, a start code, then 14 bits of each edge and 2 of scaling.
      guard let tag = view[20], tag & 1 == 0, view.bigEndian(3, at: 23) == 0x9d_01_2a,
        let width = view.littleEndian(2, at: 26), let height = view.littleEndian(2, at: 28)
      else { return nil }
      return (width & 0x3fff, height & 0x3fff)
    }
    if view.has("VP8L", at: 12) {
      guard view[20] == 0x2f, let bits = view.littleEndian(4, at: 21) else { return nil }
      return ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
    }
    if view.has("VP8X", at: 12) {
      guard let width = view.littleEndian(3, at: 24), let height = view.littleEndian(3, at: 27)
      else { return nil }
      return (width + 1, height + 1)
    }
    return nil
  }
}

// Formats whose size is found by walking from block to block; every step goes forward.
extension ImageHeader {
  /// Walks a JPEG's segments to its first start of frame.
  static func jpeg(_ view: ByteView) -> Edges? {
    var index = 2
    while let mark = view[index] {
      guard mark == 0xff, let code = view[index + 1] else { return nil }
      switch code {
      case 0xff:
        // Any number of fill bytes may stand before a marker.
        index += 1
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        guard let length = view.bigEndian(2, at: index + 2), length >= 11,
          let height = view.bigEndian(2, at: index + 5),
          let width = view.bigEndian(2, at: index + 7)
        else { return nil }
        return (width, height)
      case 0x01, 0xd0...0xd7:
        index += 2
      case 0x00, 0xd8, 0xd9, 0xda:
        // The picture's data or its end before any frame.
        return nil
      case _:
        guard let length = view.bigEndian(2, at: index + 2), length >= 2 else { return nil }
        index += 2 + Int(length)
      }
    }
    return nil
  }

  /// A GIF's screen; every frame that can be seen in these bytes must lie on it.
  static func gif(_ view: ByteView) -> Edges? {
    guard let width = view.littleEndian(2, at: 6), let height = view.littleEndian(2, at: 8),
      let packed = view[10]
    else { return nil }
    var index = 13 + colorTable(packed)
    while let block = view[index] {
      switch block {
      case 0x21:
        index = afterSubBlocks(view, from: index + 2)
      case 0x2c:
        guard let left = view.littleEndian(2, at: index + 1),
          let top = view.littleEndian(2, at: index + 3),
          let wide = view.littleEndian(2, at: index + 5),
          let high = view.littleEndian(2, at: index + 7), let flags = view[index + 9]
        else { return (width, height) }
        guard left + wide <= width, top + high <= height else { return nil }
        index = afterSubBlocks(view, from: index + 11 + colorTable(flags))
      case 0x3b: return (width, height)
      case _: return nil
      }
    }
    return (width, height)
  }

  static func colorTable(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1)
  }

  static func afterSubBlocks(_ view: ByteView, from start: Int) -> Int {
    var index = start
    while let length = view[index], length > 0 { index += 1 + Int(length) }
    return index + 1
  }
}
