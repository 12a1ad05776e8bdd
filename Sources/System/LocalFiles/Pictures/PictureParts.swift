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

extension PictureParts {
  /// The chunks that a PNG's pixels need; texts, profiles and animations stay behind.
  static func png(_ whole: [UInt8]) -> PictureParts? {
    let needed = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }
    let view = ByteView(whole)
    guard view.has("IHDR", at: 12), let depth = view[24], let interlace = view[28] else {
      return nil
    }
    var kept = PictureParts(bytes: Array(whole.prefix(8)))
    kept.passes = (depth == 16 ? 2 : 1) * (interlace == 0 ? 1 : 2)
    var parts = 0
    var index = 8
    while let length = view.bigEndian(4, at: index) {
      // Length, name, content, checksum.
      let end = index + 12 + Int(length)
      guard end <= whole.count else { return nil }
      let name = Array(whole[index + 4..<index + 8])
      if needed.contains(name) {
        parts += 1
        guard parts <= mostParts else { return nil }
        kept.bytes += whole[index..<end]
      }
      if name == needed[4] { return kept }
      index = end
    }
    return nil
  }

  /// A JPEG's tables, frame and scans, with the segments that say how to read its colours and which
  /// way is up; each of these once.
  static func jpeg(_ whole: [UInt8]) -> PictureParts? {
    let view = ByteView(whole)
    var kept = PictureParts(bytes: [0xff, 0xd8])
    var seen: Set<UInt8> = []
    var parts = 0
    var scans: UInt32 = 0
    var index = 2
    while let mark = view[index], let code = view[index + 1] {
      // A 0 behind bytes that fill up is no marker: to a decoder the scan goes on there, with
      // whatever a length that is read here would pass over.
      guard mark == 0xff, code != 0 else { return nil }
      if code == 0xff {
        index += 1
        continue
      }
      if code == 0x01 || (0xd0...0xd7).contains(code) {
        index += 2
        continue
      }
      if code == 0xd9 { break }
      guard let length = view.bigEndian(2, at: index + 2), length >= 2 else { return nil }
      var end = index + 2 + Int(length)
      guard end <= whole.count else { return nil }
      var isNeeded = true
      switch code {
      case 0xda:
        scans += 1
        end = endOfScan(whole, from: end)
      case 0xe0, 0xee: isNeeded = seen.insert(code).inserted
      case 0xe1: isNeeded = view.has("Exif\0\0", at: index + 4) && seen.insert(code).inserted
      case 0xe2...0xef, 0xfe: isNeeded = false
      case 0xc3, 0xc5...0xc7, 0xc8...0xcb, 0xcd...0xcf:
        // Lossless, hierarchical and arithmetic frames: no camera or encoder in use writes them.
        return nil
      case _: break
      }
      if isNeeded {
        parts += 1
        guard parts <= mostParts else { return nil }
        kept.bytes += whole[index..<end]
      }
      index = end
    }
    guard scans > 0 else { return nil }
    kept.bytes += [0xff, 0xd9]
    kept.passes = (scans + usualScans - 1) / usualScans
    return kept
  }

  /// The number of scans that encoders write for a progressive picture in colour.
  private static let usualScans: UInt32 = 12

  /// Where the next marker stands: in a scan's data every 0xff is followed by 0 or a restart.
  private static func endOfScan(_ whole: [UInt8], from start: Int) -> Int {
    var index = start
    while index + 1 < whole.count {
      if whole[index] == 0xff, whole[index + 1] != 0, !(0xd0...0xd7).contains(whole[index + 1]) {
        return index
      }
      index += 1
    }
    return whole.count
  }

  /// The first frame of a GIF.
  static func gif(_ whole: [UInt8]) -> PictureParts? {
    let view = ByteView(whole)
    guard let packed = view[10] else { return nil }
    var index = 13 + ImageHeader.colorTable(packed)
    guard index <= whole.count else { return nil }
    var kept = PictureParts(bytes: Array(whole.prefix(index)))
    var control: Range<Int>?
    while let block = view[index] {
      switch block {
      case 0x21:
        let end = ImageHeader.afterSubBlocks(view, from: index + 2)
        // A graphic control says which colour is transparent.
        if view[index + 1] == 0xf9 { control = index..<end }
        index = end
      case 0x2c:
        guard let flags = view[index + 9] else { return nil }
        let data = index + 11 + ImageHeader.colorTable(flags)
        let end = ImageHeader.afterSubBlocks(view, from: data)
        guard end <= whole.count else { return nil }
        if let control { kept.bytes += whole[control] }
        kept.bytes += whole[index..<end] + [0x3b]
        return kept
      case _: return nil
      }
    }
    return nil
  }

  /// A WebP that does not move.
  static func webp(_ whole: [UInt8]) -> PictureParts? {
    let isAnimated = whole.count > 20 && ByteView(whole).has("VP8X", at: 12) && whole[20] & 2 != 0
    return isAnimated ? nil : PictureParts(bytes: whole)
  }
}
