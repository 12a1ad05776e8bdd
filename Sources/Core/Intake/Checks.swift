internal import NotificationModel
internal import Spelling

/// Why something that should name a file or an icon does not.
public enum PathFault: Error, Hashable, Sendable, CaseIterable {
  /// `http:` and the like: nothing is ever fetched.
  case elsewhere
  /// A `file:` address with another machine's name in it.
  case otherMachine
  /// The path is not absolute, or has `..` in it.
  case notAbsolute
  /// The percent escapes do not decode to a path.
  case badEscape
  case badCharacters
  case tooLong
}

/// Names of files and icons in what a peer sent; nobody looks at the disk here.
enum PathCheck {
  private static let iconBytes = Alphabet(and: ".-_+@ ")

  /// A picture: an absolute path, a `file:` address, or a name from the icon themes.
  static func picture(_ text: String) throws(PathFault) -> Picture? {
    if text.isEmpty { return nil }
    if text.utf8.first == UInt8(ascii: "/") || namesFile(text) {
      return .file(try localFile(text))
    }
    return .icon(try iconName(text))
  }

  /// A path of this machine, from a path or a `file:` address.
  static func localFile(_ text: String) throws(PathFault) -> UncheckedPath {
    // An escaped byte takes three.
    guard text.utf8.count <= 3 * Limits.pathBytes else { throw .tooLong }
    let path = namesFile(text) ? try filePath(text) : text
    guard path.utf8.count <= Limits.pathBytes else { throw .tooLong }
    guard path.utf8.first == UInt8(ascii: "/") else {
      throw namesPlace(path) ? .elsewhere : .notAbsolute
    }
    guard !path.utf8.split(separator: UInt8(ascii: "/")).contains(where: isUpward) else {
      throw .notAbsolute
    }
    guard !ScalarKind.isUnfit(path) else { throw .badCharacters }
    return UncheckedPath(path)
  }

  static func iconName(_ text: String) throws(PathFault) -> IconName {
    guard text.utf8.count <= Limits.iconNameBytes else { throw .tooLong }
    guard text.utf8.first != UInt8(ascii: "."), QuickLook.allBytes(of: text, are: iconBytes.has)
    else {
      if namesPlace(text) { throw .elsewhere }
      throw text.utf8.contains(UInt8(ascii: "/")) ? .notAbsolute : .badCharacters
    }
    return IconName(text)
  }

  /// Whether it has the form of an address (`scheme://…`).
  private static func namesPlace(_ text: String) -> Bool {
    text.utf8.drop { $0 != UInt8(ascii: ":") }.starts(with: "://".utf8)
  }

  private static func namesFile(_ text: String) -> Bool {
    text.utf8.count >= 5 && text.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "f")
      && zip(text.utf8, "file:".utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// The path behind `file:`, `file://` or `file://localhost`, unescaped.
  private static func filePath(_ text: String) throws(PathFault) -> String {
    var rest = text.utf8.dropFirst(5)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || String(Substring(host)).lowercased() == "localhost" else {
        throw .otherMachine
      }
      rest = rest.dropFirst(host.count)
    }
    return try unescaped(rest)
  }

  private static func unescaped(_ text: Substring.UTF8View) throws(PathFault) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text.makeIterator()
    while let byte = rest.next() {
      // A query or a fragment is no part of a path; a slash that is not one is a trick.
      guard byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") else { throw .badEscape }
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let meant = UInt8(hex: rest.next(), rest.next()), meant != 0, meant != UInt8(ascii: "/")
      else { throw .badEscape }
      bytes.append(meant)
    }
    guard let path = String(validating: bytes, as: UTF8.self) else { throw .badEscape }
    return path
  }

  private static func isUpward(_ part: Substring.UTF8View) -> Bool { part.elementsEqual("..".utf8) }
}

/// Whether an address from a body may become something to click.
enum LinkCheck {
  private static let schemes = ["https://", "http://", "mailto:"]

  static func isFit(_ address: String) -> Bool {
    isBounded(address) && schemes.contains { names(address, $0) }
  }

  /// Whether the address has this scheme, in any case, and something behind it.
  private static func names(_ address: String, _ scheme: String) -> Bool {
    address.utf8.count > scheme.utf8.count
      && zip(address.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  private static func isBounded(_ address: String) -> Bool {
    address.utf8.count <= Limits.linkBytes && !ScalarKind.isUnfit(address)
      && !address.utf8.contains { $0 == 0x20 || $0 == 0x22 || $0 == 0x3C || $0 == 0x3E }
  }
}

/// Why raw pixels were not taken.
public enum ImageFault: Error, Hashable, Sendable {
  case empty
  case tooBig
  /// Only 8 bits a sample have a meaning.
  case sampleSize
  /// Three channels, or four with alpha: nothing else.
  case channels
  /// Rows overlap: each is shorter than its pixels.
  case overlappingRows
  case tooFewBytes
}

/// Holds an image's numbers against each other; no pixel is looked at.
enum ImageCheck {
  static func pixels(_ image: UntrustedImage) throws(ImageFault) -> PixelImage {
    guard image.width > 0, image.height > 0 else { throw .empty }
    guard image.width <= Limits.imageEdge, image.height <= Limits.imageEdge else { throw .tooBig }
    guard image.bitsPerSample == 8 else { throw .sampleSize }
    guard image.channels == (image.hasAlpha ? 4 : 3) else { throw .channels }
    let row = Int64(image.width) * Int64(image.channels)
    // A single row ends where its pixels do: its stride says nothing and may be any lie.
    let stride = image.height == 1 ? row : Int64(image.rowStride)
    guard stride >= row else { throw .overlappingRows }
    // The edges are small and the stride has 32 bits, so 64 bits hold every product.
    guard stride * Int64(image.height) <= Int64(Limits.imageBytes) else { throw .tooBig }
    let needed = stride * Int64(image.height - 1) + row
    guard Int64(image.bytes.count) >= needed else { throw .tooFewBytes }
    // The last row may or may not be padded; ours is not.
    let isExact = Int64(image.bytes.count) == needed
    return PixelImage(
      width: image.width, height: image.height, rowStride: Int32(stride),
      hasAlpha: image.hasAlpha,
      bytes: isExact ? image.bytes : Array(image.bytes.prefix(Int(needed))))
  }
}
