internal import Bus

/// The names of systemd's units, as its objects have them in their paths.
nonisolated enum UnitName {
  private static let folder = "/org/freedesktop/systemd1/unit/"
  /// systemd's own bound.
  private static let most = 255

  /// The unit that an object is: what is no letter or digit is written `_` and two hexadecimal digits.
  static func of(path: String) -> String? {
    guard path.hasPrefix(folder) else { return nil }
    var name: [UInt8] = []
    var rest = Array(path.utf8.dropFirst(folder.utf8.count))[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "_") else {
        name.append(byte)
        continue
      }
      guard rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), code != 0
      else { return nil }
      name.append(code)
      rest = rest.dropFirst(2)
    }
    guard !name.isEmpty, name.count <= most else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The other way round.
  static func path(of name: String) -> ObjectPath? {
    var path = folder
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        path.unicodeScalars.append(Unicode.Scalar(byte))
      case _: path += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return ObjectPath(path)
  }

  static func isService(_ name: String) -> Bool { name.hasSuffix(".service") }
}
