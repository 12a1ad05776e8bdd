internal import NotificationModel

/// What the value of a vendor's hint must look like before a server of that vendor sees it.
enum VendorRule {
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  case colour
  /// One or a few of them.
  case colours
  case identifier
  case iconName
  case flag
  case number

  /// More colours than a gradient has.
  private static let mostColours = 8

  func checked(_ value: UntrustedHint.Value) throws(HintFault) -> VendorHint.Value {
    switch self {
    case .colour:
      return .text(try HintValue.text(value, where: Self.isColour))
    case .colours:
      let colours = try HintValue.list(value)
      guard !colours.isEmpty, colours.count <= Self.mostColours,
        colours.allSatisfy(Self.isColour)
      else { throw .value }
      return colours.count == 1 ? .text(colours[0]) : .texts(colours)
    case .identifier:
      return .text(try HintValue.text(value, where: HintValue.isIdentifier))
    case .iconName:
      return .text(
        try HintValue.text(value) { !$0.isEmpty && (try? PathCheck.iconName($0)) != nil })
    case .flag:
      return .flag(try HintValue.flag(value))
    case .number:
      return .number(Int32(clamping: try HintValue.integer(value)))
    }
  }

  private static func isColour(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(10))
    guard [4, 7, 9].contains(bytes.count), bytes[0] == UInt8(ascii: "#") else { return false }
    return bytes.dropFirst().allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
      case _: false
      }
    }
  }
}
