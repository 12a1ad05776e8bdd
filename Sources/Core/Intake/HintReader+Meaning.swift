internal import NotificationModel

/// The meanings of the values of single hints.
extension HintReader {
  func urgency(_ value: UntrustedHint.Value) throws(HintFault) -> Urgency {
    guard let raw = UInt8(exactly: try HintValue.integer(value)),
      let urgency = Urgency(rawValue: raw)
    else { throw .value }
    return urgency
  }

  func level(_ value: UntrustedHint.Value) throws(HintFault) -> InterruptionLevel {
    guard let level = InterruptionLevel(rawValue: try HintValue.text(value)) else { throw .value }
    return level
  }

  func category(_ value: UntrustedHint.Value) throws(HintFault) -> Category? {
    let text = try HintValue.text(value)
    if text.isEmpty { return nil }
    guard text.utf8.count <= Limits.categoryBytes, HintValue.isIdentifier(text) else {
      throw .value
    }
    return Category(text)
  }

  /// The name of a desktop entry, without its ending.
  ///
  /// Apps may send the file's name, ending and all. But `org.telegram.desktop` is whole: where only
  /// one dot would be left, the ending is a part of the id.
  func desktopEntry(_ value: UntrustedHint.Value) throws(HintFault) -> String? {
    let ending = ".desktop"
    var text = try HintValue.text(value)
    guard text.utf8.count <= Limits.desktopEntryBytes + ending.utf8.count else { throw .value }
    if text.hasSuffix(ending) {
      let name = text.dropLast(ending.count)
      let dots = name.utf8.count { $0 == UInt8(ascii: ".") }
      if dots != 1 { text = String(name) }
    }
    if text.isEmpty { return nil }
    guard text.utf8.count <= Limits.desktopEntryBytes, text.utf8.first != UInt8(ascii: "."),
      QuickLook.allBytes(of: text, are: { $0 != UInt8(ascii: "/") }), !ScalarKind.isUnfit(text)
    else { throw .value }
    return text
  }

  func soundName(_ value: UntrustedHint.Value) throws(HintFault) -> String? {
    let text = try HintValue.text(value)
    if text.isEmpty { return nil }
    guard HintValue.isIdentifier(text) else { throw .value }
    return text
  }

  /// A bar of 0 to 100; below that there is none.
  func progress(_ value: UntrustedHint.Value) throws(HintFault) -> Int32? {
    let number = try HintValue.integer(value)
    return number < 0 ? nil : Int32(min(number, 100))
  }

  func badge(_ value: UntrustedHint.Value) throws(HintFault) -> UInt32 {
    let number = try HintValue.integer(value)
    guard number >= 0 else { throw .value }
    return UInt32(clamping: number)
  }

  func deliverAt(_ value: UntrustedHint.Value) throws(HintFault) -> Int64 {
    let seconds = try HintValue.integer(value)
    guard seconds >= 0 else { throw .value }
    return seconds
  }
}
