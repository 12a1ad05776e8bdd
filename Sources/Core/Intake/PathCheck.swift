internal import NotificationModel
internal import Spelling

/// Why something that should name a file or an icon does not.
public enum PathFault: Error, Hashable, Sendable, CaseIterable {
  /// `http:` and the like: nothing is ever fetched.
  case elsewhere
  /// A `file:` address with another machine's name in it.
  case otherMachine
  case notAbsolute
  /// The path has `..` in it, so that it leads elsewhere than its beginning says.
  case upward
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
      throw .upward
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
