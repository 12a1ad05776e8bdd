/// How services are called on the bus, as the D-Bus specification has it.
public enum WellKnownName {
  /// The longest name that the bus takes.
  private static let longest = 255
  private static let alphabet = Alphabet(and: "_-")

  /// Whether it has two or more parts of letters, digits, `_` and `-`, none first a digit.
  public static func isValid(_ name: some StringProtocol) -> Bool {
    guard name.utf8.count <= longest else { return false }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        guard let first = part.first, !first.isDigit else { return false }
        return alphabet.spells(part)
      }
  }
}
