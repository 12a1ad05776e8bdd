/// Bytes as two hexadecimal digits.
extension UInt8 {
  /// The value of this byte as a hexadecimal digit.
  public var hexValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = self | 0x20
    guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "f") else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }

  /// The byte that two digits stand for; `nil` where one is missing, or is no digit.
  public init?(hex high: UInt8?, _ low: UInt8?) {
    guard let high = high?.hexValue, let low = low?.hexValue else { return nil }
    self = high << 4 | low
  }

  /// The byte as two digits.
  public var hexDigits: String { digits(uppercase: false) }

  fileprivate func digits(uppercase: Bool) -> String {
    (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: uppercase)
  }
}

/// A way to write bytes that would mean something else: a mark, and two hexadecimal digits.
public struct HexEscape: Sendable {
  private let mark: String
  private let isUppercase: Bool

  public init(mark: String, isUppercase: Bool = false) {
    self.mark = mark
    self.isUppercase = isUppercase
  }

  /// A text in which only these bytes stand as they are.
  public func escaped(_ text: String, besides plain: Alphabet) -> String {
    var escaped = ""
    for byte in text.utf8 {
      if plain.has(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += mark + byte.digits(uppercase: isUppercase)
      }
    }
    return escaped
  }

  /// The bytes that were written so; `nil` where a mark is not followed by two digits.
  public func unescaped(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.first {
      guard rest.starts(with: mark.utf8) else {
        bytes.append(byte)
        rest.removeFirst()
        continue
      }
      rest = rest.dropFirst(mark.utf8.count)
      guard let meant = UInt8(hex: rest.popFirst(), rest.popFirst()) else { return nil }
      bytes.append(meant)
    }
    return bytes
  }
}
