internal import NotificationModel

/// The form that the value of a vendor's hint must have before a server of that vendor sees it.
enum VendorRule {
  case identifier
  case iconName
  case flag
  case number
  /// Local ones alone: a server that looks into a web site tells it who has read the message.
  case files

  func checked(
    _ value: UntrustedHint.Value, _ repairs: inout [Repair]
  ) throws(HintFault) -> VendorHint.Value {
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
    case .files:
      return .files(try Self.files(try HintValue.places(value), &repairs))
    }
  }

  /// The files that may stay; any other is dropped by itself.
  private static func files(
    _ places: [String], _ repairs: inout [Repair]
  ) throws(HintFault) -> [UncheckedPath] {
    var files: [UncheckedPath] = []
    var bytes = 0
    for place in places.prefix(Limits.filesNamed) {
      do throws(PathFault) {
        let file = try PathCheck.localFile(place)
        bytes += file.rawValue.utf8.count
        guard bytes <= Limits.addressBytes else { throw .tooLong }
        files.append(file)
      } catch {
        repairs.append(.pathDropped(.file, error))
      }
    }
    guard !files.isEmpty else { throw .value }
    return files
  }
}
