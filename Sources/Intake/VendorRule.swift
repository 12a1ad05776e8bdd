internal import NotificationModel

/// What the value of a vendor's hint must look like before a server of that vendor sees it.
enum VendorRule {
  case identifier
  case iconName
  case flag
  case number

  func checked(_ value: UntrustedHint.Value) throws(HintFault) -> VendorHint.Value {
    switch self {
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
}
