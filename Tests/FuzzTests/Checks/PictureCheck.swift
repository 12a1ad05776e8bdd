@testable import LocalFiles

/// A picture file: what is copied of it is a picture of the same size, and no SVG that is let
/// through has an element that is not on the list.
enum PictureCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    if case .picture(let header) = ImageHeader.read(bytes) {
      faults.expect(header.width > 0 && header.height > 0, "no edges")
      if let parts = PictureParts(of: bytes, header.format) {
        faults.expect(parts.bytes.count <= bytes.count + 2, "a copy is longer")
        faults.expect(parts.passes > 0, "no pass")
        faults.expect(ImageHeader.read(parts.bytes) == .picture(header), "a copy of another size")
        // What fills up the end of a scan goes with the first copy or with the second.
        let again = PictureParts(of: parts.bytes, header.format)
        let once = again.flatMap { PictureParts(of: $0.bytes, header.format) }
        faults.expect(again != nil && once == again, "a copy of the copy differs")
      }
    }
    for format in PictureFormat.allCases { _ = PictureParts(of: bytes, format) }
    if case .picture(let vector) = VectorPicture.read(bytes) {
      faults.expect(vector.width > 0 && vector.height > 0 && vector.elements > 0, "no size")
      faults.add(elements(in: bytes))
    }
    return faults.all
  }

  /// Every name after a `<`, byte by byte as an XML parser goes.
  private static func elements(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    for piece in bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .dropFirst()
    {
      let isOdd = piece.first.map { [UInt8(ascii: "!"), UInt8(ascii: "?")].contains($0) } ?? true
      guard !isOdd else { continue }
      let start = piece.first == UInt8(ascii: "/") ? piece.dropFirst() : piece
      let name = start.prefix { isNameByte($0) }
      let own = name.split(separator: UInt8(ascii: ":")).last ?? name
      let text = String(decoding: own, as: UTF8.self).lowercased()
      // What begins no name begins no element either.
      guard let first = text.utf8.first, first >= UInt8(ascii: "a") else { continue }
      faults.expect(VectorPicture.elements.contains(text), "the element \(text) passes")
    }
    return faults.all
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."): true
    case _: false
    }
  }
}
